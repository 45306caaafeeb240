import type { LineInput } from '#platform/contract/define/document.ts'
import type { Answer } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext, DemoStep } from '#platform/server/operation/area-server.ts'
import { StockTaking } from '../contract/taking.ts'
import { itemsOf } from './items.ts'
import { postMovements } from './post-movements.ts'
import { addDemoStockItems } from './stock-item-demo.ts'

type Line = LineInput<typeof StockTaking>

const ITEMS = 60
const MOST_ON_SHELF = 48
/** One line in six does not agree with the book, by one or two pieces. */
const DIFFERS = 1 / 6

function must<T>(answer: Answer<T>): T {
  if (answer.refused) throw new Error(`demo stock was refused: ${JSON.stringify(answer)}`)
  return answer.result
}

async function grocerOf({ ctx }: DemoContext): Promise<string> {
  const site = await ctx.db.row<{ id: string }>(sql`
    select id from system_site where merchant_id = ${ctx.merchantId}::uuid and lot_type = 'retail' order by lot_name limit 1`)
  if (!site) throw new Error('the demo merchant has no grocer')
  return site.id
}

/** Packed goods: what has a barcode is counted by scanner. */
async function packedItems({ ctx }: DemoContext): Promise<string[]> {
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select id from catalogue_plu where merchant_id = ${ctx.merchantId}::uuid and barcode is not null and active
    order by plu_name1, id limit ${ITEMS}`)
  return rows.map(row => row.id)
}

const upTo = (demo: DemoContext, most: number): number => 1 + Math.floor(demo.random() * most) // not money: pieces on a shelf

/** What stood on the shelves when the shop began to keep its stock here. */
async function openingStock(demo: DemoContext, siteId: string, items: readonly string[]): Promise<Map<string, number>> {
  const { ctx } = demo
  const known = await itemsOf(ctx, items)
  const stock = new Map(items.map(item => [item, upTo(demo, MOST_ON_SHELF)]))
  await postMovements(
    ctx,
    { siteId, kind: 'in', document: 'stock.opening', documentId: ctx.random.id() },
    [...stock].map(([itemId, quantity]) => ({
      itemId,
      quantity,
      unitCost: known.get(itemId)?.cost ?? null,
      lineId: ctx.random.id(),
    })),
  )
  return stock
}

function countedLine(demo: DemoContext, item: string, book: number): Line {
  const off = demo.random() < DIFFERS ? upTo(demo, 2) : 0
  return { item, counted: Math.max(0, book - off) }
}

/** The grocer's opening stock, a taking that was audited, and one that is under way and counted blind. */
export const demo: DemoStep = {
  after: ['system', 'catalogue'],
  async run(given) {
    const { ctx, documents } = given
    const siteId = await grocerOf(given)
    const items = await packedItems(given)
    await addDemoStockItems(given, siteId, items)
    const stock = await openingStock(given, siteId, items)
    const line = (item: string) => countedLine(given, item, stock.get(item) ?? 0)
    const half = items.length / 2
    const first = items.filter((_, at) => at < half)
    const second = items.filter((_, at) => at >= half)

    const monthEnd = { name: 'Month end, aisles 1 to 4', siteId, comments: 'Counted by two, before opening' }
    const counted = must(await documents.add(ctx, StockTaking, monthEnd, first.map(line)))
    const { id, version } = counted.header
    must(await documents.transition(ctx, StockTaking, { id, version, transition: 'audit', confirm: true }))

    const underWay = { name: 'Aisles 5 to 8', siteId, blind: true }
    const lines = second.map((item, at) => (at % 3 === 2 ? { item } : line(item)))
    must(await documents.add(ctx, StockTaking, underWay, lines))
  },
}
