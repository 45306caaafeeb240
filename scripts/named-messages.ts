import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

export type Messages = { readonly [key: string]: string | Messages }

const root = join(import.meta.dirname, '..')
/** `'a.b.c'`, or `a.b.${state}`, which names all below a.b. */
const KEY = /['"`]([a-z]\w*(?:\.\w+)+\.?)(?=['"`]|\$\{)/g

/** Keys that these sources name, and prefixes that end with a dot. */
export const keysNamed = (sources: readonly string[]): Set<string> =>
  new Set(sources.flatMap(text => [...text.matchAll(KEY)].map(([, key = '']) => key)))

interface NamedMessages {
  readonly name: string
  /** Patterns of the sources that name messages; tests and servers beside them name none. */
  readonly sources: readonly string[]
  /** Files of messages that it filters. */
  readonly files: RegExp
  readonly filter: (messages: Messages, named: ReadonlySet<string>) => Messages
}

/** Filters messages in a build by the keys that sources name. */
export function namedMessages({ name, sources, files, filter }: NamedMessages): Plugin {
  let named: ReadonlySet<string> = new Set()
  return {
    name,
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      const paths = globSync(sources, { cwd: root }).filter(path => !/\.test\.|[\\/]server[\\/]/.test(path))
      named = keysNamed(paths.map(path => readFileSync(join(root, path), 'utf8')))
    },
    transform(code, id) {
      if (!files.test(id)) return null
      const messages: Messages = JSON.parse(code)
      return { code: JSON.stringify(filter(messages, named)), map: null }
    },
  }
}
