import { cleanText } from './clean-text.ts'

export const MYOB_SEPARATORS = ['tab', 'comma'] as const
export type MyobSeparator = (typeof MYOB_SEPARATORS)[number]

const EOL = '\r\n'

const quoted = (text: string): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Header, then entries of one line a split, with an empty line after each. */
export function myobText(
  columns: readonly string[],
  entries: readonly (readonly (readonly string[])[])[],
  separator: MyobSeparator,
): string {
  const line = (cells: readonly string[]): string =>
    separator === 'tab' ? cells.join('\t') : cells.map(quoted).join(',')
  const blocks = [[columns], ...entries].map(rows => rows.map(line).join(EOL) + EOL)
  const [head = '', ...rest] = blocks
  return head + rest.map(block => block + EOL).join('')
}

const MEMO = 255

export const myobMemo = (text: string): string => cleanText(text, MEMO)
