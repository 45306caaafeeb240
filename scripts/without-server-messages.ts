import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { keysNamed } from './needed-messages.ts'

type Messages = { readonly [key: string]: string | Messages }

const root = join(import.meta.dirname, '..')
/** What a browser may run: servers render their refusals themselves. */
const SOURCES = [
  '{platform,areas/*}/{console,contract,rules,faces}/**/*.{ts,tsx}',
  'adapters/**/*.{ts,tsx}',
  '{apps,faces}/**/*.{ts,tsx}',
]

/** Messages without those of a group named `refusal` that none of these keys and prefixes names. */
export function withoutRefusals(messages: Messages, named: ReadonlySet<string>, path = ''): Messages {
  const isRefusals = path.endsWith('.refusal.')
  const entries = Object.entries(messages).flatMap(([name, value]): [string, string | Messages][] => {
    const key = path + name
    if (typeof value === 'string') return isRefusals && !named.has(key) && !named.has(path) ? [] : [[name, value]]
    return [[name, withoutRefusals(value, named, `${key}.`)]]
  })
  return Object.fromEntries(entries)
}

/** Leaves refusals out that servers alone say: they would be a tenth of what a first list loads in words. */
export function withoutServerMessages(): Plugin {
  let named: ReadonlySet<string> = new Set()
  return {
    name: 'without-server-messages',
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      const files = globSync(SOURCES, { cwd: root }).filter(file => !/\.test\.|[\\/]server[\\/]/.test(file))
      named = keysNamed(files.map(file => readFileSync(join(root, file), 'utf8')))
    },
    transform(code, id) {
      if (!/\/areas\/[^/]+\/messages\/.+\.json$/.test(id)) return null
      const messages: Messages = JSON.parse(code)
      return { code: JSON.stringify(withoutRefusals(messages, named)), map: null }
    },
  }
}
