import { join, literalSql, type Sql, sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { type GROUPS, TransactionSummary } from '../../contract/transaction-summary.ts'
import { payments, registerColumn } from '../sql/figures.ts'
import { tenderRows } from '../sql/tender-rows.ts'

const KEYS: Readonly<Record<(typeof GROUPS)[number], Sql>> = {
  day: sql`t.business_day as day`,
  shop: sql`t.site_id as shop`,
  register: sql`${registerColumn('t')} as register`,
  method: sql`t.method`,
  scheme: sql`nullif(t.card_scheme, '') as scheme`,
}

export const transactionSummary = serveReport(TransactionSummary, question => {
  const { by, thenBy } = question.parameters
  const groups = thenBy === null || thenBy === by ? [by] : [by, thenBy]
  return sql`
    select ${join(groups.map(group => KEYS[group]))},
      ${payments('tenders', 'amount', 'refundTenders', 'refundAmount', 'paid', 'surcharge', 'tip', 'rounding')}
    from ${tenderRows(question)}
    group by ${literalSql(groups.map((_, at) => at + 1).join(', '))}`
})
