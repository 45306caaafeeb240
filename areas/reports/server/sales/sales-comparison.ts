import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { SalesComparison } from '../../contract/sales-comparison.ts'
import { daysBack, earlierPeriod } from '../../rules/compared-period.ts'
import { difference } from '../sql/difference.ts'
import { figures } from '../sql/figures.ts'
import { type PeriodQuestion, within } from '../sql/within.ts'

export const salesComparison = serveReport(SalesComparison, question => {
  const { parameters } = question
  const key = parameters.by === 'day' ? sql`h.business_day` : sql`h.site_id`
  const summed = (request: PeriodQuestion) => sql`
    select ${key} as key, ${figures('h', 'net', 'sales', 'refunds')} from pos.hourly_total h where ${within('h', request)} group by 1`
  const back = daysBack(parameters)
  const meets = parameters.by === 'day' ? sql`b.key + ${back}::int` : sql`b.key`
  const keys =
    parameters.by === 'day'
      ? sql`coalesce(n.key, b.key + ${back}::int) as day, coalesce(b.key, n.key - ${back}::int) as day_before`
      : sql`coalesce(n.key, b.key) as shop`
  return sql`
    select ${keys}, coalesce(n.net, 0) as net, coalesce(b.net, 0) as net_before, ${difference},
      coalesce(n.sales, 0) as sales, coalesce(b.sales, 0) as sales_before,
      coalesce(n.refunds, 0) as refunds, coalesce(b.refunds, 0) as refunds_before
    from (${summed(question)}) n
    full join (${summed({ ...question, parameters: { ...parameters, ...earlierPeriod(parameters) } })}) b on ${meets} = n.key`
})
