import type { Formats } from './formats.ts'

/** Format of each kind of figure. */
const WRITTEN = {
  money: ({ money }: Formats, value: unknown) => money(Number(value)),
  unitPrice: ({ unitPrice }: Formats, value: unknown) => unitPrice(Number(value)),
  percent: ({ percent }: Formats, value: unknown) => percent(Number(value), 1),
  integer: ({ number }: Formats, value: unknown) => number(Number(value)),
  decimal: ({ number }: Formats, value: unknown) => number(Number(value)),
  date: ({ date }: Formats, value: unknown) => date(String(value)),
  time: ({ time }: Formats, value: unknown) => time(String(value)),
  instant: ({ instant }: Formats, value: unknown) => instant(String(value)),
} as const

const isWritten = (kind: string): kind is keyof typeof WRITTEN => Object.hasOwn(WRITTEN, kind)

/** A figure or a moment formatted for people; values of other kinds unchanged. */
export const figureText = (formats: Formats, kind: string, value: unknown): string =>
  isWritten(kind) ? WRITTEN[kind](formats, value) : String(value)
