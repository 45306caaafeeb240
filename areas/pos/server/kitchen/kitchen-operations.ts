import {
  bumpTicket,
  KITCHEN_TOPIC,
  type KitchenEvent,
  type KitchenLine,
  type KitchenTicket,
  kitchenTickets,
  orderKitchen,
} from '#areas/pos/contract/kitchen.ts'
import { leftToMake, type OpenTicket } from '#areas/pos/rules/kitchen/struck-lines.ts'
import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle, type ServedOperation } from '#platform/server/operation/area-server.ts'
import type { Effects, TenantData } from '#platform/server/operation/needs.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import { ledgerSite } from '../ledger/ledger-site.ts'
import { listingRecentKitchenOrders } from './recent-orders.ts'

interface ScreenLines {
  readonly screen: number
  readonly lines: readonly KitchenLine[]
}

const shopUnknown = () => refuse(RTN.notFound, 'pos.refusal.shopUnknown')

function tell(ctx: Effects, event: KitchenEvent): void {
  ctx.publish(KITCHEN_TOPIC, event, kitchenTickets.need)
}

/** Refunded quantity that a screen still has to make. */
async function notMadeYet(
  ctx: TenantData,
  siteId: string,
  billId: string,
  screenLines: readonly ScreenLines[],
): Promise<ScreenLines[]> {
  const open = await ctx.db.rows<OpenTicket<KitchenLine> & { readonly screen: number }>(sql`
    select id, screen, bill_id as "billId", lines from pos_kitchen_ticket
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and bill_id = ${billId}::uuid and done_at is null
      and screen = any(${screenLines.map(({ screen }) => screen)}::int[])
    order by ordered_at, id`)
  return screenLines.flatMap(({ screen, lines }) => {
    const here = open.filter(ticket => ticket.screen === screen)
    const left = [...leftToMake(here)]
    const struck = lines.flatMap(line => {
      const most = left.reduce((all, [key, quantity]) => (key.endsWith(` ${line.lineNo}`) ? all + quantity : all), 0)
      const quantity = Math.min(most, -line.quantity)
      return quantity > 0 ? { ...line, quantity: -quantity } : []
    })
    return struck.length > 0 ? { screen, lines: struck } : []
  })
}

const ordering = handle(orderKitchen, async (ctx, { ordLot, id, lines, orderedAt, refund, ...told }) => {
  const site = await ledgerSite(ctx, orderKitchen.need, ordLot)
  if (!site) return shopUnknown()
  // A till's clock may be ahead, but nothing is ordered in the future.
  const at = Math.min(Temporal.Instant.from(orderedAt).epochMilliseconds, ctx.clock())
  const orderedOn = [...new Set(lines.flatMap(line => line.screens))].sort((a, b) => a - b)
  const all = orderedOn.map(screen => ({
    screen,
    lines: lines.filter(line => line.screens.includes(screen)).map(({ screens: _, ...line }) => line),
  }))
  const rows = refund ? await notMadeYet(ctx, site.id, told.billId, all) : all
  const screens = rows.map(({ screen }) => screen)
  const added = await ctx.db.run(sql`
    insert into pos_kitchen_ticket
      (merchant_id, id, screen, site_id, bill_id, title, covers, register, clerk, training, ordered_at, lines)
    select ${ctx.merchantId}::uuid, ${id}::uuid, x.screen, ${site.id}::uuid, ${told.billId}::uuid, ${told.title},
      ${told.covers ?? null}::int, ${told.register}, ${told.clerk}, ${told.training}::boolean,
      ${new Date(at).toISOString()}::timestamptz, x.lines
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(screen int, lines jsonb)
    on conflict (merchant_id, id, screen) do nothing returning 1`)
  if (added === 0) return done({ screens }, {}, RTN.nothingToDo)
  tell(ctx, { siteId: site.id, screens, came: true })
  return done({ screens })
})

const MOST_OPEN = 200
const LATEST_DONE = 30

type TicketRow = Omit<KitchenTicket, 'covers'> & { readonly covers: number | null }

const listTickets = (ctx: TenantData, siteId: string, screen: number, isDone: boolean) =>
  ctx.db.rows<TicketRow>(sql`
    select id, bill_id as "billId", title, covers, register, clerk, training,
      to_char(ordered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "orderedAt",
      to_char(done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "doneAt", lines
    from pos_kitchen_ticket
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and screen = ${screen}::int
      and ${isDone ? sql`done_at is not null` : sql`done_at is null`}
    order by ${isDone ? sql`done_at desc` : sql`ordered_at, id`} limit ${isDone ? LATEST_DONE : MOST_OPEN}`)

const wireTicket = ({ covers, ...ticket }: TicketRow): KitchenTicket => ({
  ...ticket,
  ...(covers === null ? {} : { covers }),
})

const showing = handle(kitchenTickets, async (ctx, { ordLot, screen }) => {
  const site = await ledgerSite(ctx, kitchenTickets.need, ordLot)
  if (!site) return shopUnknown()
  const open = await listTickets(ctx, site.id, screen, false)
  const latest = await listTickets(ctx, site.id, screen, true)
  return done({ open: open.map(wireTicket), done: latest.map(wireTicket) })
})

/** When two people mark a ticket, the first time stays. */
const bumping = handle(bumpTicket, async (ctx, { ordLot, screen, id, done: isDone }) => {
  const site = await ledgerSite(ctx, bumpTicket.need, ordLot)
  if (!site) return shopUnknown()
  const now = ctx.now()
  const row = await ctx.db.row<{ doneAt: Date | null }>(sql`
    update pos_kitchen_ticket set
      done_at = case when ${isDone}::boolean then coalesce(done_at, ${now}::timestamptz) end,
      done_by = case when ${isDone}::boolean then coalesce(done_by, ${signedIn(ctx).userName}) end
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site.id}::uuid and id = ${id}::uuid and screen = ${screen}::int
    returning done_at as "doneAt"`)
  if (!row) return notFound()
  tell(ctx, { siteId: site.id, screens: [screen], came: false })
  return done({ doneAt: row.doneAt ? new Date(row.doneAt).toISOString() : null })
})

/** Kitchen screens: orders from tills, and what cooks have done. */
export const kitchenOperations: readonly ServedOperation[] = [ordering, showing, bumping, listingRecentKitchenOrders]
