import { fieldEntries } from '#platform/contract/define/field.ts'
import type { AnyResource, InputOf, RowOf } from '#platform/contract/define/resource.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { rowsByIds } from '#platform/server/resource/list.ts'
import { toPhysical } from '#platform/server/resource/physical.ts'
import { FeeOffer } from '../contract/fee-offer.ts'
import { FeeSegment } from '../contract/fee-segment.ts'
import { FeeTable } from '../contract/fee-table.ts'

/** One version with all that belongs to it, as its records are read. */
export interface WholeTable {
  readonly table: RowOf<typeof FeeTable>
  readonly segments: readonly RowOf<typeof FeeSegment>[]
  readonly offers: readonly RowOf<typeof FeeOffer>[]
}

/** What a whole table is added from. The `fee` of its parts is replaced by the new table's id. */
export interface NewTable {
  readonly table: InputOf<typeof FeeTable>
  readonly segments: readonly InputOf<typeof FeeSegment>[]
  readonly offers: readonly InputOf<typeof FeeOffer>[]
}

/** Undefined where the caller may not do `need` at the table's shop. */
export async function readWholeTable(ctx: Context, id: string, need: string): Promise<WholeTable | undefined> {
  const seen = ctx.access.where(need)
  const [table] = (await rowsByIds(toPhysical(FeeTable), ctx, [id], seen)) as unknown as RowOf<typeof FeeTable>[] // rows of that definition
  if (!table) return undefined
  return { table, segments: await partsOf(ctx, FeeSegment, id), offers: await partsOf(ctx, FeeOffer, id) }
}

/** Parts in the order in which they are judged. */
async function partsOf<R extends typeof FeeSegment | typeof FeeOffer>(
  ctx: Context,
  definition: R,
  fee: string,
): Promise<RowOf<R>[]> {
  const ids = await ctx.db.rows<{ id: string }>(sql`
    select id from ${definition.key === FeeSegment.key ? sql`fee_segment` : sql`fee_offer`}
    where merchant_id = ${ctx.merchantId}::uuid and fee = ${fee}::uuid order by "order", name, id`)
  const inOrder = ids.map(row => row.id)
  const rows = (await rowsByIds(toPhysical(definition), ctx, inOrder, 'all')) as unknown as RowOf<R>[] // rows of that definition
  return rows.sort((a, b) => inOrder.indexOf(a.id) - inOrder.indexOf(b.id))
}

/** Adds a draft with its parts and answers its id. */
export async function addWholeTable(ctx: Context, { table, segments, offers }: NewTable): Promise<string> {
  const [draft] = await ctx.add(FeeTable, [table])
  const fee = draft?.id ?? ''
  await ctx.add(
    FeeSegment,
    segments.map(segment => ({ ...segment, fee })),
  )
  await ctx.add(
    FeeOffer,
    offers.map(offer => ({ ...offer, fee })),
  )
  return fee
}

/** A record's own fields as they are written: without id, version and what the server alone sets. */
export function writableFields<R extends AnyResource>(definition: R, row: RowOf<R>): InputOf<R> {
  const writable = fieldEntries(definition.fields).filter(([, { facts }]) => !facts.readOnly)
  return Object.fromEntries(writable.map(([field]) => [field, row[field]])) as InputOf<R> // every writable field of the row
}

/** The name of a shop that has a version of that code and moment already. Two that add the same one do it one after the other. */
export async function shopWithVersion(
  ctx: Context,
  { feeCode, validFrom }: { readonly feeCode: string; readonly validFrom: string },
  sites: readonly string[],
): Promise<string | undefined> {
  await ctx.db.run(sql`select pg_advisory_xact_lock(hashtext('fee.table'), hashtext(${ctx.merchantId}))`)
  const row = await ctx.db.row<{ lotName: string }>(sql`
    select s.lot_name as "lotName" from fee_table f
    join platform.site s on s.merchant_id = f.merchant_id and s.id = f.site_id
    where f.merchant_id = ${ctx.merchantId}::uuid and f.site_id = any(${sites}::uuid[])
      and f.fee_code = ${feeCode} and f.valid_from = ${validFrom}::timestamptz`)
  return row?.lotName
}
