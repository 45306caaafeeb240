import type { Plugin } from 'vite'
import { type Messages, namedMessages } from './named-messages.ts'

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

/** Leaves refusals out that only servers render: they would be a tenth of the messages that a first list loads. */
export const withoutServerMessages = (): Plugin =>
  namedMessages({
    name: 'without-server-messages',
    // What a browser may run.
    sources: [
      '{platform,areas/*}/{console,contract,rules,faces}/**/*.{ts,tsx}',
      'adapters/**/*.{ts,tsx}',
      '{apps,faces}/**/*.{ts,tsx}',
    ],
    files: /\/areas\/[^/]+\/messages\/.+\.json$/,
    filter: (messages, named) => withoutRefusals(messages, named),
  })
