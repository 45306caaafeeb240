import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Parts of zod that write JSON Schema: the server's OpenAPI page alone asks for them. */
const SCHEMA_WRITER =
  /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors|json-schema-generator)\.js$/

/** Called while a schema is made; the methods that they answer are what nobody calls. */
const MAKES_METHOD = /^create\w+Method$/

const namesOf = (module: string): string[] =>
  [...module.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name = '']) => name)

/** The same names as a module of zod has, without what they do. */
export function withoutWork(module: string): string {
  const names = namesOf(module).map(
    name => `export const ${name} = ${MAKES_METHOD.test(name) ? '() => absent' : 'absent'}`,
  )
  return ["const absent = () => { throw new Error('the console has no JSON Schema writer') }", ...names].join('\n')
}

/**
 * Leaves zod's writer of JSON Schema out of what browsers load. zod gives every schema a method that needs it, so that no
 * bundler can tell that nobody calls it; called all the same, it fails with words.
 */
export const withoutSchemaWriter = (): Plugin => ({
  name: 'without-schema-writer',
  apply: 'build',
  load: id => (SCHEMA_WRITER.test(id) ? withoutWork(readFileSync(id, 'utf8')) : null),
})
