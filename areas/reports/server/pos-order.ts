import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { PosOrder } from '../contract/pos-order.ts'
import { BILL_FIGURES } from './bill-figures.ts'
import { hasDiscount, hasLine, hasTender, hasVoids } from './bills-that.ts'
import { when, within } from './within.ts'

/** % and _ of what was typed are meant as they stand. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`

export const posOrder = serveReport(PosOrder, question => {
  const asked = question.parameters
  return sql`
    select s.bill_num, s.sold_at, s.site_id as shop, s.register_id as register, s.clerk, s.mode, s.channel,
      f.net, f.refunds, f.net + f.refunds as total, f.discount, f.tax, s.payable, p.methods, s.id::text as bill
    from pos_sale s cross join lateral (${BILL_FIGURES}) f
    cross join lateral (
      select string_agg(distinct t.method, ', ') as methods from pos_sale_tender t
      where t.merchant_id = s.merchant_id and t.sale_id = s.id
    ) p
    where ${within('s', question)} and not s.training
      and ${when(asked.billNum, text => sql`s.bill_num ilike ${containing(text)}`)}
      and ${when(asked.register, id => sql`s.register_id = ${id}::uuid`)}
      and ${when(asked.clerk, name => sql`s.clerk = ${name}`)}
      and ${when(asked.channel, channel => sql`s.channel = ${channel}`)}
      and ${when(asked.mode, mode => sql`s.mode = ${mode}`)}
      and ${when(asked.hourAt, at => sql`s.hour_at = ${at}::timestamptz`)}
      and ${when(asked.member, member => sql`s.member = ${member}`)}
      and ${when(asked.category, id => hasLine(sql`l.category_id = ${id}::uuid`))}
      and ${when(asked.supplier, id => hasLine(sql`l.supplier_id = ${id}::uuid`))}
      and ${when(asked.item, id => hasLine(sql`l.item_id = ${id}::uuid`))}
      and ${when(asked.method, code => hasTender(sql`t.method = ${code}`))}
      and ${when(asked.scheme, scheme => hasTender(sql`t.card_scheme = ${scheme}`))}
      and ${hasVoids(asked)} and ${hasDiscount(asked)}`
})
