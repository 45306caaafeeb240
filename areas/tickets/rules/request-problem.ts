import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { PlanState } from './plan-terms.ts'
import type { Problem } from './problem.ts'

/** Limits of a plan, or of the merchant where the plan has none. */
export interface SaleTerms {
  readonly state: PlanState
  /** Epoch milliseconds, the second exclusive. */
  readonly saleFrom?: number | undefined
  readonly saleTo?: number | undefined
  readonly leadMinutes: number
  readonly advanceDays: number
  readonly maxPeople: number
}

export interface WantedSlot {
  readonly startsAt: number
  /** An event and a pass can be booked until they end. */
  readonly closesAt: number
  readonly now: number
  readonly zone: string
}

interface RequestProblem {
  readonly field: 'plan' | 'startsAt' | 'lines'
  readonly problem: Problem
}

const localDay = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate()

/** Why a plan or a slot can't be booked now. */
export function slotProblem(terms: SaleTerms, slot: WantedSlot): RequestProblem | undefined {
  const { startsAt, closesAt, now, zone } = slot
  const { state, saleFrom, saleTo, leadMinutes, advanceDays } = terms
  const isOnSale =
    state === 'onSale' && (saleFrom === undefined || now >= saleFrom) && (saleTo === undefined || now < saleTo)
  if (!isOnSale) return { field: 'plan', problem: { code: 'ticket.refusal.notOnSale' } }
  if (closesAt <= now) return { field: 'startsAt', problem: { code: 'ticket.refusal.past' } }
  if (closesAt - leadMinutes * MINUTE_MS < now)
    return { field: 'startsAt', problem: { code: 'ticket.refusal.tooSoon', params: { minutes: leadMinutes } } }
  const last = localDay(now, zone).add({ days: advanceDays })
  return Temporal.PlainDate.compare(localDay(startsAt, zone), last) > 0
    ? { field: 'startsAt', problem: { code: 'ticket.refusal.tooFar', params: { days: advanceDays } } }
    : undefined
}

export const peopleProblem = (
  { maxPeople }: Pick<SaleTerms, 'maxPeople'>,
  people: number,
): RequestProblem | undefined =>
  people > maxPeople
    ? { field: 'lines', problem: { code: 'ticket.refusal.tooMany', params: { most: maxPeople } } }
    : undefined
