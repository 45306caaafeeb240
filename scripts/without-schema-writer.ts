import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Parts of zod that write JSON Schema, which only the server's OpenAPI page needs. */
const SCHEMA_WRITER =
  /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors|json-schema-generator)\.js$/

/** Called when a schema is created; the methods that they return are never called in a browser. */
const MAKES_METHOD = /^create\w+Method$/

const listNames = (module: string): string[] =>
  [...module.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name = '']) => name)

/** A module of zod with the same names and no code. */
export function withoutWork(module: string): string {
  const names = listNames(module).map(
    name => `export const ${name} = ${MAKES_METHOD.test(name) ? '() => absent' : 'absent'}`,
  )
  return ["const absent = () => { throw new Error('the console has no JSON Schema writer') }", ...names].join('\n')
}

/**
 * Removes zod's writer of JSON Schema from the browser bundle. zod gives every schema a method that uses it, so
 * bundlers cannot tell that it is unused; calling it throws an error that explains this.
 */
export const withoutSchemaWriter = (): Plugin => ({
  name: 'without-schema-writer',
  apply: 'build',
  load: id => (SCHEMA_WRITER.test(id) ? withoutWork(readFileSync(id, 'utf8')) : null),
})
