import { Temporal } from '#platform/rules/time/temporal.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { StoredPlan } from '../plans/load-plan.ts'
import type { TicketSite } from '../plans/plan-site.ts'
import { planAvailability } from './plan-availability.ts'

const NEXT_SLOTS = 3
const DAYS_AHEAD = 14

interface Search {
  readonly plan: StoredPlan
  readonly site: TicketSite
  /** Epoch milliseconds. */
  readonly after: number
  readonly people: number
}

/** The next three slots after a moment that have room for a party. */
export async function nextFreeSlots(ctx: TenantData & Timed, { plan, site, after, people }: Search): Promise<string[]> {
  const day = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(site.zone).toPlainDate()
  const to = day.add({ days: DAYS_AHEAD }).toString()
  const slots = await planAvailability(ctx, { plan, site, from: day.toString(), to })
  return slots
    .filter(({ startsAt, left, closed }) => !closed && Date.parse(startsAt) > after && left >= people)
    .slice(0, NEXT_SLOTS)
    .map(({ startsAt }) => startsAt)
}
