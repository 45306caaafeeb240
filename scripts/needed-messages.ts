import type { Plugin } from 'vite'
import { type Messages, namedMessages } from './named-messages.ts'

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
export const neededMessages = (): Plugin =>
  namedMessages({
    name: 'needed-messages',
    sources: ['platform/console/visitor/**/*.{ts,tsx}', 'areas/*/console/visitor/**/*.{ts,tsx}'],
    files: /\/messages\/.+\.json$/,
    filter: (messages, named) => onlyNeeded(messages, named),
  })
