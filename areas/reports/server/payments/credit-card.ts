import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { CreditCard } from '../../contract/credit-card.ts'
import { payments } from '../sql/figures.ts'
import { kindOfMethod } from '../sql/method-kind.ts'
import { summedTenders } from '../sql/summed-tenders.ts'

export const creditCard = serveReport(
  CreditCard,
  question => sql`
    select nullif(t.card_scheme, '') as scheme, t.method, t.site_id as shop,
      ${payments('tenders', 'amount', 'refundTenders', 'refundAmount', 'paid', 'surcharge', 'tip')}
    from (${summedTenders(question)}) t cross join lateral (${kindOfMethod(question.ctx.merchantId)}) k
    where k.kind = 'card' group by 1, 2, 3`,
)
