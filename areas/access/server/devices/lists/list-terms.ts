import type { HolidayRow } from '#platform/rules/time/holiday-calendar.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { ListTerms } from '../../../rules/offline/list-terms.ts'
import { loadEntitiesOf, loadOutermost } from '../../decision/load-entity.ts'
import { listKey } from './change-list.ts'

const HOLIDAY_DAYS = 60

/** Beside the entries: what groups open, when time zones are open, and the holidays of the next 60 days. */
export async function listTerms(ctx: Context, controller: string): Promise<ListTerms> {
  const entities = await loadEntitiesOf(ctx, controller)
  const [site] = entities
  const outermost = await loadOutermost(ctx)
  return {
    listKey: (await listKey(ctx)) ?? '',
    zone: site?.zone ?? 'UTC',
    ports: entities.map(({ port, id, name, tags, direction, areaFrom, areaTo }) => ({
      ...{ port: port ?? 0, entity: id, name, tags, direction },
      ...{ areaFrom: outermost(areaFrom) ?? null, areaTo: outermost(areaTo) ?? null },
    })),
    groups: await ctx.db.rows(sql`
      select id, name, rules from acs_group where merchant_id = ${ctx.merchantId}::uuid order by id`),
    timezones: await ctx.db.rows(sql`
      select id, name, windows, holidays, valid_from::text as "validFrom", valid_to::text as "validTo", or_also as "orAlso"
      from acs_timezone where merchant_id = ${ctx.merchantId}::uuid order by id`),
    holidays: site ? await holidaysSoon(ctx, site) : [],
  }
}

function holidaysSoon(ctx: Context, { ordLot, zone }: { ordLot: string; zone: string }): Promise<HolidayRow[]> {
  const today = Temporal.Instant.fromEpochMilliseconds(ctx.clock()).toZonedDateTimeISO(zone).toPlainDate()
  const last = today.add({ days: HOLIDAY_DAYS })
  return ctx.db.rows(sql`
    select date::text as date, class, time_from as "timeFrom", time_to as "timeTo", yearly from system.holiday
    where merchant_id = ${ctx.merchantId}::uuid and (cardinality(ord_lots) = 0 or ${ordLot} = any(ord_lots))
      and (yearly or date between ${today.toString()}::date and ${last.toString()}::date) order by date`)
}
