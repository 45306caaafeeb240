import { groupsOfProduct, type OptionGroup } from '#areas/catalogue/rules/options/option-group.ts'
import { type OptionGroupRow, readOptionGroup } from '#areas/catalogue/rules/options/option-group-row.ts'
import type { SoldItem } from '#areas/pos/rules/till/till-item.ts'
import { unitPriceFromStored } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { ShopRhythm } from './shop-rhythm.ts'

interface ItemRow {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly barcode: string | null
  readonly category: string
  readonly price1: number
  readonly price2: number | null
  readonly price3: number | null
  readonly taxRate: number
  readonly taxMode: 'inclusive' | 'added'
  readonly openPrice: boolean
  readonly allowDiscount: boolean
  readonly weighed: boolean
}

const stored = (price: number | null) => (price === null ? null : unitPriceFromStored(price))

const soldItem = ({ taxRate, taxMode, price1, price2, price3, weighed, ...row }: ItemRow): SoldItem => ({
  ...row,
  price1: unitPriceFromStored(price1),
  price2: stored(price2),
  price3: stored(price3),
  price4: null,
  tax: { rate: taxRate, mode: taxMode },
  weighed,
  unit: weighed ? 'kg' : '',
  places: weighed ? 3 : 0,
  printers: [],
  kitchenScreens: [],
})

/** Columns of the merchant's products. */
export async function readDemoOptions(ctx: TenantData): Promise<(item: SoldItem) => readonly OptionGroup[]> {
  const rows = await ctx.db.rows<OptionGroupRow>(sql`
    select id, name, kind, min, max, "default", options, ask, apart, "order", products, categories, exceptions
    from catalogue.option_group where merchant_id = ${ctx.merchantId}::uuid and active`)
  const groups = rows.map(readOptionGroup)
  return item => groupsOfProduct(groups, item)
}

/** Products that a shop sells, in a stable order: best sellers first. */
export async function demoItems(ctx: TenantData, { categories, bottles }: ShopRhythm): Promise<SoldItem[]> {
  const rows = await ctx.db.rows<ItemRow>(sql`
    select p.id, p.plu_id as code, p.plu_name1 as name, p.barcode, p.category, p.price1, p.price2, p.price3,
      coalesce(t.rate, 0)::float8 as "taxRate", coalesce(t.mode, 'inclusive') as "taxMode", p.open_price as "openPrice",
      p.allow_discount as "allowDiscount", coalesce(u.kind = 'mass', false) as weighed
    from catalogue.product p
      join catalogue.category c on c.merchant_id = p.merchant_id and c.id = p.category
      left join catalogue.tax t on t.merchant_id = p.merchant_id and t.id = p.tax
      left join catalogue.unit u on u.merchant_id = p.merchant_id and u.id = p.unit
    where p.merchant_id = ${ctx.merchantId}::uuid and p.active and p.price1 > 0
      and (c.cat_name1 = any(${categories}::text[]) or p.plu_name1 = any(${bottles ?? []}::text[]))
    order by md5(p.plu_name1)`)
  return rows.map(soldItem)
}
