import type { Cents } from '#platform/rules/money/money.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { type Holiday, holidayCalendar } from '#platform/rules/time/holiday-calendar.ts'
import { amountScale, roundFee } from './amount-scale.ts'
import type { FeeOffer, FeeTable } from './fee-table.ts'
import { type OfferReason, whyNotOffer } from './judge-offer.ts'
import { type ChargedPart, chargeParts, type SegmentCharges, type UsedMinutes } from './segment-charges.ts'
import { siteMinutes } from './site-minutes.ts'
import { partsOfStay, type Stay } from './stay-parts.ts'

/** The fee of a stay, with what it is made of. */
export interface PricedStay {
  readonly minutes: number
  readonly fee: Cents
  /** What rounding to the table's step added or took off, in minor units. */
  readonly rounding: number
  /** Amounts of parts and charges are minor units times this. */
  readonly scale: number
  readonly parts: readonly ChargedPart[]
  readonly offers: readonly JudgedOffer[]
  /** Taken off because earlier stays that this one continues charged it, in minor units. */
  readonly earlier?: Cents
}

export interface JudgedOffer {
  readonly offer: FeeOffer
  readonly eligible: boolean
  /** The price with what is beyond `coversMinutes`, in minor units times scale; absent where it is not eligible. */
  readonly amount?: number
  readonly taken: boolean
  readonly reason?: OfferReason | 'dearer' | 'notFirst'
}

/** Prices stays by one table at one site. */
export interface FeeCalculator {
  /**
   * @param entryAt epoch milliseconds
   * @param exitAt epoch milliseconds, not before the entry
   * @param free minutes from the entry on that cost nothing: pricing begins after them, while grace, entry windows and offers still
   * look at the true entry (parking.md section 4)
   * @throws RangeError when the exit is before the entry
   */
  price(entryAt: number, exitAt: number, used?: UsedMinutes, free?: number): PricedStay
}

const NOTHING_USED: UsedMinutes = () => 0

/**
 * Prepares the calculation of fees.md section 3, steps 1 to 6. One calculator prices any number of stays: what it learns about the
 * zone and its holidays is remembered.
 */
export function feeCalculator(table: FeeTable, zone: string, holidays: readonly Holiday[]): FeeCalculator {
  const context = {
    table,
    clock: siteMinutes(zone),
    calendar: holidayCalendar(holidays),
    timesOfDay: edges(table, holidays),
  }
  const scale = amountScale(table.segments)
  const charge = (stay: Stay, start: number, used: UsedMinutes): SegmentCharges =>
    chargeParts(table, partsOfStay(stay, start, context), start, used, scale)

  const judgeOffers = (stay: Stay, used: UsedMinutes): (JudgedOffer & { rest?: SegmentCharges })[] => {
    const entry = context.clock.at(stay.entryAt)
    const exit = context.clock.at(stay.entryAt + stay.minutes * MINUTE_MS)
    return table.offers.map(offer => {
      const reason = whyNotOffer(offer, entry, exit, context.calendar)
      if (reason) return { offer, eligible: false, taken: false, reason }
      const covered = offer.coversMinutes ?? Number.POSITIVE_INFINITY
      const rest = covered < stay.minutes ? charge(stay, covered, used) : undefined
      return {
        offer,
        eligible: true,
        taken: false,
        amount: offer.price * scale + (rest?.amount ?? 0),
        ...(rest && { rest }),
      }
    })
  }

  return {
    price(entryAt, exitAt, used = NOTHING_USED, free = 0) {
      const minutes = minutesOfStay(entryAt, exitAt)
      if (minutes <= table.graceEntry || (free > 0 && minutes <= free))
        return { minutes, fee: 0, rounding: 0, scale, parts: [], offers: [] }
      const stay = { entryAt, minutes }
      const segments = charge(stay, free, used)
      const offers = judgeOffers(stay, used)
      const taken = chooseOffer(table, segments, offers)
      const amount = taken?.amount ?? segments.amount
      const fee = roundFee(amount, scale, table)
      return {
        minutes,
        fee,
        rounding: fee - amount / scale,
        scale,
        parts: taken ? (taken.rest?.parts ?? []) : segments.parts,
        offers: offers.map(({ rest, ...offer }) => (offer.eligible ? judged(offer, taken?.offer, table) : offer)),
      }
    },
  }
}

/** Minutes begun. @throws RangeError when the exit is before the entry */
export function minutesOfStay(entryAt: number, exitAt: number): number {
  if (exitAt < entryAt) throw new RangeError('the exit is before the entry')
  return Math.ceil((exitAt - entryAt) / MINUTE_MS) // not money: minutes
}

function chooseOffer<O extends JudgedOffer>(
  { choose }: FeeTable,
  segments: SegmentCharges,
  offers: readonly O[],
): O | undefined {
  const eligible = offers.filter(offer => offer.eligible)
  const cheapest = eligible.reduce<O | undefined>(
    (best, offer) => (best === undefined || (offer.amount ?? 0) < (best.amount ?? 0) ? offer : best),
    undefined,
  )
  if (segments.wantsOffer || choose === 'offers') return cheapest
  if (choose === 'first') return eligible[0]
  return cheapest && (cheapest.amount ?? 0) < segments.amount ? cheapest : undefined
}

function judged(offer: JudgedOffer, taken: FeeOffer | undefined, { choose }: FeeTable): JudgedOffer {
  if (offer.offer === taken) return { ...offer, taken: true }
  return { ...offer, reason: choose === 'first' && taken ? 'notFirst' : 'dearer' }
}

/** Times of day at which what holds may change. */
function edges({ segments, dayCapReset }: FeeTable, holidays: readonly Holiday[]): number[] {
  const times = new Set([0])
  for (const { timeFrom, timeTo } of segments) times.add(timeFrom).add(timeTo)
  for (const { timeFrom, timeTo } of holidays) times.add(timeFrom ?? 0).add(timeTo ?? 0)
  if (dayCapReset !== 'rolling') times.add(dayCapReset)
  return [...times].sort((a, b) => a - b)
}
