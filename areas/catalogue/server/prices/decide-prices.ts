import type { Refusal } from '#platform/contract/refusal.ts'
import type { PreviewTarget } from '#platform/contract/wire/list.ts'
import { type UnitPrice, unitPriceFromStored } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { OwnRows, TenantData, Timed } from '#platform/server/operation/needs.ts'
import { Plu } from '../../contract/plu.ts'
import { marginPercent, priceWithoutTax, type TaxOnPrice } from '../../rules/markup.ts'
import { type PricedItem, type PriceRule, priceByRule } from '../../rules/prices/price-rule.ts'
import { type TaxRow, taxInForce } from '../../rules/tax-in-force.ts'
import { loadTaxes, taxDay } from '../taxes.ts'

/** What is asked for: which items, by which rule, with how much margin at least. */
export interface PriceRequest {
  readonly target: PreviewTarget
  readonly rule: PriceRule
  readonly leastMargin: number | null
  readonly leaveOutBelow: boolean
}

export interface DecidedPrice {
  readonly item: string
  readonly code: string | null
  readonly name: string
  readonly old: UnitPrice | null
  readonly new: UnitPrice
  readonly oldMargin: number | null
  readonly newMargin: number | null
  readonly below: boolean
  /** Name of another change of this price that is planned. */
  readonly planned: string | null
}

export interface DecidedPrices {
  /** What changes; those below the least margin first, then by name. */
  readonly lines: readonly DecidedPrice[]
  readonly same: number
  readonly without: number
  readonly below: number
  /** Items that were chosen. */
  readonly chosen: number
}

interface ItemRow {
  readonly id: string
  readonly code: string | null
  readonly name: string
  readonly prices: readonly (number | null)[]
  readonly cost: number | null
  readonly tax: string | null
  readonly planned: string | null
}

const readItems = (ctx: TenantData, ids: readonly string[], level: number): Promise<ItemRow[]> =>
  ctx.db.rows<ItemRow>(sql`
    select p.id, p.plu_id as code, p.plu_name1 as name, p.cost, p.tax,
      jsonb_build_array(p.price1, p.price2, p.price3, p.price4) as prices,
      (select min(c.name) from catalogue_price_change_line l
        join catalogue_price_change c on c.merchant_id = l.merchant_id and c.id = l.change_id and c.state = 'planned'
        where l.merchant_id = ${ctx.merchantId}::uuid and l.plu_id = p.id and l.level = ${level}) as planned
    from catalogue_plu p where p.merchant_id = ${ctx.merchantId}::uuid and p.id = any(${ids}::uuid[])
    order by p.plu_name1, p.id`)

const toPrice = (stored: number | null): UnitPrice | null => (stored === null ? null : unitPriceFromStored(stored))

const marginOf = (item: PricedItem, price: UnitPrice | null): number | null =>
  item.cost === null || price === null ? null : marginPercent(item.cost, priceWithoutTax(price, item.tax))

function decided(
  row: ItemRow,
  tax: TaxOnPrice | undefined,
  { rule, leastMargin }: PriceRequest,
): DecidedPrice | undefined {
  const item: PricedItem = { prices: row.prices.map(toPrice), cost: toPrice(row.cost), tax }
  const price = priceByRule(item, rule)
  if (price === undefined) return undefined
  const old = item.prices[rule.level - 1] ?? null
  const newMargin = marginOf(item, price)
  return {
    ...{ item: row.id, code: row.code, name: row.name, planned: row.planned },
    ...{ old, new: price, oldMargin: marginOf(item, old), newMargin },
    below: leastMargin !== null && newMargin !== null && newMargin < leastMargin,
  }
}

const findTax = (row: ItemRow, taxes: readonly TaxRow[], day: string): TaxOnPrice | undefined =>
  row.tax === null ? undefined : taxInForce(taxes, row.tax, day)

/** What a rule does to all items that were chosen. Reads them once and decides here: a hundred thousand take a second or two. */
export async function decidePrices(
  ctx: TenantData & Timed & OwnRows,
  wish: PriceRequest,
): Promise<DecidedPrices | Refusal> {
  const ids = await ctx.chosen(Plu, wish.target)
  if (!Array.isArray(ids)) return ids
  const [taxes, day] = [await loadTaxes(ctx), taxDay(ctx)]
  const rows = await readItems(ctx, ids, wish.rule.level)
  const all = rows.flatMap(row => decided(row, findTax(row, taxes, day), wish) ?? [])
  const moved = all.filter(line => line.old !== line.new)
  const below = moved.filter(line => line.below)
  return {
    lines: [...(wish.leaveOutBelow ? [] : below), ...moved.filter(line => !line.below)],
    same: all.length - moved.length,
    without: rows.length - all.length,
    below: below.length,
    chosen: rows.length,
  }
}
