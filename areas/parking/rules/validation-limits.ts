import { minuteOfDay } from '#platform/rules/time/minute-of-day.ts'

// When a type of validation can be given (parking.md section 4).

export const VALIDATION_REASONS = [
  'notNow',
  'perStay',
  'perDay',
  'notMerchant',
  'notServing',
  'budget',
  'minSpend',
  'closed',
  'paid',
] as const
export type ValidationReason = (typeof VALIDATION_REASONS)[number]

export interface ValidationTerms {
  readonly perStay: number
  readonly perDay: number | null
  /** Minor units. */
  readonly minSpend: number | null
  readonly weekdays: readonly number[]
  /** HH:mm */
  readonly timeFrom: string | null
  readonly timeTo: string | null
  /** YYYY-MM-DD, both days in. */
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly merchants: readonly string[]
}

export interface ValidationMoment {
  /** YYYY-MM-DD of the site's clock. */
  readonly date: string
  readonly weekday: number
  readonly minute: number
  readonly merchant: string
  /** Enabled ones of the type at the stay, and of the merchant on the day. */
  readonly onStay: number
  readonly onDay: number
  /** Minor units; undefined: no receipt. */
  readonly spend: number | undefined
}

/** Undefined: it can be given. */
export function whyNotValidation(terms: ValidationTerms, moment: ValidationMoment): ValidationReason | undefined {
  if (terms.merchants.length > 0 && !terms.merchants.includes(moment.merchant)) return 'notMerchant'
  if (!isNow(terms, moment)) return 'notNow'
  if (moment.onStay >= terms.perStay) return 'perStay'
  if (terms.perDay !== null && moment.onDay >= terms.perDay) return 'perDay'
  return terms.minSpend !== null && (moment.spend ?? 0) < terms.minSpend ? 'minSpend' : undefined
}

function isNow(terms: ValidationTerms, { date, weekday, minute }: ValidationMoment): boolean {
  if (terms.validFrom !== null && date < terms.validFrom) return false
  if (terms.validTo !== null && date > terms.validTo) return false
  if (!terms.weekdays.includes(weekday)) return false
  const from = terms.timeFrom === null ? 0 : minuteOfDay(terms.timeFrom)
  const to = terms.timeTo === null ? 24 * 60 : minuteOfDay(terms.timeTo)
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}
