import { z } from 'zod'
import { LONGEST_ITEM_NAME } from '#areas/catalogue/rules/item-name.ts'
import { moment } from '#platform/contract/define/calendar.ts'
import { boolean, choice, instant, integer, json, money, text } from '#platform/contract/define/fields.ts'
import { BATCH_BODY, operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { ORDER_CHANNELS } from '../rules/order/order-channel.ts'
import { ORDER_STATES } from '../rules/order/order-steps.ts'

/** Who cancelled an order from outside the shop. */
export const CANCELLED_BY = ['customer', 'platform'] as const
/** Who bears a discount: what a delivery platform bears is paid out to the shop. */
const BEARERS = ['shop', 'platform'] as const

/** Why an order of a delivery platform is denied, in the words that platforms know. */
export const DENY_CODES = [
  'STORE_CLOSED',
  'POS_NOT_READY',
  'POS_OFFLINE',
  'ITEM_AVAILABILITY',
  'MISSING_ITEM',
  'MISSING_INFO',
  'PRICING',
  'CAPACITY',
  'ADDRESS',
  'SPECIAL_INSTRUCTIONS',
  'OTHER',
] as const
export type DenyCode = (typeof DENY_CODES)[number]

const FULFILMENTS = ['pickup', 'delivery', 'table'] as const

const MOST_LINES = 200
const LARGEST = 1_000_000
const amount = z.number().min(0).max(LARGEST).multipleOf(0.01)

const orderLine = z.strictObject({
  name: z.string().trim().min(1).max(LONGEST_ITEM_NAME),
  quantity: z.number().positive().max(10_000),
  /** Line total, including tax. */
  net: amount,
  /** The item's code, if the channel knows it. */
  pluId: z.string().trim().max(30).optional(),
  /** "Oat milk", "no onion". */
  options: z.array(z.string().trim().min(1).max(120)).max(40).default([]),
  note: z.string().trim().max(400).default(''),
})
export type OrderLine = z.infer<typeof orderLine>

const orderDiscount = z.strictObject({ name: z.string().trim().min(1).max(120), amount, by: z.enum(BEARERS) })
export type OrderDiscount = z.infer<typeof orderDiscount>

/** An order from outside the shop. Channels and the shop's steps write it; what was ordered can't be edited. */
export const OnlineOrder = resource('pos.onlineOrders', {
  scope: 'site',
  title: 'number',
  actions: ['list', 'export'],
  unique: [['channel', 'channelOrderId']],
  fields: {
    number: text({ max: 40 }),
    channel: choice(ORDER_CHANNELS),
    /** Name of the channel where there are several, such as a delivery platform. */
    source: text({ max: 60, optional: true }),
    channelOrderId: text({ max: 100 }),
    state: choice(ORDER_STATES, { default: 'new' }),
    fulfilment: choice(FULFILMENTS, { default: 'pickup' }),
    customerName: text({ max: 120 }),
    customerPhone: text({ max: 40, optional: true }),
    /** Address, or number of the table. */
    place: text({ max: 300, optional: true }),
    note: text({ max: 1000, optional: true }),
    /** When the customer wants it; empty: as soon as possible. */
    askedFor: instant({ optional: true }),
    /** When the shop promised it. */
    promisedFor: instant({ optional: true }),
    lines: json(z.array(orderLine).min(1).max(MOST_LINES).readonly()),
    deliveryFee: money({ min: 0, default: 0 }),
    discounts: json(z.array(orderDiscount).max(20).readonly(), { default: [] }),
    /** What the shop sells it for: lines and fee without the discounts that the shop bears. */
    total: money({ min: 0 }),
    /** What its channel says of it, such as a delivery platform that its customer paid. */
    paid: boolean({ default: false }),
    /** Paid through the shop's account at a provider (order-payment.ts), less what was refunded. */
    paidOnline: money({ min: 0, default: 0 }),
    /** False: lines and total differ. Such an order of a delivery platform is taken, because it is paid. */
    addsUp: boolean({ default: true }),
    /** Counts what the channel changed. */
    revision: integer({ min: 1, default: 1 }),
    placedAt: instant(),
    /** Its platform cancels it when the shop has not accepted it by then. */
    acceptBy: instant({ optional: true }),
    acceptedAt: instant({ optional: true }),
    readyAt: instant({ optional: true }),
    collectedAt: instant({ optional: true }),
    deniedAt: instant({ optional: true }),
    denyReason: text({ max: 200, optional: true }),
    denyCode: choice(DENY_CODES, { optional: true }),
    cancelledAt: instant({ optional: true }),
    cancelledBy: choice(CANCELLED_BY, { optional: true }),
    cancelReason: text({ max: 200, optional: true }),
    /** It was being made, or made, when it was cancelled. */
    wasted: boolean({ default: false }),
  },
  list: {
    columns: ['number', 'state', 'customerName', 'channel', 'placedAt', 'promisedFor', 'total'],
    sort: '-placedAt',
    filters: ['state', 'channel', 'fulfilment', 'placedAt', 'promisedFor', 'paid', 'paidOnline', 'total'],
    search: ['number', 'customerName', 'customerPhone', 'channelOrderId'],
  },
})

const givenOrder = z.strictObject({
  channel: z.enum(ORDER_CHANNELS),
  source: z.string().trim().min(1).max(60).optional(),
  /** The channel's own id; an order sent again is stored once. */
  channelOrderId: z.string().trim().min(1).max(100),
  number: z.string().trim().min(1).max(40),
  fulfilment: z.enum(FULFILMENTS).default('pickup'),
  customerName: z.string().trim().min(1).max(120),
  customerPhone: z.string().trim().max(40).optional(),
  place: z.string().trim().max(300).optional(),
  note: z.string().trim().max(1000).optional(),
  askedFor: moment.optional(),
  placedAt: moment.optional(),
  acceptBy: moment.optional(),
  lines: z.array(orderLine).min(1).max(MOST_LINES),
  deliveryFee: amount.default(0),
  discounts: z.array(orderDiscount).max(20).default([]),
  total: amount,
  paid: z.boolean().default(false),
})
export type GivenOrder = z.infer<typeof givenOrder>

const { lines, note, askedFor, place, deliveryFee, discounts, total } = givenOrder.shape
const revisedOrder = z.strictObject({ lines, note, askedFor, place, deliveryFee, discounts, total })
export type RevisedOrder = z.infer<typeof revisedOrder>

/**
 * A channel delivers an order. The same order again changes nothing (rtn 0); a different one with its id is refused.
 */
export const deliverOrder = operation('/al/pos/onlineOrder/deliver', {
  input: z.strictObject({ ordLot: z.string().trim().min(1).max(40), order: givenOrder }),
  output: z.object({ id: z.string(), number: z.string(), state: z.enum(ORDER_STATES) }),
  need: 'pos.onlineOrders:deliver',
  writes: true,
  bodyLimit: BATCH_BODY,
})

/**
 * A channel changes what was ordered: a new revision, of which board and kitchen are told. The same contents again change
 * nothing (rtn 0).
 */
export const reviseOrder = operation('/al/pos/onlineOrder/revise', {
  input: z.strictObject({ id: z.uuid(), order: revisedOrder }),
  output: z.object({ id: z.string(), revision: z.int() }),
  need: 'pos.onlineOrders:deliver',
  writes: true,
  bodyLimit: BATCH_BODY,
})

/** The customer or the channel cancels an order, at any time. Of a bill that was rung up before the till is told. */
export const cancelOrder = operation('/al/pos/onlineOrder/cancel', {
  input: z.strictObject({
    id: z.uuid(),
    by: z.enum(CANCELLED_BY),
    reason: z.string().trim().min(1).max(200),
  }),
  output: z.object({ id: z.string(), state: z.enum(ORDER_STATES), wasted: z.boolean(), bill: z.string().nullable() }),
  need: 'pos.onlineOrders:deliver',
  writes: true,
})

const of = { id: z.uuid(), version: z.int32() }

/** A step that a shop takes with an order. `promisedFor` of an accepted order is when it will be ready. */
export const stepOrder = operation('/al/pos/onlineOrder/step', {
  input: z.discriminatedUnion('step', [
    z.strictObject({ step: z.literal('accept'), ...of, promisedFor: moment }),
    z.strictObject({
      step: z.literal('deny'),
      ...of,
      reason: z.string().trim().min(1).max(200),
      /** For delivery platforms; OTHER when left out. */
      code: z.enum(DENY_CODES).optional(),
    }),
    z.strictObject({ step: z.literal('ready'), ...of }),
    z.strictObject({ step: z.literal('collect'), ...of }),
    z.strictObject({ step: z.literal('changeTime'), ...of, promisedFor: moment }),
  ]),
  output: z.object({ id: z.uuid(), version: z.int(), number: z.string(), state: z.enum(ORDER_STATES) }),
  need: 'pos.onlineOrders:list',
  narrow: ({ step }) => ({ need: `pos.onlineOrders:${step}`, writes: true }),
  writes: true,
})

const MOST_ASKED = 400
const orderBill = z.object({
  order: z.string(),
  sale: z.string(),
  billNum: z.string(),
  /** Nothing is left of it: voided or fully refunded. */
  undone: z.boolean(),
})
export type OrderBill = z.infer<typeof orderBill>

/** The last bill of each order; orders without a bill are left out. */
export const orderBills = operation('/al/pos/onlineOrder/bills', {
  input: z.strictObject({ orders: z.array(z.uuid()).max(MOST_ASKED) }),
  output: z.array(orderBill),
  need: 'pos.onlineOrders:list',
})

/** How soon and how many days ahead customers can order. */
export const orderLimits = operation('/al/pos/onlineOrder/limits', {
  input: z.strictObject({}),
  output: z.object({ minimumPickupMinutes: z.int(), advanceBookingDays: z.int() }),
  need: 'pos.onlineOrders:list',
})

/** Topic of the live event: an order arrived or took a step. */
export const ORDER_TOPIC = 'pos.onlineOrder'
export const orderEvent = z.object({
  id: z.string(),
  siteId: z.string(),
  number: z.string(),
  happened: z.enum(['came', 'accept', 'deny', 'ready', 'collect', 'changeTime', 'change', 'cancel', 'billed']),
})
export type OrderEvent = z.infer<typeof orderEvent>
