import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { DocumentState } from '#platform/server/document/engine.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { leastQuantity } from '../../rules/line-quantity.ts'
import { countedTwice } from '../../rules/taking.ts'
import { itemsOf } from '../items.ts'
import { type GoodsLine, goodsLines } from './goods-line.ts'

/** One line an item, where quantities are followed by item: what was ordered and what has come. */
export async function checkOncePerItem(_: Context, { lines }: DocumentState): Promise<Refusal | undefined> {
  const goods = goodsLines(lines)
  const twice = countedTwice(goods)
  const second = goods.find(line => twice.has(line.item))
  return second && refuse(RTN.duplicate, 'stock.refusal.itemTwice', { params: { item: second.name ?? second.item } })
}

/** Nothing below one piece, or the smallest part that its unit is typed in. */
export async function checkQuantities(ctx: Context, { lines }: DocumentState): Promise<Refusal | undefined> {
  // Whatever the unit, a whole one is enough.
  const small = goodsLines(lines).filter(line => line.quantity < 1)
  const items = await itemsOf(ctx, [...new Set(small.map(line => line.item))])
  const least = (line: GoodsLine) => leastQuantity(items.get(line.item)?.places ?? null)
  const wrong = small.find(line => line.quantity < least(line))
  if (!wrong) return undefined
  const { lineId, item } = wrong
  return refuse(RTN.invalid, 'stock.refusal.quantityBelow', { params: { min: least(wrong) }, map: { lineId, item } })
}
