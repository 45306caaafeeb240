import { ticketItems } from '#areas/catalogue/contract/ticket.ts'
import { StockIn } from '#areas/stock/contract/documents/stock-in.ts'
import { onHandOfItems } from '#areas/stock/contract/on-hand.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { startPrint } from '../../contract/print.ts'
import { toLabelItem } from '../../rules/kinds/label-item.ts'
import type { LabelCopies } from './print-request.ts'

type Input = InputOfOperation<typeof startPrint>
type Level = Extract<Input['target'], { products: unknown }>['level']

/** A product and how many labels of it. */
interface ProductLabel {
  readonly id: string
  readonly label: LabelCopies['item']
}

/** Labels of products at their prices of now, by what the caller may see. */
async function productLabels(
  ctx: Context,
  target: InputOfOperation<typeof ticketItems>,
): Promise<Answer<ProductLabel[]>> {
  const answer = await ctx.call(ticketItems, target)
  if (answer.refused) return answer
  const t = ctx.words.in(ctx.locale)
  const labels = answer.result.items.map(item => {
    const per = item.unit === null ? '' : t('catalogue.ticket.per', { unit: item.unit })
    return { id: item.id, label: toLabelItem(item, per) }
  })
  return done(labels)
}

const atLevel = (level: Level) => (level === undefined ? {} : { level })

/** Whole pieces: of 2.4 kg two labels, of what is owed none. */
const pieces = (quantity: number): number => Math.max(0, Math.floor(quantity)) // not money: pieces

const withQuantities = (labels: readonly ProductLabel[], quantities: ReadonlyMap<string, number>): LabelCopies[] =>
  labels.flatMap(({ id, label }) => {
    const copies = pieces(quantities.get(id) ?? 0)
    return copies > 0 ? [{ item: label, copies }] : []
  })

async function stockLabels(
  ctx: Context,
  labels: readonly ProductLabel[],
  ordLot: string | undefined,
): Promise<Answer<LabelCopies[]>> {
  if (ordLot === undefined || labels.length === 0) return refuse(RTN.invalid, 'design.problem.stockNeedsShop')
  const answer = await ctx.call(onHandOfItems, { ordLot, items: labels.map(({ id }) => id) })
  if (answer.refused) return answer
  return done(withQuantities(labels, new Map(answer.result.items.map(({ item, quantity }) => [item, quantity]))))
}

async function receivedLabels(
  ctx: Context,
  { stockIn, level }: Extract<Input['target'], { stockIn: unknown }>,
  { copies, ordLot }: Input,
): Promise<Answer<LabelCopies[]>> {
  const document = await ctx.documents.open(ctx, StockIn, stockIn)
  if (document.refused) return document
  const received = new Map<string, number>()
  for (const { item, quantity } of document.result.lines) received.set(item, (received.get(item) ?? 0) + quantity)
  if (received.size === 0) return done([])
  const labels = await productLabels(ctx, { target: { ids: [...received.keys()] }, ...atLevel(level) })
  if (labels.refused) return labels
  if (copies === 'stock') return stockLabels(ctx, labels.result, ordLot)
  if (copies === 'received') return done(withQuantities(labels.result, received))
  return done(labels.result.map(({ label }) => ({ item: label, copies })))
}

/** What is printed, and how often: read as the caller, who sees no price and no stock by printing it. */
export async function labelCopies(ctx: Context, input: Input): Promise<Answer<LabelCopies[]>> {
  const { target, copies, ordLot } = input
  if ('stockIn' in target) return receivedLabels(ctx, target, input)
  if (copies === 'received') return refuse(RTN.invalid, 'design.problem.receivedNeedsDocument')
  if ('items' in target)
    return copies === 'stock'
      ? refuse(RTN.invalid, 'design.problem.stockNeedsShop')
      : done(target.items.map(item => ({ item, copies })))
  const labels = await productLabels(ctx, { target: target.products, ...atLevel(target.level) })
  if (labels.refused) return labels
  if (copies === 'stock') return stockLabels(ctx, labels.result, ordLot)
  return done(labels.result.map(({ label }) => ({ item: label, copies })))
}
