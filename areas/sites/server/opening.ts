import { type Answer, done, notFound } from '#platform/contract/refusal.ts'
import { type HolidayRow, toHoliday } from '#platform/rules/time/holiday-calendar.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { businessOpening, type SiteOpening, tradeOpening } from '../contract/site-opening.ts'
import { openStretches } from '../rules/open-days.ts'
import { type OpeningWindow, openingHours } from '../rules/opening-hours.ts'

const DAYS = 7

export interface OpenSite {
  readonly id: string
  readonly ordLot: string
  readonly zone: string
}

/** A site at which the caller has the permission. */
export async function siteFor(ctx: Context, ordLot: string, need: string): Promise<OpenSite | undefined> {
  const site = await ctx.db.row<OpenSite>(sql`
    select id, ord_lot as "ordLot", time_zone as zone from platform.site
    where merchant_id = ${ctx.merchantId}::uuid and ord_lot = ${ordLot}`)
  return site && ctx.access.mayAt(need, site.id) ? site : undefined
}

type WindowRow = Omit<OpeningWindow, 'holidayClass'> & { readonly holidayClass: number | null }
type NamedHoliday = HolidayRow & { readonly name: string }

const tradeWindows = (ctx: TenantData, siteId: string): Sql => sql`
  select weekdays, time_from as "timeFrom", time_to as "timeTo", 'any' as holidays, null as "holidayClass"
  from site_trade_hours where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid`

const businessWindows = (ctx: TenantData, siteId: string): Sql => sql`
  select weekdays, time_from as "timeFrom", time_to as "timeTo", holidays, holiday_class as "holidayClass"
  from site_lot_business_time where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid`

/** The opening at a moment (epoch milliseconds) by hours of a statement. */
async function readOpening(ctx: TenantData, site: OpenSite, windowsOf: Sql, at: number): Promise<SiteOpening> {
  const rows = await ctx.db.rows<WindowRow>(windowsOf)
  const holidays = await ctx.db.rows<NamedHoliday>(sql`
    select date::text as date, name, class, time_from as "timeFrom", time_to as "timeTo", yearly from system.holiday
    where merchant_id = ${ctx.merchantId}::uuid and (cardinality(ord_lots) = 0 or ${site.ordLot} = any(ord_lots))`)
  const windows = rows.map(({ holidayClass, ...row }) => ({ ...row, holidayClass: holidayClass ?? undefined }))
  const hours = openingHours(windows, holidays.map(toHoliday), site.zone)
  const first = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(site.zone).toPlainDate()
  const change = hours.nextChange(at)
  return {
    known: windows.length > 0,
    open: hours.openAt(at),
    nextChange: change ? Temporal.Instant.fromEpochMilliseconds(change.at).toString() : null,
    days: Array.from({ length: DAYS }, (_, later) => {
      const day = first.add({ days: later })
      return {
        date: day.toString(),
        weekday: day.dayOfWeek,
        holidays: holidays.filter(holiday => isOn(holiday, day.toString())).map(({ name }) => name),
        open: openStretches(hours, day, site.zone),
      }
    }),
  }
}

const isOn = ({ date, yearly }: HolidayRow, day: string): boolean =>
  yearly ? date.slice(5) === day.slice(5) : date === day

/** When a site is open to visitors. */
export const readBusinessOpening = (ctx: TenantData, site: OpenSite, at: number): Promise<SiteOpening> =>
  readOpening(ctx, site, businessWindows(ctx, site.id), at)

const momentOf = (ctx: Context, at: string | undefined): number => (at === undefined ? ctx.clock() : Date.parse(at))

export const answeringTrade = handle(tradeOpening, async (ctx, { ordLot, at }): Promise<Answer<SiteOpening>> => {
  const site = await siteFor(ctx, ordLot, tradeOpening.need)
  if (!site) return notFound()
  return done(await readOpening(ctx, site, tradeWindows(ctx, site.id), momentOf(ctx, at)))
})

export const answeringBusiness = handle(businessOpening, async (ctx, { ordLot, at }): Promise<Answer<SiteOpening>> => {
  const site = await siteFor(ctx, ordLot, businessOpening.need)
  return site ? done(await readBusinessOpening(ctx, site, momentOf(ctx, at))) : notFound()
})
