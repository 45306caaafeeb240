import type { RowOf } from '#platform/contract/define/resource.ts'
import { type Answer, done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { FeeOffer } from '../contract/fee-offer.ts'
import { FeeSegment } from '../contract/fee-segment.ts'
import { copyFeeTable, FeeTable } from '../contract/fee-table.ts'
import { addWholeTable, readWholeTable, shopWithVersion, type WholeTable, writableFields } from './whole-fee-table.ts'

/** A new draft with all that a table has, valid from a later moment, or at other sites. */
export const copying = handle(
  copyFeeTable,
  async (ctx, { id, validFrom, ordLots }): Promise<Answer<{ ids: string[] }>> => {
    const whole = await readWholeTable(ctx, id, 'fee.table:list')
    if (!whole) return notFound()
    const sites = await targetSites(ctx, whole.table, ordLots)
    if (!Array.isArray(sites)) return sites
    const shop = await shopWithVersion(ctx, { feeCode: whole.table.feeCode, validFrom }, sites)
    if (shop) return refuse(RTN.duplicate, 'fee.refusal.versionExists', { params: { shop } })
    const ids: string[] = []
    for (const siteId of sites) ids.push(await addWholeTable(ctx, copyOf(whole, { siteId, validFrom })))
    return done({ ids })
  },
)

/** Each site must be one in which the caller may add tables. */
async function targetSites(
  ctx: Context,
  table: RowOf<typeof FeeTable>,
  ordLots: readonly string[] | undefined,
): Promise<string[] | Refusal> {
  const wanted = [...new Set(ordLots ?? [])]
  const sites = ordLots
    ? await ctx.db.rows<{ id: string }>(sql`
        select id from platform.site where merchant_id = ${ctx.merchantId}::uuid and active and ord_lot = any(${wanted}::text[])`)
    : [{ id: String(table.siteId) }]
  const allowed = sites.filter(({ id }) => ctx.access.mayAt('fee.table:add', id))
  if (allowed.length === 0 || (ordLots && allowed.length < wanted.length)) return notFound()
  return allowed.map(({ id }) => id)
}

const copyOf = (
  { table, segments, offers }: WholeTable,
  more: { readonly siteId: string; readonly validFrom: string },
) => ({
  table: { ...writableFields(FeeTable, table), ...more, validTo: null },
  segments: segments.map(row => writableFields(FeeSegment, row)),
  offers: offers.map(row => writableFields(FeeOffer, row)),
})
