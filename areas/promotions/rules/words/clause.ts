/** A value in a sentence; who draws it knows the shop's money and dates. */
export type ClauseValue =
  | { readonly as: 'text'; readonly text: string }
  | { readonly as: 'list'; readonly texts: readonly string[] }
  | { readonly as: 'number'; readonly number: number }
  /** One of the shop's prices, which have names. */
  | { readonly as: 'priceLevel'; readonly level: number }
  | { readonly as: 'money'; readonly amount: number }
  | { readonly as: 'percent'; readonly percent: number }
  /** YYYY-MM-DD */
  | { readonly as: 'day'; readonly day: string }
  | { readonly as: 'moment'; readonly iso: string }
  /** HH:mm */
  | { readonly as: 'time'; readonly clock: string }
  /** ISO weekdays. */
  | { readonly as: 'days'; readonly days: readonly number[] }

/** A part of a sentence: its words are `promotions.sentence.{key}`, in which the values stand. */
export interface Clause {
  readonly key: string
  readonly values: Readonly<Record<string, ClauseValue>>
}

export const clause = (key: string, values: Clause['values'] = {}): Clause => ({
  key,
  values,
})

export const text = (words: string): ClauseValue => ({ as: 'text', text: words })
export const number = (value: number): ClauseValue => ({ as: 'number', number: value })
export const priceLevel = (level: number): ClauseValue => ({ as: 'priceLevel', level })
export const money = (amount: number): ClauseValue => ({ as: 'money', amount })
export const percent = (value: number): ClauseValue => ({ as: 'percent', percent: value })
