import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { type FeeTermsQuestion, feeTermsAsked } from '../contract/fee-terms-asked.ts'
import { findVersion } from './find-version.ts'
import { loadFeeTable, loadHolidays, type StoredFeeTable } from './load-fee-table.ts'

export const answeringFeeTerms = reaction(feeTermsAsked, async (ctx, question) => {
  const table = await findTable(ctx, question)
  if (!table) return
  const { id, feeCode, feeName, terms, accumulate, reentryMinutes } = table
  const site = await ctx.db.row<{ ordLot: string }>(sql`
    select ord_lot as "ordLot" from platform.site where merchant_id = ${ctx.merchantId}::uuid and id = ${question.siteId}::uuid`)
  const holidays = await loadHolidays(ctx, site?.ordLot ?? '')
  question.known.fee = { version: id, feeCode, feeName, terms, holidays, accumulate, reentryMinutes }
})

async function findTable(ctx: TenantData, question: FeeTermsQuestion): Promise<StoredFeeTable | undefined> {
  if (question.version) return loadFeeTable(ctx, question.version)
  for (const code of await codesOf(ctx, question)) {
    const version = await findVersion(ctx, question.siteId, code, question)
    if (version) return version
  }
  return undefined
}

/** Codes of the tables that may price it, in their order; a table is named by its code or by one of its versions. */
async function codesOf(ctx: TenantData, { siteId, tables }: FeeTermsQuestion): Promise<string[]> {
  const rows = await ctx.db.rows<{ id: string; feeCode: string }>(sql`
    select id, fee_code as "feeCode" from fee_table
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and state <> 'draft' order by fee_code, id`)
  const codes = new Map(rows.map(({ id, feeCode }) => [id, feeCode]))
  const known = new Set(codes.values())
  const named = tables.flatMap(name => codes.get(name) ?? (known.has(name) ? [name] : []))
  return [...new Set([...named, ...rows.slice(0, 1).map(({ feeCode }) => feeCode)])]
}
