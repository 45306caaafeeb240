import { RTN } from '#platform/contract/refusal.ts'
import { planFor } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { isRefused, type JudgedSale, type RefusedSale } from './judged-sale.ts'

const OTHER_CONTENTS: RefusedSale = { rtn: RTN.duplicate, code: 'pos.sale.otherContents' }

/** Sales that stand already, or stand twice in the upload: told so where they are the same, refused where they differ. */
export async function withoutStored(
  ctx: Context,
  judged: readonly (JudgedSale | RefusedSale)[],
): Promise<(JudgedSale | RefusedSale | 'before')[]> {
  const ids = judged.flatMap(one => (isRefused(one) ? [] : [one.sale.saleId]))
  const rows = await ctx.db.rows<{ id: string; digest: string }>(
    sql`
    select id, digest from pos_sale where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])`,
    planFor(ids),
  )
  const known = new Map(rows.map(({ id, digest }) => [id, digest]))
  return judged.map(one => {
    if (isRefused(one)) return one
    const digest = known.get(one.sale.saleId)
    if (digest !== undefined) return digest === one.digest ? 'before' : OTHER_CONTENTS
    known.set(one.sale.saleId, one.digest)
    return one
  })
}
