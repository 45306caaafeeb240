import type { RowOf } from '#platform/contract/define/resource.ts'
import { RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Holiday } from '../../contract/holiday.ts'

type HolidayFields = Pick<RowOf<typeof Holiday>, 'id' | 'date' | 'class' | 'ordLots' | 'timeFrom' | 'timeTo'>

// Rows of the definition that passed its schema.
const holidayIn = (row: Change['after']) => row as unknown as HolidayFields | undefined

/** One holiday per date, class and shop; a part of a day starts before it ends. */
export const holidayHooks: ResourceHooks = {
  check: async (ctx, changes) => {
    const written = changes.flatMap(({ after }) => holidayIn(after) ?? [])
    const stored = await holidaysOn(ctx, [...new Set(written.map(({ date }) => date))])
    const ids = new Set(written.map(({ id }) => id))
    const others = stored.filter(({ id }) => !ids.has(id))
    return changes.map(({ after }) => {
      const holiday = holidayIn(after)
      return holiday && objection(holiday, [...others, ...written])
    })
  },
}

function objection(holiday: HolidayFields, others: readonly HolidayFields[]): Objection {
  const { timeFrom, timeTo } = holiday
  if (Boolean(timeFrom) !== Boolean(timeTo))
    return { [timeFrom ? 'timeTo' : 'timeFrom']: { code: 'system.refusal.holidayBothTimes' } }
  if (timeFrom && timeTo && timeTo !== '00:00' && timeTo <= timeFrom)
    return { timeTo: { code: 'system.refusal.holidayEndsBeforeStart' } }
  const same = others.find(other => other.id !== holiday.id && isSameDay(other, holiday))
  return same ? refuse(RTN.duplicate, 'system.refusal.sameHoliday') : undefined
}

const isSameDay = (holiday: HolidayFields, other: HolidayFields): boolean =>
  holiday.date === other.date &&
  holiday.class === other.class &&
  (holiday.ordLots.length === 0 ||
    other.ordLots.length === 0 ||
    holiday.ordLots.some(shop => other.ordLots.includes(shop)))

const holidaysOn = (ctx: TenantData, dates: readonly string[]): Promise<HolidayFields[]> =>
  ctx.db.rows<HolidayFields>(sql`
    select id, date::text as date, class, ord_lots as "ordLots", time_from as "timeFrom", time_to as "timeTo"
    from site_holidays where merchant_id = ${ctx.merchantId}::uuid and date = any(${dates}::date[])`)
