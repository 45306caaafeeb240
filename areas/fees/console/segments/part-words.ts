import { weekdayNames } from '#platform/console/kit/fields/weekday-names.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { FeeShapeOnWire } from '../../contract/fee-shape.ts'
import type { OfferRow, SegmentRow } from './use-table-parts.ts'

/** Hours and prices of segments and offers in words. */
export function usePartWords() {
  const t = useTranslations()
  const { money } = useFormats()
  const names = weekdayNames(useLocale().id)

  const hours = ({ weekdays, timeFrom, timeTo, holidays }: SegmentRow): string => {
    const days = dayRanges(weekdays, names)
    const when =
      timeFrom === timeTo
        ? t('fee.segment.allDay', { days })
        : t('fee.segment.hours', { days, from: timeFrom, to: timeTo })
    return holidays === 'any' ? when : `${when}, ${t(`fee.segment.choices.holidays.${holidays}`).toLowerCase()}`
  }

  const shape = (of: FeeShapeOnWire): string => {
    if (of.kind === 'flat') return t('fee.shape.summaryFlat', { price: money(of.price) })
    if (of.kind === 'ladder')
      return t('fee.shape.summaryLadder', { count: of.steps.length, price: money(of.steps.at(-1)?.price ?? 0) })
    return of.blocks
      .map(({ minutes, price, times }) => {
        const words = t('fee.shape.summaryBlocks', { minutes, price: money(price) })
        return times === undefined ? words : `${times} × ${words}`
      })
      .join(', ')
  }

  const offer = ({ weekdays, entryFrom, entryTo, exitFrom, exitTo, exitDay }: OfferRow): string =>
    t('fee.offer.sentence', {
      days: dayRanges(weekdays, names),
      ...{ entryFrom, entryTo, exitFrom, exitTo, later: exitDay },
    })

  return { hours, shape, offer, money }
}

/** Weekdays that follow each other as a range: Mon-Fri, Sun. */
function dayRanges(weekdays: readonly number[], names: readonly string[]): string {
  const days = weekdays.toSorted((a, b) => a - b)
  const ranges: [first: number, last: number][] = []
  for (const day of days) {
    const range = ranges.at(-1)
    if (range && range[1] === day - 1) range[1] = day
    else ranges.push([day, day])
  }
  const name = (day: number) => names[day - 1] ?? ''
  return ranges.map(([first, last]) => (first === last ? name(first) : `${name(first)}–${name(last)}`)).join(', ')
}
