import { type TaxRow, taxInForce } from '#areas/catalogue/rules/tax-in-force.ts'
import { barcodeKey } from '#platform/rules/codes/barcode.ts'
import { isUuid } from '#platform/rules/codes/uuid.ts'
import { type UnitPrice, unitPriceFromStored } from '#platform/rules/money/money.ts'
import { isAvailableAt } from '#platform/server/db/available-at.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { BasketItem, TaxOfItem } from '../../rules/basket.ts'

/** How a line names its item: by id or code, or by barcode. */
export interface Named {
  readonly pluId?: string | undefined
  readonly barcode?: string | undefined
}

interface ItemRow {
  readonly id: string
  readonly code: string | null
  readonly barcodes: readonly string[]
  readonly name: string
  readonly category: string | null
  readonly price1: number
  readonly price2: number | null
  readonly price3: number | null
  readonly price4: number | null
  readonly tax: string | null
  readonly openPrice: boolean
  readonly allowDiscount: boolean
  readonly unitKind: string | null
}

/** Of units by which goods are weighed or measured. */
const MEASURED: readonly string[] = ['mass', 'volume', 'length']
const UNTAXED: TaxOfItem = { rate: 0, mode: 'inclusive' }

/**
 * Finds the items of any number of lines in one query.
 * @param day YYYY-MM-DD of the shop, by which its taxes are in force
 * @returns a function that gives the item of a line, or undefined where there is none
 */
export async function basketItems(
  ctx: TenantData,
  named: readonly Named[],
  taxes: readonly TaxRow[],
  day: string,
  siteId?: string,
): Promise<(line: Named) => BasketItem | undefined> {
  const rows = await itemRows(ctx, named, siteId)
  const items = rows.map(row => ({ row, item: toItem(row, taxes, day) }))
  const byId = new Map(items.map(({ row, item }) => [row.id, item]))
  const byCode = new Map(items.flatMap(({ row: { code }, item }) => (code === null ? [] : [[code, item] as const])))
  const byBarcode = new Map(items.flatMap(({ row, item }) => row.barcodes.map(key => [key, item] as const)))
  return ({ pluId, barcode }) => {
    if (pluId !== undefined) return byId.get(pluId.toLowerCase()) ?? byCode.get(pluId)
    return barcode === undefined ? undefined : byBarcode.get(barcodeKey(barcode))
  }
}

async function itemRows(ctx: TenantData, named: readonly Named[], siteId: string | undefined): Promise<ItemRow[]> {
  const codes = [...new Set(named.flatMap(({ pluId }) => pluId ?? []))]
  const ids = codes.filter(code => isUuid(code))
  const keys = [...new Set(named.flatMap(({ barcode }) => (barcode === undefined ? [] : barcodeKey(barcode))))]
  if (codes.length === 0 && keys.length === 0) return []
  return ctx.db.rows<ItemRow>(sql`
    with scanned as (
      select plu_id, array_agg(barcode_key) as keys from catalogue.product_barcode
      where merchant_id = ${ctx.merchantId}::uuid and barcode_key = any(${keys}) group by plu_id
    ), wanted as (
      select id from catalogue.product where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])
      union select id from catalogue.product where merchant_id = ${ctx.merchantId}::uuid and plu_id = any(${codes})
      union select plu_id from scanned
    )
    select p.id, p.plu_id as code, coalesce(s.keys, '{}') as barcodes, p.plu_name1 as name, p.category,
      p.price1, p.price2, p.price3, p.price4, p.tax, p.open_price as "openPrice",
      p.allow_discount as "allowDiscount", u.kind as "unitKind"
    from wanted w
    join catalogue.product p on p.merchant_id = ${ctx.merchantId}::uuid and p.id = w.id
    left join scanned s on s.plu_id = p.id
    left join catalogue.unit u on u.merchant_id = p.merchant_id and u.id = p.unit
    where ${siteId === undefined ? sql`true` : isAvailableAt(sql`p.sold_at`, sql`p.not_sold_at`, sql`${siteId}::uuid`)}`)
}

function toItem(row: ItemRow, taxes: readonly TaxRow[], day: string): BasketItem {
  const { id, name, category, openPrice, allowDiscount } = row
  return {
    ...{ id, name, category, openPrice, allowDiscount },
    price1: unitPriceFromStored(row.price1),
    price2: toPrice(row.price2),
    price3: toPrice(row.price3),
    price4: toPrice(row.price4),
    tax: findTax(row.tax, taxes, day),
    weighed: row.unitKind !== null && MEASURED.includes(row.unitKind),
  }
}

const toPrice = (stored: number | null): UnitPrice | null => (stored === null ? null : unitPriceFromStored(stored))

/** Before a rate's first day there is none in force: the row that the item names is what is known of it then. */
function findTax(tax: string | null, taxes: readonly TaxRow[], day: string): TaxOfItem {
  const row = tax === null ? undefined : (taxInForce(taxes, tax, day) ?? taxes.find(({ id }) => id === tax))
  return row ? { rate: row.rate, mode: row.mode } : UNTAXED
}
