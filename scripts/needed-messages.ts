import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

type Messages = { readonly [key: string]: string | Messages }

const root = join(import.meta.dirname, '..')
const SOURCES = ['platform/console/visitor/**/*.{ts,tsx}', 'areas/*/console/visitor/**/*.{ts,tsx}']
/** `'a.b.c'`, or `a.b.${state}`, which needs all below a.b. */
const KEY = /['"`]([a-z]\w*(?:\.\w+)+\.?)(?=['"`]|\$\{)/g

/** Keys that these sources name, and prefixes that end with a dot. */
export const keysNamed = (sources: readonly string[]): Set<string> =>
  new Set(sources.flatMap(text => [...text.matchAll(KEY)].map(([, key = '']) => key)))

/** The messages of these keys alone. */
export function onlyNeeded(messages: Messages, needed: ReadonlySet<string>, path = ''): Messages {
  const entries = Object.entries(messages).flatMap(([name, value]): [string, string | Messages][] => {
    const key = path + name
    if (typeof value === 'string') return needed.has(key) ? [[name, value]] : []
    const inner = needed.has(`${key}.`) ? value : onlyNeeded(value, needed, `${key}.`)
    return Object.keys(inner).length === 0 ? [] : [[name, inner]]
  })
  return Object.fromEntries(entries)
}

/** Leaves messages out that no page for visitors names: an area's have about a thousand. */
export function neededMessages(): Plugin {
  let needed = new Set<string>()
  return {
    name: 'needed-messages',
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      const files = globSync(SOURCES, { cwd: root }).filter(file => !file.includes('.test.'))
      needed = keysNamed(files.map(file => readFileSync(join(root, file), 'utf8')))
    },
    transform(code, id) {
      if (!/\/messages\/.+\.json$/.test(id)) return null
      const messages: Messages = JSON.parse(code)
      return { code: JSON.stringify(onlyNeeded(messages, needed)), map: null }
    },
  }
}
