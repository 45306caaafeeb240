import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { DocumentState } from '#platform/server/document/engine.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { leastQuantity, quantityProblem } from '../../rules/line-quantity.ts'
import { countedTwice } from '../../rules/taking.ts'
import { isLineTooLarge } from '../../rules/value-limit.ts'
import { type Item, readItems } from '../items.ts'
import { type GoodsLine, goodsLines } from './goods-line.ts'
import { reversedBy } from './links.ts'

/** One line an item, where quantities are followed by item: what was ordered and what has come. */
export async function checkOncePerItem(_: unknown, { lines }: DocumentState): Promise<Refusal | undefined> {
  const goods = goodsLines(lines)
  const twice = countedTwice(goods)
  const second = goods.find(line => twice.has(line.item))
  return second && refuse(RTN.duplicate, 'stock.refusal.itemTwice', { params: { item: second.name ?? second.item } })
}

/** What is wrong with the quantity of the first line that its item's unit does not take. */
async function wrongQuantity(
  ctx: TenantData,
  { header, lines }: DocumentState,
  quantityOf: (line: GoodsLine) => number | null,
  least: (item: Item) => number,
): Promise<Refusal | undefined> {
  const goods = goodsLines(lines).map(line => ({ line, quantity: quantityOf(line) ?? 0 }))
  // Whatever the unit, a whole one is enough.
  const odd = goods.filter(({ quantity }) => quantity < 1 || !Number.isInteger(quantity))
  const items = await readItems(ctx, [...new Set(odd.map(({ line }) => line.item))])
  for (const { line, quantity } of odd) {
    const { lineId, item: id } = line
    const item = items.get(id)
    if (!item) continue
    const map = { lineId, item: id }
    const min = least(item)
    if (quantity < min) return refuse(RTN.invalid, 'stock.refusal.quantityBelow', { params: { min }, map })
    const problem = quantityProblem(item, quantity)
    // What undoes a document says what that said, whatever its unit was then.
    if (problem && !(await reversedBy(ctx, String(header.id))))
      return refuse(RTN.invalid, problem.code, { params: { ...problem.params }, map })
  }
  return undefined
}

interface Valued extends GoodsLine {
  readonly purchasePrice?: number | null
  readonly transferPrice?: number | null
}

function checkAmounts({ lines }: DocumentState): Refusal | undefined {
  const large = goodsLines<Valued>(lines).find(({ quantity, purchasePrice, transferPrice }) =>
    isLineTooLarge(quantity, purchasePrice ?? transferPrice),
  )
  if (!large) return undefined
  const { lineId, name, item, quantity } = large
  const map = { lineId, item }
  return refuse(RTN.invalid, 'stock.refusal.amountTooLarge', { params: { item: name ?? '', quantity }, map })
}

/** Nothing below one piece, or the smallest part that its unit is typed in, and no more decimals than that. */
export const checkQuantities = async (ctx: TenantData, document: DocumentState): Promise<Refusal | undefined> =>
  checkAmounts(document) ??
  wrongQuantity(
    ctx,
    document,
    line => line.quantity,
    ({ places }) => leastQuantity(places),
  )

/** A shelf may be empty; what is counted has no more decimals than its unit. */
export const checkCounts = (ctx: TenantData, document: DocumentState): Promise<Refusal | undefined> =>
  wrongQuantity(
    ctx,
    document,
    line => (line as GoodsLine & { counted: number | null }).counted, // lines of a taking are counted
    // Counts can't be negative (the field's rule), but a reversal can.
    () => Number.NEGATIVE_INFINITY,
  )
