import { type Referrer, referrersRequested } from '#platform/contract/referrers-requested.ts'
import { sql } from '#platform/server/db/sql.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { OptionGroup } from '../../contract/option-group.ts'
import { Plu } from '../../contract/plu.ts'

/** Groups with an option that has the stock of these products, or with an exception for them. */
export const optionsReferring = reaction(referrersRequested, async (ctx, { resource, ids, atMost, answer }) => {
  if (resource !== Plu.key) return
  const rows = await ctx.db.rows<Omit<Referrer, 'resource'>>(
    sql`
    select g.id, g.name as title, null as "siteId" from catalogue_option_group g
    where g.merchant_id = ${ctx.merchantId}::uuid and (
      exists (
        select 1 from catalogue_option o
        where o.merchant_id = g.merchant_id and o.group_id = g.id and o.plu_id = any(${ids}::uuid[])
      ) or exists (
        select 1 from jsonb_array_elements(g.exceptions) e where e ->> 'product' = any(${ids}::text[])
      )
    )
    order by g.name, g.id limit ${atMost}`,
    'fresh',
  )
  answer(rows.map(row => ({ ...row, resource: OptionGroup.key })))
})
