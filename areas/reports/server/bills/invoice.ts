import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { Invoices } from '../../contract/invoice.ts'
import { billsOnAccount } from '../account/account-standing.ts'
import { isMember } from '../sql/is-member.ts'
import { when, within } from '../sql/within.ts'

const DUE = sql`a.charged + c.credited - c.paid`

/** Bills with a tender of a payment method of kind `account`, with refunds and payments. */
export const invoices = serveReport(
  Invoices,
  question => sql`
    select s.bill_num, s.sold_at, s.site_id as shop, s.member, s.clerk, a.method, s.payable, s.payable - a.charged as paid_at_once,
      a.charged, c.credited, c.paid as paid_since, ${DUE} as due, s.id::text as bill
    from ${billsOnAccount(question.ctx.merchantId)}
    where ${within('s', question)} and not s.training
      and ${when(question.parameters.member, isMember)}
      and ${when(question.parameters.standing, standing => (standing === 'due' ? sql`${DUE} > 0` : sql`${DUE} <= 0`))}`,
)
