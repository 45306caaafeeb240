import { sql } from '#platform/server/db/sql.ts'
import type { Effects, TenantData, Timed, WithRandom } from '#platform/server/operation/needs.ts'
import {
  KITCHEN_SCREENS,
  KITCHEN_TOPIC,
  type KitchenEvent,
  type KitchenLine,
  kitchenTickets,
} from '../../contract/kitchen.ts'
import { type Dish, orderChanges, type TicketDish } from '../../rules/kitchen/order-changes.ts'
import type { OrderRow } from './order-rows.ts'

type Line = OrderRow['lines'][number]

interface MadeItem {
  readonly code: string | null
  readonly name: string
  readonly screens: readonly number[]
}

interface StoredTicket {
  readonly screen: number
  readonly isOpen: boolean
  readonly lines: readonly KitchenLine[]
}

type Ctx = TenantData & Timed & WithRandom & Effects

const MADE_STATES: readonly OrderRow['state'][] = ['accepted', 'ready', 'collected']

/** Items of an order that kitchen screens show. Channels without codes use the shop's names. */
const readMadeItems = (ctx: TenantData, lines: readonly Line[]): Promise<MadeItem[]> =>
  ctx.db.rows<MadeItem>(sql`
    select p.plu_id as code, p.plu_name1 as name, array_remove(array[
      case when p.kitchen_screen1 then 1 end, case when p.kitchen_screen2 then 2 end, case when p.kitchen_screen3 then 3 end,
      case when p.kitchen_screen4 then 4 end, case when p.kitchen_screen5 then 5 end, case when p.kitchen_screen6 then 6 end
    ], null) as screens
    from catalogue.product p
    where p.merchant_id = ${ctx.merchantId}::uuid
      and (p.plu_id = any(${lines.flatMap(({ pluId }) => pluId ?? [])}::text[])
        or p.plu_name1 = any(${lines.flatMap(({ pluId, name }) => (pluId === undefined ? name : []))}::text[]))`)

function findScreens(items: readonly MadeItem[], { pluId, name }: Line): readonly number[] {
  if (pluId !== undefined) return items.find(({ code }) => code === pluId)?.screens ?? []
  const [item, another] = items.filter(each => each.name === name)
  return item && !another ? item.screens : []
}

const readTickets = (ctx: TenantData, { id, siteId }: OrderRow): Promise<StoredTicket[]> =>
  ctx.db.rows<StoredTicket>(sql`
    select screen, done_at is null as "isOpen", lines from pos_kitchen_ticket
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and bill_id = ${id}::uuid
    order by ordered_at, id`)

const toDish = ({ name, options, note, quantity }: Line): Dish => ({ name, options, note, quantity })

function readTold(tickets: readonly StoredTicket[], onScreen: number): readonly TicketDish[] {
  return tickets
    .filter(({ screen }) => screen === onScreen)
    .flatMap(({ lines, isOpen }) =>
      lines.map(({ lineNo, name, quantity, options = [], note = '' }) => ({
        lineNo,
        name,
        quantity,
        options,
        note,
        isOpen,
      })),
    )
}

/**
 * Tells the kitchen's screens what to make of an accepted order, what its channel changed, and that it was cancelled or denied.
 * Its tickets have the order's id as their bill.
 */
export async function tellKitchen(ctx: Ctx, order: OrderRow, reason?: string): Promise<void> {
  const items = await readMadeItems(ctx, order.lines)
  const wanted = MADE_STATES.includes(order.state) ? order.lines : []
  const tickets = await readTickets(ctx, order)
  // An order that is ready was made without a screen or is on its ticket: only changes of tickets are told.
  if (tickets.length === 0 && order.state !== 'accepted') return
  const rows = KITCHEN_SCREENS.flatMap(screen => {
    const dishes = wanted.filter(line => findScreens(items, line).includes(screen)).map(toDish)
    const changes = orderChanges(readTold(tickets, screen), dishes)
    return changes.length === 0 ? [] : [{ screen, lines: changes.map(change => toKitchenLine(change, reason)) }]
  })
  if (rows.length === 0) return
  await addTickets(ctx, order, rows)
  const event: KitchenEvent = { siteId: order.siteId, screens: rows.map(({ screen }) => screen), came: true }
  ctx.publish(KITCHEN_TOPIC, event, kitchenTickets.need)
}

const toKitchenLine = (
  { lineNo, name, quantity, options, note }: Dish & { readonly lineNo: number },
  reason: string | undefined,
): KitchenLine => ({
  ...{ lineNo, name, quantity, options: [...options] },
  ...(note === '' ? {} : { note }),
  ...(quantity < 0 && reason !== undefined ? { reason } : {}),
})

const addTickets = (
  ctx: Ctx,
  { id, siteId, number, source, channel, customerName }: OrderRow,
  rows: readonly { readonly screen: number; readonly lines: readonly KitchenLine[] }[],
): Promise<number> =>
  ctx.db.run(sql`
    insert into pos_kitchen_ticket
      (merchant_id, id, screen, site_id, bill_id, title, covers, register, clerk, training, ordered_at, lines)
    select ${ctx.merchantId}::uuid, ${ctx.random.id()}::uuid, x.screen, ${siteId}::uuid, ${id}::uuid, ${number}, null,
      ${source ?? channel}, ${customerName.slice(0, 80)}, false, ${ctx.now()}::timestamptz, x.lines
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(screen int, lines jsonb)
    returning 1`)

/** Orders of a list that the kitchen's screens show or have shown. */
export async function readInKitchen(ctx: TenantData, orders: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select distinct bill_id as id from pos_kitchen_ticket
    where merchant_id = ${ctx.merchantId}::uuid and bill_id = any(${orders}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}
