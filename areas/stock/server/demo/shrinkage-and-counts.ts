import type { DemoDay } from '#areas/pos/contract/demo-trade.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { StockOut } from '../../contract/documents/stock-out.ts'
import { StockShrinkage } from '../../contract/documents/stock-shrinkage.ts'
import { StockTaking } from '../../contract/taking.ts'
import { roundQuantity } from '../../rules/quantity.ts'
import { drafted } from './demo-document.ts'
import { type StockedItem, stockedItems } from './stock-facts.ts'

type Draw = () => number
type Reason = 'waste' | 'expired' | 'breakage' | 'theft'

const SPOILS: readonly string[] = ['Fresh', 'Display']
const SPOILED: readonly Reason[] = ['expired', 'expired', 'waste']
const LOST: readonly Reason[] = ['breakage', 'breakage', 'theft']
const SUNDAY = 7
/** Of what spoils and of the rest, in a week. */
const MOST_SPOILED = 5
const MOST_LOST = 2

const below = (draw: Draw, most: number): number => Math.floor(draw() * most) // not money: a choice among `most`

/** Some of several, each once, in their order. */
function some<T>(draw: Draw, from: readonly T[], most: number): T[] {
  const places = new Set(Array.from({ length: most }, () => below(draw, from.length)))
  return from.filter((_, place) => places.has(place))
}

const little = (draw: Draw, { weighed }: StockedItem): number =>
  weighed ? roundQuantity((200 + below(draw, 800)) / 1000) : 1 + below(draw, 2)

/** Spoiled, broken and stolen goods, written off every Sunday evening. */
async function writeOff(ctx: Context, { siteId }: DemoDay, draw: Draw): Promise<void> {
  const there = (await stockedItems(ctx, siteId)).filter(({ onHand }) => onHand >= 3)
  const spoiled = some(
    draw,
    there.filter(({ shelf }) => SPOILS.includes(shelf)),
    MOST_SPOILED,
  )
  const lost = some(
    draw,
    there.filter(({ shelf }) => !SPOILS.includes(shelf)),
    MOST_LOST,
  )
  const createLine = (reasons: readonly Reason[]) => (stored: StockedItem) => ({
    item: stored.item,
    quantity: little(draw, stored),
    reason: reasons[below(draw, reasons.length)] ?? 'waste',
  })
  const lines = [...spoiled.map(createLine(SPOILED)), ...lost.map(createLine(LOST))]
  if (lines.length > 0) await drafted(ctx, StockShrinkage, { siteId, type: 'waste', comments: 'Week to Sunday' }, lines)
}

/** What leaves without being sold: to taste at the grocer, for the staff at the café. */
async function giveAway(ctx: Context, { siteId, kind }: DemoDay, draw: Draw): Promise<void> {
  const there = (await stockedItems(ctx, siteId)).filter(({ onHand, shelf }) => onHand >= 4 && SPOILS.includes(shelf))
  const lines = some(draw, there, 3).map(stored => ({ item: stored.item, quantity: little(draw, stored) }))
  const header =
    kind === 'retail' ? ({ type: 'sample', recipient: 'Tasting table' } as const) : ({ type: 'use' } as const)
  if (lines.length > 0) await drafted(ctx, StockOut, { siteId, ...header }, lines)
}

/** One line in nine has a variance, mostly a loss. */
const DIFFERS = 1 / 9

function counted(draw: Draw, { onShelf, weighed }: StockedItem): number {
  if (draw() >= DIFFERS) return onShelf
  const off = weighed ? -(100 + below(draw, 300)) / 1000 : draw() < 0.25 ? 1 : -1 - below(draw, 2)
  return roundQuantity(Math.max(0, onShelf + off))
}

/** The whole shop, after closing. */
async function takeStock(ctx: Context, { siteId, day }: DemoDay, draw: Draw): Promise<void> {
  const month = Temporal.PlainDate.from(day).toLocaleString('en-AU', { month: 'long', year: 'numeric' })
  const lines = (await stockedItems(ctx, siteId)).map(stored => ({ item: stored.item, counted: counted(draw, stored) }))
  await drafted(
    ctx,
    StockTaking,
    { siteId, name: `${month}, whole shop`, comments: 'Counted by two, after closing' },
    lines,
  )
}

/** A first count soon after the beginning, then one a month. */
const FIRST_COUNT = 5
const COUNT_ON = 28
const GIVEN_AWAY_EVERY = 20

export async function addShrinkageAndCounts(ctx: Context, day: DemoDay, draw: Draw): Promise<void> {
  if (day.weekday === SUNDAY) await writeOff(ctx, day, draw)
  if (day.nth % GIVEN_AWAY_EVERY === 3) await giveAway(ctx, day, draw)
  if (day.nth === FIRST_COUNT || Temporal.PlainDate.from(day.day).day === COUNT_ON) await takeStock(ctx, day, draw)
}
