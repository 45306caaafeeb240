import { costOf, toWire } from '#platform/rules/money/money.ts'
import type { LineWrite } from '#platform/server/document/engine.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { orderSums } from '../../rules/order-sums.ts'
import { isLineTooLarge } from '../../rules/value-limit.ts'
import type { Item } from '../items.ts'
import type { GoodsLine } from './goods-line.ts'
import { completeLines } from './item-lines.ts'

export interface PricedLine extends GoodsLine {
  /** Of one, without tax. */
  readonly purchasePrice: number | null
  readonly tax: number | null
  readonly amount: number | null
}

/** A line that names no price has the one that the catalogue knows, and the item's tax; the amount follows. */
function priced(line: Row, { cost, taxRate }: Item): Row {
  const price = line.purchasePrice ?? (cost === null ? null : cost / 10_000)
  const quantity = Number(line.quantity)
  // What is too large has no amount, and is refused by its document's check.
  const hasAmount = typeof price === 'number' && !isLineTooLarge(quantity, price)
  const amount = hasAmount ? toWire(costOf(price, quantity)) : null
  return { ...line, purchasePrice: price, tax: line.tax ?? taxRate, amount }
}

export const completePriced = (
  ctx: TenantData,
  writes: readonly LineWrite[],
  more: (line: Row, item: Item) => Row = line => line,
): Promise<readonly Row[]> => completeLines(ctx, writes, (line, item) => more(priced(line, item), item))

/** Sums of a document, as the wire has them: without tax, and the tax. */
export function sumAmounts(lines: readonly PricedLine[]): { amount: number; taxAmount: number } {
  const { net, tax } = orderSums(lines)
  return { amount: net, taxAmount: tax }
}
