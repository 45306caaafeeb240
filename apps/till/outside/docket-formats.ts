import type { DocketFormats } from '#areas/pos/rules/till/docket-parts.ts'
import type { Formats } from '#platform/console/shell/language/formats.ts'
import type { Translate } from '#platform/console/shell/language/messages.tsx'
import { toWire } from '#platform/rules/money/money.ts'

export const docketFormats = ({ money, number, date, instant }: Formats, t: Translate): DocketFormats => ({
  ...{ number, date, instant, yes: t('pos.till.docket.yes'), no: t('pos.till.docket.no') },
  money: cents => money(toWire(cents)),
  quantity: (value, places) => number(value, Number.isInteger(value) && places === 0 ? 0 : places),
})
