import { toWire } from '#platform/rules/money/money.ts'
import type { Formats } from '#platform/rules/text/formats.ts'
import type { ValueFormats } from '../rules/variables/filters.ts'

/** How values are written on paper, in a shop's settings. */
export const toValueFormats = ({ money, number, date, instant }: Formats): ValueFormats => ({
  money: amount => money(toWire(amount)),
  ...{ number, date, instant, yes: '', no: '' },
})
