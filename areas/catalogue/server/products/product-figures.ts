import { done, notFound } from '#platform/contract/refusal.ts'
import { unitPriceFromStored } from '#platform/rules/money/money.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData, Timed, WithAccess } from '#platform/server/operation/needs.ts'
import { getProductFigures, listProductFigures, type ProductFigures } from '../../contract/product-figures.ts'
import { marginPercent, priceWithoutTax } from '../../rules/markup.ts'
import { stockCost } from '../../rules/stock-cost.ts'
import { type TaxRow, taxInForce } from '../../rules/tax-in-force.ts'
import { loadTaxes, taxDay } from '../taxes.ts'
import {
  type PricedProduct,
  readPrices,
  readSold,
  readStock,
  type SoldAtShop,
  type StockAtShop,
} from './read-product-figures.ts'
import { isSharedWithOthers } from './sold-at-check.ts'

interface Facts {
  readonly prices: readonly PricedProduct[]
  readonly stock: ReadonlyMap<string, StockAtShop[]>
  readonly sold: ReadonlyMap<string, SoldAtShop[]> | undefined
  readonly taxes: readonly TaxRow[]
  readonly day: string
}

async function readFacts(
  ctx: TenantData & WithAccess & Timed,
  items: readonly string[],
  ordLot: string | undefined,
): Promise<Facts> {
  const [prices, stock, sold, taxes] = await Promise.all([
    readPrices(ctx, items),
    readStock(ctx, items, ordLot),
    readSold(ctx, items, ordLot),
    loadTaxes(ctx),
  ])
  const byItem = ({ item }: { item: string }) => item
  return {
    prices,
    stock: Map.groupBy(stock, byItem),
    sold: sold && Map.groupBy(sold, byItem),
    taxes,
    day: taxDay(ctx),
  }
}

const total = (rows: readonly { quantity: number }[]): number => rows.reduce((sum, { quantity }) => sum + quantity, 0)

function marginOf(product: PricedProduct, stock: readonly StockAtShop[], { taxes, day }: Facts): number | null {
  const own = product.cost === null ? undefined : unitPriceFromStored(product.cost)
  const cost = stockCost(stock) ?? own
  if (cost === undefined) return null
  const tax = product.tax === null ? undefined : taxInForce(taxes, product.tax, day)
  return marginPercent(cost, priceWithoutTax(unitPriceFromStored(product.price), tax))
}

function toFigures(product: PricedProduct, facts: Facts): ProductFigures {
  const stock = facts.stock.get(product.item) ?? []
  const sold = facts.sold?.get(product.item) ?? []
  return {
    item: product.item,
    onHand: stock.length === 0 ? null : total(stock),
    margin: marginOf(product, stock, facts),
    sold: facts.sold ? total(sold) : null,
  }
}

function toShops(product: PricedProduct, facts: Facts) {
  const stock = facts.stock.get(product.item) ?? []
  const sold = facts.sold?.get(product.item) ?? []
  const ids = new Set([...sold, ...stock].map(({ siteId }) => siteId))
  return [...ids].map(siteId => ({
    siteId,
    onHand: stock.find(shop => shop.siteId === siteId)?.quantity ?? null,
    sold: facts.sold ? (sold.find(shop => shop.siteId === siteId)?.quantity ?? 0) : null,
  }))
}

export const listingProductFigures = handle(listProductFigures, async (ctx, { items, ordLot }) => {
  const facts = await readFacts(ctx, items, ordLot)
  return done(facts.prices.map(product => toFigures(product, facts)))
})

export const gettingProductFigures = handle(getProductFigures, async (ctx, { item, ordLot }) => {
  const facts = await readFacts(ctx, [item], ordLot)
  const [product] = facts.prices
  if (!product) return notFound()
  const isShared = await isSharedWithOthers(ctx, item)
  return done({ ...toFigures(product, facts), atShops: toShops(product, facts), isShared })
})
