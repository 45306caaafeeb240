import type { Cents } from '#platform/rules/money/money.ts'

/** `-1234.50`, as files of other programs want it: without separators, always two decimals. */
export function amountText(cents: Cents): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const DATE_ORDERS = ['dayMonth', 'monthDay'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** `11/03/2026` or `03/11/2026` of `2026-03-11`. */
export function dateText(day: string, order: DateOrder): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return order === 'dayMonth' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`
}
