import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { zoneOffsets } from '#platform/rules/time/local-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { ShownSlot } from '../../contract/availability.ts'
import { slotProblem } from '../../rules/request-problem.ts'
import { type Slot, slotsBetween } from '../../rules/slots.ts'
import { closesAt } from '../bookings/read-request.ts'
import type { StoredPlan } from '../plans/load-plan.ts'
import type { TicketSite } from '../plans/plan-site.ts'

export interface AvailabilityRange {
  readonly plan: StoredPlan
  readonly site: TicketSite
  /** Local days, YYYY-MM-DD, both included. */
  readonly from: string
  readonly to: string
}

interface TakenRow {
  readonly startsAt: string
  readonly capacity: number
  readonly taken: number
}

interface QuotaRow {
  readonly startsAt: string
  readonly name: string
  readonly taken: number
}

/** Slots of some days with what is left of them: three statements, however many days. */
export async function planAvailability(ctx: TenantData & Timed, range: AvailabilityRange): Promise<ShownSlot[]> {
  const { plan, site } = range
  const slots = slotsBetween(plan.slots, range.from, range.to, site.zone)
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return []
  const stored = await takenBetween(ctx, range, first, last)
  const offsetAt = zoneOffsets(site.zone)
  return slots.map(slot => {
    const startsAt = new Date(slot.startsAt).toISOString()
    const local = new Date(slot.startsAt + offsetAt(slot.startsAt).offsetMinutes * MINUTE_MS).toISOString()
    const { capacity, taken, runOut } = stored.slots.get(slot.startsAt) ?? {
      capacity: slot.capacity,
      taken: 0,
      runOut: 0,
    }
    const when = { startsAt: slot.startsAt, closesAt: closesAt(plan, slot), now: ctx.clock(), zone: site.zone }
    return {
      ...{
        startsAt,
        day: local.slice(0, 10),
        time: local.slice(11, 16),
        endsAt: new Date(slot.endsAt).toISOString(),
        capacity,
        left: capacity - taken + runOut,
      },
      closed: slotProblem(plan.sale, when) !== undefined,
      quotas: quotasLeft(plan, stored.quotas.get(slot.startsAt)),
    }
  })
}

async function takenBetween(ctx: TenantData & Timed, { plan, site }: AvailabilityRange, first: Slot, last: Slot) {
  const [from, to] = [new Date(first.startsAt).toISOString(), new Date(last.startsAt).toISOString()]
  const rows = await ctx.db.rows<TakenRow>(sql`
    select starts_at as "startsAt", capacity, taken from ticket_slot
    where merchant_id = ${ctx.merchantId}::uuid and plan_id = ${plan.id}::uuid and site_id = ${site.id}::uuid
      and starts_at between ${from}::timestamptz and ${to}::timestamptz`)
  // Holds that ran out count for nobody, although nobody expired them yet.
  const runOut = await ctx.db.rows<{ startsAt: string; people: number }>(sql`
    select starts_at as "startsAt", sum(people)::int as people from ticket_booking
    where merchant_id = ${ctx.merchantId}::uuid and plan = ${plan.id}::uuid and site_id = ${site.id}::uuid
      and starts_at between ${from}::timestamptz and ${to}::timestamptz and status = 'held' and held_until <= ${ctx.now()}::timestamptz
    group by starts_at`)
  const quotas = await ctx.db.rows<QuotaRow>(sql`
    select starts_at as "startsAt", name, taken from ticket_quota_use
    where merchant_id = ${ctx.merchantId}::uuid and plan_id = ${plan.id}::uuid and site_id = ${site.id}::uuid
      and starts_at between ${from}::timestamptz and ${to}::timestamptz`)
  const ended = new Map(runOut.map(({ startsAt, people }) => [Date.parse(startsAt), people]))
  return {
    slots: new Map(
      rows.map(row => {
        const at = Date.parse(row.startsAt)
        return [at, { ...row, runOut: ended.get(at) ?? 0 }]
      }),
    ),
    quotas: Map.groupBy(quotas, ({ startsAt }) => Date.parse(startsAt)),
  }
}

/** By price: the least that its quotas leave. */
function quotasLeft({ quotas }: StoredPlan, used: readonly QuotaRow[] = []): Record<string, number> {
  const left: Record<string, number> = {}
  for (const { name, size, prices } of quotas) {
    const free = size - (used.find(row => row.name === name)?.taken ?? 0)
    for (const price of prices) left[price] = Math.min(left[price] ?? free, free)
  }
  return left
}
