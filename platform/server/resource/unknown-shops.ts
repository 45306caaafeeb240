import { findShopsField } from '#platform/contract/define/shops-of.ts'
import type { FieldProblems } from '#platform/contract/refusal.ts'
import { sql } from '../db/sql.ts'
import type { TenantData } from '../operation/needs.ts'
import type { Physical } from './physical.ts'
import type { Row } from './row.ts'

/** Problems of rows with unknown shop codes, in order. */
export async function unknownShops(
  { definition }: Physical,
  ctx: TenantData,
  rows: readonly Row[],
): Promise<(FieldProblems | undefined)[]> {
  const shops = findShopsField(definition)
  if (shops?.by !== 'codes') return []
  const { field } = shops
  const codesIn = (row: Row): string[] => (Array.isArray(row[field]) ? row[field].map(String) : [])
  const named = [...new Set(rows.flatMap(codesIn))]
  if (named.length === 0) return []
  const known = await ctx.db.rows<{ code: string }>(sql`
    select ord_lot as code from platform.site where merchant_id = ${ctx.merchantId}::uuid and ord_lot = any(${named}::text[])`)
  const codes = new Set(known.map(({ code }) => code))
  return rows.map(row => {
    const code = codesIn(row).find(each => !codes.has(each))
    return code === undefined ? undefined : { [field]: { code: 'platform.field.noSuchShop', params: { code } } }
  })
}
