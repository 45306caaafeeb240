import { type Cents, fromWire } from '#platform/rules/money/money.ts'
import { type HolidayRow, holidayCalendar, toHoliday } from '#platform/rules/time/holiday-calendar.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { CancelRuleOnWire } from '../../contract/plan-shape.ts'
import type { PeriodOnWire, TurnOnWire } from '../../contract/table-book/table-service.ts'
import type { CancelRule } from '../../rules/cancellation.ts'
import type { MoveRules } from '../../rules/move.ts'
import { daysBetween, type ServiceStart, serviceStarts } from '../../rules/table-book/service-terms.ts'
import type { TicketSite } from '../plans/plan-site.ts'

export interface TableServiceTerms {
  readonly id: string
  readonly siteId: string
  readonly name: string
  readonly notes: string | null
  /** Null: nobody books on line. */
  readonly code: string | null
  readonly periods: readonly PeriodOnWire[]
  readonly closedDays: readonly string[]
  readonly closedOnHolidays: boolean
  readonly turns: readonly TurnOnWire[]
  readonly bufferMinutes: number
  readonly graceMinutes: number
  readonly leadMinutes: number
  readonly advanceDays: number
  readonly maxPeople: number
  readonly depositFrom: number | null
  readonly depositPerPerson: Cents
  readonly holdMinutes: number
  readonly moveUntilHours: number
  readonly moveTimes: number
  readonly cancelRules: readonly CancelRule[]
}

type ServiceRow = Omit<TableServiceTerms, 'closedDays' | 'cancelRules' | 'advanceDays' | 'maxPeople'> & {
  readonly closedDays: readonly { readonly day: string }[]
  readonly cancelRules: readonly CancelRuleOnWire[]
  readonly advanceDays: number | null
  readonly maxPeople: number | null
  readonly mostAdvanceDays: number
  readonly mostPeople: number
}

/** The merchant's limits where it has no row of its own yet. */
const USUAL_ADVANCE_DAYS = 60
const USUAL_PEOPLE = 20

/** When and how a shop's tables are booked; undefined: it takes no reservations. */
export async function loadService(ctx: TenantData, siteId: string): Promise<TableServiceTerms | undefined> {
  const row = await ctx.db.row<ServiceRow>(sql`
    select t.id, t.site_id as "siteId", t.name, t.notes, t.code, t.periods, t.closed_days as "closedDays",
      t.closed_on_holidays as "closedOnHolidays", t.turns, t.buffer_minutes as "bufferMinutes", t.grace_minutes as "graceMinutes",
      t.lead_minutes as "leadMinutes", t.advance_days as "advanceDays", t.max_people as "maxPeople", t.deposit_from as "depositFrom",
      t.deposit_per_person as "depositPerPerson", t.hold_minutes as "holdMinutes",
      t.move_until_hours as "moveUntilHours", t.move_times as "moveTimes", t.cancel_rules as "cancelRules",
      coalesce(c.advance_booking_days, ${USUAL_ADVANCE_DAYS}) as "mostAdvanceDays",
      coalesce(c.max_booking_people, ${USUAL_PEOPLE}) as "mostPeople"
    from ticket_table_service t
    left join system.config c on c.merchant_id = t.merchant_id
    where t.merchant_id = ${ctx.merchantId}::uuid and t.site_id = ${siteId}::uuid
    order by t.created_at limit 1`)
  if (!row) return undefined
  const { mostAdvanceDays, mostPeople, ...service } = row
  return {
    ...service,
    closedDays: row.closedDays.map(({ day }) => day),
    cancelRules: row.cancelRules.map(rule => ({ ...rule, fee: fromWire(rule.fee) })),
    advanceDays: Math.min(row.advanceDays ?? mostAdvanceDays, mostAdvanceDays),
    maxPeople: Math.min(row.maxPeople ?? mostPeople, mostPeople),
  }
}

/** The service of a public page; undefined: it has none. */
export async function loadServiceById(ctx: TenantData, id: string): Promise<TableServiceTerms | undefined> {
  const row = await ctx.db.row<{ siteId: string }>(sql`
    select site_id as "siteId" from ticket_table_service where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  const service = row && (await loadService(ctx, row.siteId))
  return service?.id === id ? service : undefined
}

/** When guests may move. */
export const toMoveRules = ({ moveUntilHours, moveTimes }: TableServiceTerms): MoveRules => ({
  ...{ untilHours: moveUntilHours, times: moveTimes, fee: 0 },
})

const EPOCH = Temporal.PlainDate.from('1970-01-01')
const NOON = 720

/** Whether a local day is a public holiday of the shop. */
async function loadHolidays(ctx: TenantData, { ordLot }: TicketSite): Promise<(day: string) => boolean> {
  const rows = await ctx.db.rows<HolidayRow>(sql`
    select to_char(date, 'YYYY-MM-DD') as date, class, yearly from system.holiday
    where merchant_id = ${ctx.merchantId}::uuid and (cardinality(ord_lots) = 0 or ${ordLot} = any(ord_lots)) and time_from is null`)
  const isHoliday = holidayCalendar(rows.map(toHoliday))
  return day => isHoliday(EPOCH.until(Temporal.PlainDate.from(day)).days, NOON)
}

export interface DayStart extends ServiceStart {
  /** Local day, YYYY-MM-DD. */
  readonly day: string
}

/** The starts of some local days, both included. */
export async function startsBetween(
  ctx: TenantData,
  service: TableServiceTerms,
  site: TicketSite,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<DayStart[]> {
  const isHoliday = service.closedOnHolidays ? await loadHolidays(ctx, site) : () => false
  return daysBetween(from, to)
    .filter(day => !isHoliday(day))
    .flatMap(day => serviceStarts(service, day, site.zone).map(start => ({ ...start, day })))
}
