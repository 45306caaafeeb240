import { v5 as uuidv5 } from 'uuid'
import type { SaleInput } from '#areas/pos/contract/sale.ts'
import { piecesFor } from '#areas/pos/rules/register/denominations.ts'
import { expectedCash } from '#areas/pos/rules/register/drawer-cash.ts'
import { fromWire } from '#platform/rules/money.ts'
import type { Temporal } from '#platform/rules/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { seededRandom } from '#platform/server/demo.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { nextCloseNo } from '../../ledger/supplementary-close.ts'
import { takeUpload } from '../../ledger/upload-sales.ts'
import { sessionCash } from '../../registers/session-cash.ts'
import { demoDay } from './demo-day.ts'
import { type Draw, whole } from './demo-sale.ts'
import type { PlacedShop } from './demo-shops.ts'

const SESSIONS = '6f7f1d0a-2f0e-4a4d-8d21-4d5a7a0c5e10'
const UPLOAD = 200
const DEMO_CURRENCY = 'AUD'
/** A drawer in three is out by up to two dollars. */
const OUT_BY = [0, 0, 0, 0, 0, 0, 5, -5, 10, -10, -20, -95, -200]

interface Drawer {
  readonly sessionId: string
  readonly registerId: string
  readonly code: string
}

const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`

async function openDrawers(
  ctx: Context,
  shop: PlacedShop,
  day: Temporal.PlainDate,
  opensAt: number,
): Promise<Drawer[]> {
  const codes = [...new Set(shop.rhythm.registers)]
  const rows = await ctx.db.rows<{ registerId: string; code: string }>(sql`
    select id as "registerId", code from pos_cash_register
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${shop.site.id}::uuid and code = any(${codes}::text[]) order by code`)
  const drawers = rows.map(row => ({ ...row, sessionId: uuidv5(`${shop.site.ordLot} ${day} ${row.code}`, SESSIONS) }))
  for (const { sessionId, registerId } of drawers)
    await ctx.db.run(sql`
      insert into pos_register_session
        (merchant_id, id, site_id, register_id, supplementary, opened_at, opened_by, float, business_day)
      values (${ctx.merchantId}::uuid, ${sessionId}::uuid, ${shop.site.id}::uuid, ${registerId}::uuid, false, ${at(opensAt)},
        ${shop.rhythm.clerks[0] ?? ''}, ${fromWire(shop.rhythm.float)}::bigint, ${day.toString()}::date)
      on conflict do nothing`)
  return drawers
}

async function closeDrawer(
  ctx: Context,
  shop: PlacedShop,
  drawer: Drawer,
  draw: Draw,
  closesAt: number,
): Promise<void> {
  const { float } = shop.rhythm
  const expected = expectedCash(await sessionCash(ctx, drawer.sessionId, fromWire(float)))
  const variance = OUT_BY[whole(draw, OUT_BY.length)] ?? 0
  const closedBy = shop.rhythm.clerks.at(-1) ?? ''
  const counted = JSON.stringify(piecesFor(expected + variance, DEMO_CURRENCY))
  await ctx.db.run(sql`
    update pos_register_session set closed_at = ${at(closesAt)}, closed_by = ${closedBy},
      close_no = ${nextCloseNo(ctx, drawer.registerId)}, counted = ${counted}::jsonb, counted_by = ${closedBy},
      counted_at = ${at(closesAt)}, counts = 1, first_count = ${expected + variance}::bigint, expected = ${expected}::bigint,
      actual = ${expected + variance}::bigint, variance = ${variance}::bigint
    where merchant_id = ${ctx.merchantId}::uuid and id = ${drawer.sessionId}::uuid and closed_at is null`)
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

/** A day of one shop: its drawers are opened, its bills come through the upload, and it is closed; today stays open. */
export async function tradeDay(ctx: Context, shop: PlacedShop, day: Temporal.PlainDate, seed: number): Promise<void> {
  const draw = seededRandom(seed)
  const now = ctx.clock()
  const hour = (of: number) => day.toPlainDateTime({ hour: of }).toZonedDateTime(shop.site.zone).epochMilliseconds
  const [opensAt, closesAt] = [hour(shop.rhythm.opens) - 900_000, hour(shop.rhythm.opens + shop.rhythm.hours.length)]
  if (opensAt > now) return
  const drawers = await openDrawers(ctx, shop, day, opensAt)
  const bills = demoDay(draw, shop, day, shop.site)
  await upload(
    ctx,
    shop,
    bills.filter(({ soldAt }) => Date.parse(soldAt) <= now),
  )
  if (closesAt > now) return
  for (const drawer of drawers) await closeDrawer(ctx, shop, drawer, draw, closesAt)
}
