import { RTN } from '#platform/contract/refusal.ts'
import { anyOf, planOfAny } from '#platform/server/db/any-of.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { isRefused, type JudgedSale, type RefusedSale } from './judged-sale.ts'
import type { LedgerSite } from './ledger-site.ts'

const OTHER_CONTENTS: RefusedSale = { rtn: RTN.duplicate, code: 'pos.sale.otherContents' }

/** Compared with a sale that another shop stored under the same id. */
const ELSEWHERE = 'elsewhere'

/** Digests of stored sales, by id. */
export async function digestsStored(
  ctx: TenantData,
  site: Pick<LedgerSite, 'id'>,
  saleIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db.rows<{ id: string; digest: string; here: boolean }>(
    sql`
    select id, digest, site_id = ${site.id}::uuid as here from pos_sale where merchant_id = ${ctx.merchantId}::uuid and id = ${anyOf(saleIds, 'uuid')}`,
    planOfAny(saleIds),
  )
  return new Map(rows.map(({ id, digest, here }) => [id, here ? digest : ELSEWHERE]))
}

/**
 * Finds sales that are stored already or repeated in the upload: reported if they are the same, refused if they differ.
 */
export function withoutStored(
  judged: readonly (JudgedSale | RefusedSale)[],
  stored: ReadonlyMap<string, string>,
): (JudgedSale | RefusedSale | 'before')[] {
  const known = new Map(stored)
  return judged.map(each => {
    if (isRefused(each)) return each
    const digest = known.get(each.sale.saleId)
    if (digest !== undefined) return digest === each.digest ? 'before' : OTHER_CONTENTS
    known.set(each.sale.saleId, each.digest)
    return each
  })
}
