import { fieldEntries } from '#platform/contract/define/field.ts'
import type { AnyResource, InputOf, RowOf } from '#platform/contract/define/resource.ts'
import { type Answer, done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { rowsByIds } from '#platform/server/resource/list.ts'
import { physicalOf } from '#platform/server/resource/physical.ts'
import { FeeOffer } from '../contract/fee-offer.ts'
import { FeeSegment } from '../contract/fee-segment.ts'
import { copyFeeTable, FeeTable } from '../contract/fee-table.ts'

interface WholeTable {
  readonly table: RowOf<typeof FeeTable>
  readonly segments: readonly RowOf<typeof FeeSegment>[]
  readonly offers: readonly RowOf<typeof FeeOffer>[]
}

/** A new draft with all that a table has, valid from a later moment, or at other sites. */
export const copying = handle(
  copyFeeTable,
  async (ctx, { id, validFrom, ordLots }): Promise<Answer<{ ids: string[] }>> => {
    const whole = await readWhole(ctx, id)
    if (!whole) return notFound()
    const sites = await targetSites(ctx, whole.table, ordLots)
    if (!Array.isArray(sites)) return sites
    const taken = await siteWithVersion(ctx, whole.table.feeCode, validFrom, sites)
    if (taken) return refuse(RTN.duplicate, 'fee.refusal.versionExists', { params: { shop: taken } })
    const ids: string[] = []
    for (const siteId of sites) ids.push(await addCopy(ctx, whole, { siteId, validFrom }))
    return done({ ids })
  },
)

async function readWhole(ctx: Context, id: string): Promise<WholeTable | undefined> {
  const seen = ctx.access.where('fee.table:list')
  const [table] = (await rowsByIds(physicalOf(FeeTable), ctx, [id], seen)) as unknown as RowOf<typeof FeeTable>[] // rows of that definition
  if (!table) return undefined
  const parts = async (of: typeof FeeSegment | typeof FeeOffer) => {
    const ids = await ctx.db.rows<{ id: string }>(sql`
      select id from ${of === FeeSegment ? sql`fee_segment` : sql`fee_offer`}
      where merchant_id = ${ctx.merchantId}::uuid and fee = ${id}::uuid`)
    return rowsByIds(
      physicalOf(of),
      ctx,
      ids.map(row => row.id),
      'all',
    )
  }
  return {
    table,
    segments: (await parts(FeeSegment)) as unknown as RowOf<typeof FeeSegment>[], // as above
    offers: (await parts(FeeOffer)) as unknown as RowOf<typeof FeeOffer>[], // as above
  }
}

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

async function siteWithVersion(
  ctx: Context,
  feeCode: string,
  validFrom: string,
  sites: readonly string[],
): Promise<string | undefined> {
  const row = await ctx.db.row<{ lotName: string }>(sql`
    select s.lot_name as "lotName" from fee_table f
    join platform.site s on s.merchant_id = f.merchant_id and s.id = f.site_id
    where f.merchant_id = ${ctx.merchantId}::uuid and f.site_id = any(${sites}::uuid[])
      and f.fee_code = ${feeCode} and f.valid_from = ${validFrom}::timestamptz`)
  return row?.lotName
}

async function addCopy(
  ctx: Context,
  { table, segments, offers }: WholeTable,
  more: { readonly siteId: string; readonly validFrom: string },
): Promise<string> {
  const [copy] = await ctx.add(FeeTable, [{ ...inputOf(FeeTable, table), ...more, validTo: null }])
  const fee = copy?.id ?? ''
  await ctx.add(
    FeeSegment,
    segments.map(row => ({ ...inputOf(FeeSegment, row), fee })),
  )
  await ctx.add(
    FeeOffer,
    offers.map(row => ({ ...inputOf(FeeOffer, row), fee })),
  )
  return fee
}

/** A record's own fields as they are written: without id, version and what the server alone sets. */
function inputOf<R extends AnyResource>(of: R, row: RowOf<R>): InputOf<R> {
  const writable = fieldEntries(of.fields).filter(([, { facts }]) => !facts.readOnly)
  return Object.fromEntries(writable.map(([field]) => [field, row[field]])) as InputOf<R> // every writable field of the row
}
