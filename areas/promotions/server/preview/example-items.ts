import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { BasketItem } from '../../rules/basket.ts'
import type { ExampleItems } from '../../rules/example-baskets.ts'
import type { Promotion } from '../../rules/promotion.ts'
import { basketItems } from '../pricing/basket-items.ts'
import type { ShopBook } from '../pricing/shop-book.ts'

/** So many different items make a basket that people still read. */
const MOST_ITEMS = 3

/** Products for examples of a promotion, the dearest first. */
export async function exampleItems(
  ctx: TenantData,
  promotion: Promotion,
  { source, taxes }: ShopBook,
  day: string,
): Promise<ExampleItems> {
  const about = await someItems(ctx, itemsAbout(promotion, source.groups))
  const other = promotion.kind === 'buyGetFree' && promotion.getGroup !== promotion.buyGroup
  const input = other ? await someItems(ctx, inGroup(promotion.getGroup, source.groups)) : []
  const getItem = await basketItems(ctx, [...about, ...input].map(asNamed), taxes, day)
  const match = (ids: readonly string[]): BasketItem[] => ids.flatMap(id => getItem({ pluId: id }) ?? [])
  return { about: match(about), given: match(input) }
}

const asNamed = (pluId: string) => ({ pluId })

/** Which rows of the catalogue it is about; everything for what is off the bill. */
function itemsAbout(promotion: Promotion, groups: ShopBook['source']['groups']): Sql {
  switch (promotion.kind) {
    case 'special':
    case 'quantityFavour':
      return sql`id = ${promotion.plu}::uuid`
    case 'happyHour': {
      const { target } = promotion
      if (target.kind === 'all') return sql`true`
      if (target.kind === 'category') return sql`category = ${target.id}::uuid`
      return target.kind === 'group' ? inGroup(target.id, groups) : sql`id = ${target.id}::uuid`
    }
    case 'mixSale':
    case 'mixQuantityDiscount':
      return inGroup(promotion.group, groups)
    case 'buyGetFree':
      return inGroup(promotion.buyGroup, groups)
    case 'sale':
      return promotion.group === undefined ? sql`true` : inGroup(promotion.group, groups)
  }
}

const inGroup = (group: string, groups: ShopBook['source']['groups']): Sql =>
  sql`id = any(${[...(groups.find(({ id }) => id === group)?.items ?? [])]}::uuid[])`

async function someItems(ctx: TenantData, where: Sql): Promise<string[]> {
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select id from (
      select id, price1, plu_name1 from catalogue.product
      where merchant_id = ${ctx.merchantId}::uuid and active and price1 > 0 and ${where}
      order by plu_name1, id limit ${MOST_ITEMS}
    ) chosen order by price1 desc, plu_name1, id`)
  return rows.map(({ id }) => id)
}
