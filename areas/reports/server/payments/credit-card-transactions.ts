import { type Sql, sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { CreditCardTransactions } from '../../contract/credit-card-transactions.ts'
import { eachPayment } from '../bills/transactions.ts'
import { when } from '../sql/within.ts'

/** By card is what the shop set up as a card, and whatever has a scheme: as in the sums (method-kind.ts). */
const byCard = (merchantId: string): Sql => sql`coalesce(
  (select p.kind from pos.payment_method p where p.merchant_id = ${merchantId}::uuid and p.site_id = t.site_id and p.code = t.method),
  case when coalesce(t.card_scheme, '') <> '' then 'card' else 'other' end) = 'card'`

export const creditCardTransactions = serveReport(CreditCardTransactions, question => {
  const { scheme, last4, providerRef } = question.parameters
  return eachPayment(question, {
    columns: sql`t.card_scheme as scheme, t.last4, t.provider_ref`,
    only: sql`${byCard(question.ctx.merchantId)}
      and ${when(scheme, name => sql`t.card_scheme = ${name}`)}
      and ${when(last4, digits => sql`t.last4 = ${digits}`)}
      and ${when(providerRef, reference => sql`t.provider_ref = ${reference}`)}`,
  })
})
