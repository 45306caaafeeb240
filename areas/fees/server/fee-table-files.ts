import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { FeeOffer } from '../contract/fee-offer.ts'
import { FeeSegment } from '../contract/fee-segment.ts'
import { FeeTable } from '../contract/fee-table.ts'
import { exportFeeTable, type FeeTableFile, importFeeTable } from '../contract/fee-table-file.ts'
import { readFeeTableFile } from './read-fee-table-file.ts'
import { addWholeTable, readWholeTable, shopWithVersion, writableFields } from './whole-fee-table.ts'

export const exportingFile = handle(exportFeeTable, async (ctx, { id }): Promise<Answer<FeeTableFile>> => {
  const whole = await readWholeTable(ctx, id, 'fee.table:export')
  if (!whole) return notFound()
  const { tax, siteId: _site, ...table } = writableFields(FeeTable, whole.table)
  const file = {
    format: 'countinghouse.feeTable',
    formatVersion: 1,
    table,
    tax: tax ? ((await taxById(ctx, tax)) ?? null) : null,
    segments: whole.segments.map(row => withoutTable(writableFields(FeeSegment, row))),
    offers: whole.offers.map(row => withoutTable(writableFields(FeeOffer, row))),
  }
  return done(file as FeeTableFile) // fields of these records are JSON by their definitions
})

export const importingFile = handle(importFeeTable, async (ctx, { ordLot, file, validFrom }) => {
  const site = await ctx.db.row<{ id: string }>(sql`
    select id from platform.site where merchant_id = ${ctx.merchantId}::uuid and active and ord_lot = ${ordLot}`)
  if (!site || !ctx.access.mayAt('fee.table:import', site.id)) return notFound()
  const tax = file.tax ? await taxLike(ctx, file.tax) : undefined
  const table = { ...file.table, siteId: site.id, tax, ...(validFrom && { validFrom }) }
  const read = readFeeTableFile(ctx, { ...file, table })
  if ('refused' in read) return read
  const shop = await shopWithVersion(ctx, read.table, [site.id])
  if (shop) return refuse(RTN.duplicate, 'fee.refusal.versionExists', { params: { shop } })
  const id = await addWholeTable(ctx, read)
  return done({ id, feeName: read.table.feeName, taxMissing: file.tax !== null && tax === undefined })
})

const withoutTable = <T extends { readonly fee: string }>({ fee: _, ...fields }: T) => fields

type TaxRate = NonNullable<FeeTableFile['tax']>

const taxById = (ctx: TenantData, id: string): Promise<TaxRate | undefined> =>
  ctx.db.row<TaxRate>(sql`
    select number, rate::float8 as rate, mode from catalogue.tax
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)

/** The merchant's tax of that rate and mode; of several the one of the same number, then the latest. */
async function taxLike(ctx: TenantData, { number, rate, mode }: TaxRate): Promise<string | undefined> {
  const row = await ctx.db.row<{ id: string }>(sql`
    select id from catalogue.tax
    where merchant_id = ${ctx.merchantId}::uuid and rate = ${rate}::numeric and mode = ${mode}
    order by number = ${number} desc, effective_from desc limit 1`)
  return row?.id
}
