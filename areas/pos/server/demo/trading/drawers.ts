import { v5 as uuidv5 } from 'uuid'
import type { SaleInput } from '#areas/pos/contract/sale.ts'
import { piecesFor } from '#areas/pos/rules/register/denominations.ts'
import { expectedCash } from '#areas/pos/rules/register/drawer-cash.ts'
import { type Answer, RTN } from '#platform/contract/refusal.ts'
import { fromWire } from '#platform/rules/money/money.ts'
import type { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { ServedOperation } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { closing } from '../../registers/close-register.ts'
import { movingCash, openingDrawer } from '../../registers/drawer-actions.ts'
import { opening } from '../../registers/open-register.ts'
import { sessionCash } from '../../registers/session-cash.ts'
import { wirePieces } from '../../registers/wire-pieces.ts'
import type { PlacedShop } from './demo-shops.ts'
import { type Draw, pick, whole } from './draw.ts'

const SESSIONS = '6f7f1d0a-2f0e-4a4d-8d21-4d5a7a0c5e10'
const DEMO_CURRENCY = 'AUD'
/** Cents. A third of the drawers have a variance of up to two dollars, one in thirty more. */
const OUT_BY = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, -5, 10, -10, -20, -95, -200]
const OUT_BY_MORE = [-1000, -520, 500, -2000]
const WHY_OUT = ['Wrong change for a fifty', 'A bill was rung up on the other till', 'Counted twice, nobody knows']
const PAID_OUT = ['Window cleaner', 'Milk from next door', 'Parcel tape', 'Stamps', 'Ice']
/** Shares of drawers and days. */
const OUT_BY_MUCH = 0.03
const CASH_OUT = 0.12
const CASH_IN = 0.06
const NO_SALE = 0.25

export interface Drawer {
  readonly sessionId: string
  readonly register: string
}

/** Runs a till's operation by its handler. */
async function call<T>(ctx: Context, { handler }: ServedOperation, input: object): Promise<Answer<T>> {
  return (await handler(ctx, input as never)) as Answer<T> // what the operation's schema would have read
}

async function must<T>(answer: Promise<Answer<T>>): Promise<T> {
  const settled = await answer
  if (settled.refused) throw new Error(`a drawer of the demo was refused: ${JSON.stringify(settled)}`)
  return settled.result
}

const toSessionId = (shop: PlacedShop, day: Temporal.PlainDate, register: string): string =>
  uuidv5(`${shop.site.ordLot} ${day} ${register}`, SESSIONS)

const listRegisters = (shop: PlacedShop): string[] => [...new Set(shop.rhythm.registers)]

/** Whether the day was created before. */
export async function dayStands(ctx: TenantData, shop: PlacedShop, day: Temporal.PlainDate): Promise<boolean> {
  const ids = listRegisters(shop).map(register => toSessionId(shop, day, register))
  const row = await ctx.db.row(sql`
    select 1 from pos_register_session where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[]) limit 1`)
  return row !== undefined
}

/** Registers that a user opened before are left to them. */
export async function openDrawers(ctx: Context, shop: PlacedShop, day: Temporal.PlainDate): Promise<Drawer[]> {
  const { rhythm, site } = shop
  const drawers: Drawer[] = []
  for (const register of listRegisters(shop)) {
    const sessionId = toSessionId(shop, day, register)
    const [clerk] = rhythm.clerks
    const input = { ordLot: site.ordLot, register, sessionId, float: rhythm.float, clerk }
    const opened = await call(ctx, opening, input)
    if (!opened.refused) drawers.push({ sessionId, register })
    else if (opened.rtn !== RTN.wrongState) throw new Error(`the demo cannot open ${register}: ${opened.code}`)
  }
  return drawers
}

/** The drawer opens for each cash bill, for cash in and out, and sometimes without a sale. */
export async function springDrawers(
  ctx: Context,
  shop: PlacedShop,
  drawers: readonly Drawer[],
  sales: readonly SaleInput[],
  draw: Draw,
): Promise<void> {
  const { ordLot } = shop.site
  for (const { saleId, register, clerk, soldAt, tenders, training } of sales) {
    if (training || !tenders.some(({ method }) => method === 'cash')) continue
    const at = { ordLot, register, clerk, at: soldAt }
    await must(call(ctx, openingDrawer, { ...at, id: uuidv5(saleId, SESSIONS), saleId }))
  }
  for (const { register } of drawers) {
    const sale = sales.find(each => each.register === register)
    if (!sale) continue
    const action = { ordLot, register, clerk: sale.clerk, at: sale.soldAt }
    const amount = 5 + whole(draw, 30)
    if (draw() < CASH_OUT)
      await must(call(ctx, movingCash, { ...action, kind: 'out', amount, reason: pick(draw, PAID_OUT) }))
    if (draw() < CASH_IN)
      await must(call(ctx, movingCash, { ...action, kind: 'in', amount: 50, reason: 'Coins from the safe' }))
    if (draw() < NO_SALE) await must(call(ctx, openingDrawer, { ...action, reason: 'Change for a customer' }))
  }
}

export async function closeDrawer(ctx: Context, shop: PlacedShop, drawer: Drawer, draw: Draw): Promise<void> {
  const { rhythm, site } = shop
  const expected = expectedCash(await sessionCash(ctx, drawer.sessionId, fromWire(rhythm.float)))
  const much = draw() < OUT_BY_MUCH
  const variance = pick(draw, much ? OUT_BY_MORE : OUT_BY)
  await must(
    call(ctx, closing, {
      ordLot: site.ordLot,
      register: drawer.register,
      sessionId: drawer.sessionId,
      counted: wirePieces(piecesFor(expected + variance, DEMO_CURRENCY)),
      clerk: rhythm.clerks.at(-1),
      ...(much ? { note: pick(draw, WHY_OUT) } : {}),
    }),
  )
}
