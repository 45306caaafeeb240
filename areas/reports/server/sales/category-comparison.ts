import { name, sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { CategoryComparison } from '../../contract/category-comparison.ts'
import { earlierPeriod } from '../../rules/compared-period.ts'
import { difference } from '../sql/difference.ts'
import { figures } from '../sql/figures.ts'
import { type PeriodQuestion, within } from '../sql/within.ts'

/** Items without a category are one row; null meets null by this text. */
const summed = (request: PeriodQuestion) => sql`
  select coalesce(i.category_id::text, '') as key, ${figures('i', 'net', 'quantity', 'margin', 'costed', 'netExTax')}
  from pos.product_total i where ${within('i', request)} group by 1`

/** Empty where no cost is known; 0 where nothing was sold. */
const selectMargin = (period: 'n' | 'b') =>
  sql`case when ${name(period)}.key is null then 0 else ${name(period)}.margin end as ${name(period === 'n' ? 'margin' : 'margin_before')}`

export const categoryComparison = serveReport(CategoryComparison, question => {
  const { parameters } = question
  return sql`
    select c.id as category, c.pos_category, coalesce(n.net, 0) as net, coalesce(b.net, 0) as net_before, ${difference},
      coalesce(n.quantity, 0) as quantity, coalesce(b.quantity, 0) as quantity_before,
      ${selectMargin('n')}, ${selectMargin('b')},
      coalesce(n.costed, 0) as costed, coalesce(n.net_ex_tax, 0) as net_ex_tax,
      coalesce(b.costed, 0) as costed_before, coalesce(b.net_ex_tax, 0) as net_ex_tax_before
    from (${summed(question)}) n
    full join (${summed({ ...question, parameters: { ...parameters, ...earlierPeriod(parameters) } })}) b on b.key = n.key
    left join catalogue.category c
      on c.merchant_id = ${question.ctx.merchantId}::uuid and c.id = nullif(coalesce(n.key, b.key), '')::uuid`
})
