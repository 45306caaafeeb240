import { type Referrer, referrersRequested } from '#platform/contract/referrers-requested.ts'
import { sql } from '#platform/server/db/sql.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { ValuePass } from '../../contract/value-pass.ts'

/** Sold passes keep their definition. */
export const passesReferring = reaction(referrersRequested, async (ctx, { resource, ids, atMost, answer }) => {
  if (resource !== ValuePass.key) return
  const rows = await ctx.db.rows<Referrer>(
    sql`
    select id, holder as title, ${ValuePass.key} as resource, null as "siteId" from acs_pass
    where merchant_id = ${ctx.merchantId}::uuid and definition_id = any(${ids}::uuid[]) limit ${atMost}`,
    'fresh',
  )
  answer(rows)
})
