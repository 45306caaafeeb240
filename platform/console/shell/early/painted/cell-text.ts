import type { Labels } from '#platform/contract/wire/envelope.ts'
import { type NumberPattern, numberText } from '#platform/rules/text/number-pattern.ts'

/** How the text of a cell follows from the value of its field, without the code that draws cells. */
export type CellText =
  | { readonly as: 'text' }
  | { readonly as: 'number'; readonly pattern: NumberPattern }
  /** The word of each value that there can be, and the colour of its dot. */
  | { readonly as: 'word'; readonly words: Readonly<Record<string, Word>> }
  /** Title of the record of this resource. */
  | { readonly as: 'title'; readonly of: string }
  /** `{d}/{m}/{y}` of YYYY-MM-DD. */
  | { readonly as: 'date'; readonly mask: string }

export interface Word {
  readonly text: string
  readonly tone?: string | undefined
}

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/

function dateText(value: unknown, mask: string): string | undefined {
  const [, y, m, d] = DATE.exec(String(value)) ?? []
  return y && m && d && mask.replace('{y}', y).replace('{m}', m).replace('{d}', d)
}

/** The text of a value; undefined where it is not certain: the cell stays empty until the console draws it. */
export function cellText(value: unknown, how: CellText, labels: Labels = {}): string | undefined {
  if (value == null || value === '') return ''
  switch (how.as) {
    case 'text':
      return typeof value === 'string' ? value : undefined
    case 'number':
      return typeof value === 'number' ? numberText(value, how.pattern) : undefined
    case 'word':
      return how.words[String(value)]?.text
    case 'title':
      return labels[how.of]?.[String(value)]
    case 'date':
      return dateText(value, how.mask)
  }
}
