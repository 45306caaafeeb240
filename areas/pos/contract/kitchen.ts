import { z } from 'zod'
import { LONGEST_ITEM_NAME } from '#areas/catalogue/rules/item-name.ts'
import type { KitchenData } from '#areas/printing/rules/kinds/kitchen-fields.ts'
import { moment } from '#platform/contract/define/calendar.ts'
import { BATCH_BODY, type InputOfOperation, operation } from '#platform/contract/define/operation.ts'
import { SELL } from '../rules/clerk/till-permission.ts'

/** Screen numbers that items name; every shop has its own screen 1. */
export const KITCHEN_SCREENS = [1, 2, 3, 4, 5, 6] as const
const screen = z.int().min(1).max(6)

const words = (max: number) => z.string().trim().max(max)
const ordLot = words(40).min(1)

export const kitchenLine = z.strictObject({
  lineNo: z.int32(),
  name: words(LONGEST_ITEM_NAME),
  /** Negative: that many are cancelled. */
  quantity: z.number().min(-100_000).max(100_000),
  /** Options and notes: "Large", "No onion". */
  options: z.array(words(120)).max(100).optional(),
  note: words(400).optional(),
  /** Why it is cancelled. */
  reason: words(200).optional(),
})
export type KitchenLine = z.infer<typeof kitchenLine>

const orderFields = {
  /** The bill it belongs to; later voids name it again. */
  billId: z.uuid(),
  /** Table, name or number of the bill. */
  title: words(80),
  covers: z.int().min(0).max(10_000).optional(),
  register: words(60),
  clerk: words(80),
  training: z.boolean(),
}

/** An order for the kitchen screens, sent by a till. Sending the same id again changes nothing. */
export const orderKitchen = operation('/al/pos/kitchen/order', {
  input: z.strictObject({
    ordLot,
    id: z.uuid().transform(id => id.toLowerCase()),
    ...orderFields,
    orderedAt: moment,
    /** The bill is refunded: lines that are not made yet are reported as cancelled. */
    refund: z.boolean().optional(),
    lines: z
      .array(z.strictObject({ ...kitchenLine.shape, screens: z.array(screen).min(1) }))
      .min(1)
      .max(2000),
  }),
  output: z.object({ screens: z.array(z.int()) }),
  need: SELL,
  writes: true,
  bodyLimit: BATCH_BODY,
})
export type KitchenOrder = InputOfOperation<typeof orderKitchen>

const ticket = z.object({
  id: z.string(),
  ...orderFields,
  orderedAt: z.string(),
  doneAt: z.string().nullable(),
  lines: z.array(kitchenLine),
})
export type KitchenTicket = z.infer<typeof ticket>

/** Tickets of a screen: open ones, oldest first, and those done last, newest first. */
export const kitchenTickets = operation('/al/pos/kitchen/tickets', {
  input: z.strictObject({ ordLot, screen }),
  output: z.object({ open: z.array(ticket), done: z.array(ticket) }),
  need: 'pos.kitchen:view',
})

/** Marks a ticket as done on a screen, or as open again. */
export const bumpTicket = operation('/al/pos/kitchen/bump', {
  input: z.strictObject({ ordLot, screen, id: z.uuid(), done: z.boolean() }),
  output: z.object({ doneAt: z.string().nullable() }),
  need: 'pos.kitchen:bump',
  writes: true,
})

/** Topic of the live event: the tickets of a shop's screens changed. */
export const KITCHEN_TOPIC = 'pos.kitchen'
export const kitchenEvent = z.object({ siteId: z.string(), screens: z.array(z.int()), came: z.boolean() })
export type KitchenEvent = z.infer<typeof kitchenEvent>

const MOST_RECENT = 20

/** Data of a template: texts, numbers and lists by the names of its variables. */
const kitchenData = z.custom<KitchenData>(value => typeof value === 'object' && value !== null)

/** The latest orders on kitchen screens that the caller sees with the data of a kitchen docket, to try layouts with. */
export const recentKitchenOrders = operation('/al/pos/kitchen/recent', {
  input: z.strictObject({ limit: z.int().min(1).max(MOST_RECENT) }),
  output: z.array(z.object({ id: z.string(), title: z.string(), data: kitchenData })),
  need: 'pos.kitchen:view',
})
