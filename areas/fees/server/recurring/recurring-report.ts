import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { RecurringReport } from '../../contract/recurring-report.ts'

const MONTH_DAYS = 30
const TWO_MONTHS_DAYS = 60

/** Charges belong to the merchant: only who sees every shop sees them. Ages are those of today. */
export const servedRecurringReport = serveReport(RecurringReport, ({ ctx, parameters: { from, to }, sites }) => {
  const today = Temporal.Instant.fromEpochMilliseconds(ctx.clock()).toZonedDateTimeISO('UTC').toPlainDate().toString()
  const open = sql`c.state in ('due', 'failed')`
  const age = sql`${today}::date - c.due_on`
  return sql`
    select c.invoice, c.account, count(*) as charges, sum(c.amount) as due, sum(c.tax) as tax,
      coalesce(sum(c.amount) filter (where c.state = 'taken'), 0) as taken,
      coalesce(sum(c.amount) filter (where c.state = 'waived'), 0) as waived,
      coalesce(sum(c.amount) filter (where c.state = 'cancelled'), 0) as cancelled,
      coalesce(sum(c.amount) filter (where c.state = 'failed'), 0) as failed,
      coalesce(sum(c.amount) filter (where ${open}), 0) as outstanding,
      coalesce(sum(c.amount) filter (where ${open} and ${age} between 1 and ${MONTH_DAYS}), 0) as arrears30,
      coalesce(sum(c.amount) filter (where ${open} and ${age} > ${MONTH_DAYS} and ${age} <= ${TWO_MONTHS_DAYS}), 0) as arrears60,
      coalesce(sum(c.amount) filter (where ${open} and ${age} > ${TWO_MONTHS_DAYS}), 0) as arrears_over
    from fee_recurring c
    where c.merchant_id = ${ctx.merchantId}::uuid and ${sites === 'all' ? sql`true` : sql`false`}
      and c.due_on between ${from}::date and ${to}::date
    group by c.invoice, c.account`
})
