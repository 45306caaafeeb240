import type { Plu } from '#areas/catalogue/contract/plu.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

export interface Item {
  readonly id: string
  readonly name: RowOf<typeof Plu>['pluName1']
  readonly code: RowOf<typeof Plu>['pluId']
  readonly barcode: RowOf<typeof Plu>['barcode']
  /** Ten-thousandths of the currency. */
  readonly cost: number | null
  /** Percent. */
  readonly taxRate: number | null
  /** Decimal places of its unit. */
  readonly places: number | null
}

/** What stock asks of the catalogue's items; all in one query, as a taking may bring 2,000 at once. */
export async function readItems(ctx: TenantData, ids: readonly string[]): Promise<ReadonlyMap<string, Item>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.rows<Item>(sql`
    select p.id, p.plu_name1 as name, p.plu_id as code, p.barcode, p.cost, p.tax_rate as "taxRate", u.places
    from catalogue.product p left join catalogue.unit u on u.merchant_id = p.merchant_id and u.id = p.unit
    where p.merchant_id = ${ctx.merchantId}::uuid and p.id = any(${ids}::uuid[])`)
  return new Map(rows.map(row => [row.id, row]))
}
