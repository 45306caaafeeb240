import { fromWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { AddOnOnWire, DurationOnWire } from '../../contract/massage/massage-settings.ts'
import type { SpaDay, TakenTime } from '../../rules/massage/assign-order.ts'
import type { Room, Span, Therapist, Treatment } from '../../rules/massage/massage-terms.ts'
import type { TreatmentPrices } from '../../rules/massage/price-treatment.ts'
import type { TicketSite } from '../plans/plan-site.ts'

export interface SpaService extends Treatment {
  readonly id: string
  readonly name: string
  readonly beforeMinutes: number
  readonly afterMinutes: number
  readonly durations: readonly DurationOnWire[]
  readonly addOns: readonly AddOnOnWire[]
  readonly tax: number
  readonly commission: number
}

/** Services that a shop offers. */
export const loadServices = (ctx: TenantData, { ordLot }: TicketSite): Promise<SpaService[]> =>
  ctx.db.rows<SpaService>(sql`
    select id, name, coalesce(room_kind, '') as "roomKind", skills, before_minutes as "beforeMinutes", after_minutes as "afterMinutes",
      durations, add_ons as "addOns", tax::float8 as tax, commission::float8 as commission
    from ticket_massage_service
    where merchant_id = ${ctx.merchantId}::uuid and active and (cardinality(sites) = 0 or ${ordLot} = any(sites))
    order by name, id`)

interface TherapistRow extends Omit<Therapist, 'roster'> {
  readonly weekdays: number[]
  readonly timeFrom: string
  readonly timeTo: string
  readonly breakFrom: string | null
  readonly breakTo: string | null
  readonly daysOff: string[]
}

/** Therapists and rooms of a shop; locked by id, so that orders of the shop are judged one after the other. */
export async function loadStaff(ctx: TenantData, siteId: string, { lock }: { readonly lock: boolean }) {
  const locked = lock ? sql`for update` : sql``
  const rows = await ctx.db.rows<TherapistRow>(sql`
    select id, name, level, gender, skills, weekdays, left(time_from::text, 5) as "timeFrom", left(time_to::text, 5) as "timeTo",
      left(break_from::text, 5) as "breakFrom", left(break_to::text, 5) as "breakTo", days_off as "daysOff"
    from ticket_therapist where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and active order by id ${locked}`)
  const rooms = await ctx.db.rows<Room>(sql`
    select id, name, coalesce(kind, '') as kind, beds from ticket_massage_room
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and active order by id ${locked}`)
  const therapists = rows.map(
    ({ id, name, level, gender, skills, ...roster }): Therapist => ({
      ...{ id, name, level, gender, skills, roster },
    }),
  )
  return { therapists, rooms }
}

interface TakenRow {
  readonly therapist: string
  readonly room: string
  readonly from: string
  readonly to: string
}

const iso = (ms: number): string => new Date(ms).toISOString()

/** A shop's therapists and rooms, locked, with what others have of a time. */
export async function loadSpaDay(ctx: TenantData, site: TicketSite, span: Span, except?: string): Promise<SpaDay> {
  const staff = await loadStaff(ctx, site.id, { lock: true })
  const rows = await ctx.db.rows<TakenRow>(sql`
    select therapist_id as therapist, room_id as room, kept_from as "from", kept_to as "to" from ticket_treatment
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site.id}::uuid and taking and kept_from < ${iso(span.to)}::timestamptz
      and kept_to > ${iso(span.from)}::timestamptz and id is distinct from ${except ?? null}::uuid`)
  const taken = rows.map(
    ({ therapist, room, from, to }): TakenTime => ({
      ...{ therapist, room, kept: { from: Date.parse(from), to: Date.parse(to) } },
    }),
  )
  return { ...staff, zone: site.zone, taken, minutes: bookedTimes(taken) }
}

/** Milliseconds booked by therapist. */
function bookedTimes(taken: readonly TakenTime[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>()
  for (const { therapist, kept } of taken) times.set(therapist, (times.get(therapist) ?? 0) + kept.to - kept.from)
  return times
}

/** Prices of a service for a duration and add-ons; undefined where it does not have them. */
export function pricesFor(
  service: SpaService,
  minutes: number,
  addOns: readonly string[],
): TreatmentPrices | undefined {
  const duration = service.durations.find(each => each.minutes === minutes)
  const added = addOns.map(name => service.addOns.find(each => each.name === name))
  if (!duration || added.includes(undefined)) return undefined
  const { standard, senior, master } = duration
  return {
    ...{ tax: service.tax, commission: service.commission },
    prices: { standard: fromWire(standard), senior: fromWire(senior), master: fromWire(master) },
    addOns: added.map(each => fromWire(each?.price ?? 0)),
  }
}
