import { type Sql, sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { Transactions } from '../../contract/transactions.ts'
import { type PeriodQuestion, when, within } from '../sql/within.ts'

/** Single payments. Amounts follow figures.ts, so that this list adds up to the sums there. */
export const eachPayment = (question: PeriodQuestion, more: { columns: Sql; only: Sql }): Sql => sql`
  select s.sold_at, s.bill_num, t.method, t.site_id as shop, s.register_id as register,
    case when t.amount >= 0 then t.amount else 0 end as amount,
    case when t.amount < 0 then t.amount else 0 end as refund_amount,
    t.amount as paid, t.surcharge, t.tip, s.id::text as bill, ${more.columns}
  from pos.sale s join pos.sale_tender t on t.merchant_id = s.merchant_id and t.sale_id = s.id
  where ${within('s', question)} and t.counted and ${more.only}`

export const transactions = serveReport(Transactions, question => {
  const { method, register, clerk } = question.parameters
  return eachPayment(question, {
    columns: sql`s.clerk, t.change`,
    only: sql`${when(method, code => sql`t.method = ${code}`)}
      and ${when(register, id => sql`s.register_id = ${id}::uuid`)}
      and ${when(clerk, name => sql`s.clerk = ${name}`)}`,
  })
})
