import { type HolidayRow, holidayCalendar, toHoliday } from '#platform/rules/time/holiday-calendar.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { GroupRule } from '../../contract/group.ts'
import type { GroupFacts } from '../../rules/decision-facts.ts'
import type { HeldPackage } from '../../rules/package-term.ts'
import { siteClock, type ZoneContext } from '../../rules/time-zone.ts'
import { type TimezoneRow, toTimezone } from '../../rules/to-timezone.ts'

/** Time zones of the merchant, by the clock and the holidays of a site. */
export async function loadTimes(ctx: TenantData, site: { ordLot: string; zone: string }): Promise<ZoneContext> {
  const zones = await ctx.db.rows<TimezoneRow>(sql`
    select id, name, windows, holidays, valid_from::text as "validFrom", valid_to::text as "validTo", or_also as "orAlso"
    from acs_timezone where merchant_id = ${ctx.merchantId}::uuid`)
  const holidays = await ctx.db.rows<HolidayRow>(sql`
    select date::text as date, class, time_from as "timeFrom", time_to as "timeTo", yearly from system.holiday
    where merchant_id = ${ctx.merchantId}::uuid and (cardinality(ord_lots) = 0 or ${site.ordLot} = any(ord_lots))`)
  return {
    clock: siteClock(site.zone),
    calendar: holidayCalendar(holidays.map(toHoliday)),
    timezones: new Map(zones.map(row => [row.id, toTimezone(row)])),
  }
}

interface HeldRow extends Omit<HeldPackage, 'boughtAt' | 'firstUsedAt' | 'visits'> {
  readonly visits: number | null
  readonly boughtAt: string
  readonly firstUsedAt: string | null
}

export async function loadPackages(ctx: TenantData, credential: string): Promise<HeldPackage[]> {
  const rows = await ctx.db.rows<HeldRow>(sql`
    select p.id, p.name, p.period, p.begins, p.visits, p.auto_renew as "autoRenew", p.groups, h.bought_at as "boughtAt",
      h.first_used_at as "firstUsedAt", h.visits_used as "visitsUsed"
    from acs_held_package h
    join acs_package p on p.merchant_id = h.merchant_id and p.id = h.package_id
    where h.merchant_id = ${ctx.merchantId}::uuid and h.credential_id = ${credential}::uuid order by h.bought_at, p.id`)
  return rows.map(({ visits, boughtAt, firstUsedAt, ...row }) => ({
    ...row,
    visits: visits ?? undefined,
    boughtAt: Date.parse(boughtAt),
    firstUsedAt: firstUsedAt === null ? undefined : Date.parse(firstUsedAt),
  }))
}

export async function loadGroups(ctx: TenantData, ids: readonly string[]): Promise<GroupFacts[]> {
  const rows = await ctx.db.rows<{ id: string; name: string; rules: readonly GroupRule[] }>(sql`
    select id, name, rules from acs_group
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[]) order by name`)
  return rows
}
