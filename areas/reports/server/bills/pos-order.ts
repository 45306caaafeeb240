import { type Sql, sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import type { Tenant } from '#platform/server/operation/needs.ts'
import { PosOrder } from '../../contract/pos-order.ts'
import { hasDiscount, hasGoods, hasPayment, hasVoids, isWithout } from '../sql/bill-conditions.ts'
import { billFigures } from '../sql/bill-figures.ts'
import { CLOCK_HOUR } from '../sql/clock-hour.ts'
import { hasElapsed } from '../sql/elapsed-hours.ts'
import { isMember } from '../sql/is-member.ts'
import { IS_ORDER, ORDER_STATE, refundedAmount } from '../sql/order-state.ts'
import { when, within } from '../sql/within.ts'

/**
 * A value of bill s, its hour h and its site w. Not `exists`: as a join it works beside the outer joins of the report, where Citus on
 * PostgreSQL 15 and 16 refuses conditions on constants.
 */
const ofHour = ({ merchantId }: Tenant, value: Sql) => sql`(
  select ${value} from platform.site w cross join lateral (select s.business_day, s.hour_at) h
  where w.merchant_id = ${merchantId}::uuid and w.id = s.site_id)`

/** Escapes % and _ in the typed text. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`

export const posOrder = serveReport(PosOrder, question => {
  const { parameters } = question
  return sql`
    select s.bill_num, s.sold_at, s.site_id as shop, s.register_id as register, s.clerk, s.mode, s.channel,
      f.net, f.refunds, f.net + f.refunds as total, f.discount, f.tax, s.payable, p.methods, s.id::text as bill
    from pos.sale s cross join lateral (${billFigures(question.ctx.merchantId)}) f
    ${parameters.state ? sql`cross join lateral (${refundedAmount(question.ctx.merchantId)}) b` : sql``}
    cross join lateral (
      select string_agg(distinct coalesce(c.name, t.method), ', ') as methods from pos.sale_tender t
      left join pos.payment_method c on c.merchant_id = t.merchant_id and c.site_id = t.site_id and c.code = t.method
      where t.merchant_id = ${question.ctx.merchantId}::uuid and t.sale_id = s.id
    ) p
    where ${within('s', question)} and not s.training
      and ${when(parameters.billNum, text => sql`s.bill_num ilike ${containing(text)}`)}
      and ${when(parameters.register, id => sql`s.register_id = ${id}::uuid`)}
      and ${when(parameters.clerk, name => sql`s.clerk = ${name}`)}
      and ${when(parameters.channel, channel => sql`s.channel = ${channel}`)}
      and ${when(parameters.mode, mode => sql`s.mode = ${mode}`)}
      and ${when(parameters.hour, hour => sql`${ofHour(question.ctx, CLOCK_HOUR)} = ${hour}`)}
      and ${when(parameters.weekdays, days => sql`extract(isodow from s.business_day) = any(${days}::int[])`)}
      and ${when(parameters.soFar, now =>
        when(parameters.soFarOn, day => ofHour(question.ctx, hasElapsed(sql`${day}::date`, now))),
      )}
      and ${when(parameters.member, isMember)}
      and ${when(parameters.state, state => sql`${IS_ORDER} and ${ORDER_STATE} = ${state}`)}
      and ${isWithout(parameters)} and ${hasGoods(parameters)} and ${hasPayment(parameters)} and ${hasVoids(parameters, question.ctx.merchantId)} and ${hasDiscount(parameters)}`
})
