import { maskCardNumbers } from '#areas/payments/rules/mask-card-numbers.ts'
import { type Refusal, refuseFields } from '#platform/contract/refusal.ts'
import { type Cents, fromWire } from '#platform/rules/money/money.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import type { BookingRequest } from '../../contract/booking.ts'
import type { Channel } from '../../rules/booking-state.ts'
import { extraValuesProblem } from '../../rules/extra-values.ts'
import { type PricedBooking, priceBooking } from '../../rules/price-booking.ts'
import { peopleProblem, slotProblem } from '../../rules/request-problem.ts'
import { type Slot, slotAt } from '../../rules/slots.ts'
import type { OpenSlot } from '../places/slot-places.ts'
import type { StoredPlan } from '../plans/load-plan.ts'
import type { TicketSite } from '../plans/plan-site.ts'

export interface WantedBooking extends Omit<BookingRequest, 'plan'> {
  readonly channel: Channel
  readonly discount?: number | undefined
  readonly member?: string | undefined
}

export interface ReadRequest {
  readonly slot: OpenSlot
  readonly priced: PricedBooking
}

const iso = (ms: number): string => new Date(ms).toISOString()

export const toOpenSlot = (plan: StoredPlan, site: TicketSite, { startsAt, endsAt, capacity }: Slot): OpenSlot => ({
  ...{ planId: plan.id, siteId: site.id, startsAt: iso(startsAt), endsAt: iso(endsAt), capacity },
})

/** When a slot can no longer be booked: an event, a pass and an open ticket until they end. */
export const closesAt = (plan: StoredPlan, { startsAt, endsAt }: Slot): number =>
  plan.kind === 'slots' ? startsAt : endsAt

/** The slot of a plan that can be booked now. */
export function openSlot(plan: StoredPlan, site: TicketSite, startsAt: string, now: number): Slot | Refusal {
  const slot = slotAt(plan.slots, Date.parse(startsAt), site.zone)
  if (!slot) return refuseFields({ startsAt: { code: 'ticket.refusal.noSlot' } })
  const wanted = { startsAt: slot.startsAt, closesAt: closesAt(plan, slot), now, zone: site.zone }
  const wrong = slotProblem(plan.sale, wanted)
  return wrong ? refuseFields({ [wrong.field]: wrong.problem }) : slot
}

/** What is wanted, judged and priced, without a look at what is left. */
export function readRequest(
  plan: StoredPlan,
  site: TicketSite,
  wanted: WantedBooking,
  now: number,
): ReadRequest | Refusal {
  const slot = openSlot(plan, site, wanted.startsAt, now)
  if ('refused' in slot) return slot
  const discount: Cents = fromWire(wanted.discount ?? 0)
  const minutes = (slot.endsAt - slot.startsAt) / MINUTE_MS
  const priced = priceBooking(plan.charge, { lines: wanted.lines, minutes, discount, now })
  if ('problem' in priced) return refuseFields({ lines: priced.problem })
  const tooMany = peopleProblem(plan.sale, priced.people)
  if (tooMany) return refuseFields({ [tooMany.field]: tooMany.problem })
  const wrongValue = extraValuesProblem(plan.extraColumns, wanted.values ?? {})
  if (wrongValue) return refuseFields({ values: wrongValue })
  return { slot: toOpenSlot(plan, site, slot), priced }
}

/** Texts that people typed, without the card numbers that some of them type. */
export const withoutCards = (wanted: WantedBooking): WantedBooking => ({
  ...wanted,
  client: { ...wanted.client, name: maskCardNumbers(wanted.client.name) },
  ...(wanted.notes === undefined ? {} : { notes: maskCardNumbers(wanted.notes) }),
  ...(wanted.values === undefined ? {} : { values: maskValues(wanted.values) }),
})

const maskValues = (values: NonNullable<WantedBooking['values']>): NonNullable<WantedBooking['values']> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? maskCardNumbers(value) : value]),
  )
