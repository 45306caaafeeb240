import type { DemoDay, Shelf } from '#areas/pos/contract/demo-trade.ts'
import { demoShopCloses, demoShopOpens, shelfAsked } from '#areas/pos/contract/demo-trade.ts'
import type { SaleInput } from '#areas/pos/contract/sale.ts'
import type { Temporal } from '#platform/rules/time/temporal.ts'
import { seededRandom } from '#platform/server/demo.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Effects } from '#platform/server/operation/needs.ts'
import { takeUpload } from '../../ledger/upload-sales.ts'
import { actingAt, type People } from './acting-at.ts'
import { demoDay } from './demo-day.ts'
import { demoBook, type PlacedShop } from './demo-shops.ts'
import { closeDrawer, dayStands, openDrawers, springDrawers } from './drawers.ts'
import { weeklyAt } from './shop-rhythm.ts'

const UPLOAD = 200
const QUARTER_HOUR_MS = 900_000

export interface DayMade {
  readonly day: Temporal.PlainDate
  /** Of the days that are created; 0 is the first. */
  readonly nth: number
  readonly seed: number
}

async function upload(ctx: Context, shop: PlacedShop, sales: readonly SaleInput[]): Promise<void> {
  for (let start = 0; start < sales.length; start += UPLOAD) {
    const portion = sales.slice(start, start + UPLOAD)
    const answers = await takeUpload(
      ctx,
      shop.site,
      portion.map(sale => ({ ...sale })),
    )
    const bad = answers.result.find(({ rtn }) => rtn < 0)
    if (bad) throw new Error(`a sale of the demo was refused: ${JSON.stringify(bad)}`)
  }
}

async function readShelf(ctx: Effects, { site, items }: PlacedShop): Promise<Shelf> {
  let shelf: Shelf = { take: () => true }
  await ctx.emit(shelfAsked, {
    siteId: site.id,
    items: items.map(({ id }) => id),
    answer: stock => {
      shelf = stock
    },
  })
  return shelf
}

const getWeeklySales = ({ items, rhythm }: PlacedShop): Map<string, number> =>
  new Map(items.map(({ id }, place) => [id, weeklyAt(place, items.length, rhythm)]))

/**
 * One day of a shop: goods arrive, drawers open, bills are uploaded, drawers close, goods are ordered. Today stays
 * open.
 */
export async function tradeDay(ctx: Context, people: People, shop: PlacedShop, made: DayMade): Promise<void> {
  const { day, nth, seed } = made
  const { rhythm, site } = shop
  const draw = seededRandom(seed)
  const now = ctx.clock()
  const hour = (of: number) => day.toPlainDateTime({ hour: of }).toZonedDateTime(site.zone).epochMilliseconds
  const [opensAt, closesAt] = [hour(rhythm.opens) - QUARTER_HOUR_MS, hour(rhythm.opens + rhythm.hours.length)]
  if (opensAt > now || (await dayStands(ctx, shop, day))) return
  const tradedDay: DemoDay = {
    ...{ siteId: site.id, kind: rhythm.lotType, day: day.toString(), weekday: day.dayOfWeek, nth, at: opensAt, seed },
    weekly: getWeeklySales(shop),
    act: (context, userName, at) => ({ ...context, ...actingAt(ctx, people, userName, at) }),
  }
  const closed = closesAt + QUARTER_HOUR_MS
  const evening = actingAt(ctx, people, rhythm.closer, Math.min(now, closed))
  await ctx.emit(demoShopOpens, tradedDay)
  const drawers = await openDrawers(actingAt(ctx, people, rhythm.opener, opensAt), shop, day)
  const till = { ...shop, book: await demoBook(ctx, shop, opensAt), shelf: await readShelf(ctx, shop) }
  const bills = demoDay(draw, till, day, site, now)
  await upload(evening, shop, bills)
  await springDrawers(evening, shop, drawers, bills, draw)
  if (closed > now) return
  for (const drawer of drawers) await closeDrawer(evening, shop, drawer, draw)
  await ctx.emit(demoShopCloses, { ...tradedDay, at: closed })
}
