import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { ORDER_CHANNELS } from '../rules/order/order-channel.ts'
import { OPEN_ORDER_STATES } from '../rules/order/order-steps.ts'

const orderToSell = z.object({
  id: z.string(),
  number: z.string(),
  channel: z.enum(ORDER_CHANNELS),
  state: z.enum(OPEN_ORDER_STATES),
  customerName: z.string(),
  customerPhone: z.string().nullable(),
  promisedFor: z.string().nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.number(),
      /** Line total, including tax. */
      net: z.number(),
      pluId: z.string().optional(),
      options: z.array(z.string()),
      note: z.string(),
    }),
  ),
  deliveryFee: z.number(),
  /** Discounts that the shop bears. */
  discount: z.number(),
  total: z.number(),
  /** Its channel says that it is paid. */
  paid: z.boolean(),
  /** What the customer paid online, with the provider's ids: tenders of its bill. */
  payments: z.array(z.object({ amount: z.number(), providerRef: z.string() })).default([]),
  /** The kitchen's screens show it already: the till tells them nothing. */
  inKitchen: z.boolean(),
})
export type OrderToSell = z.infer<typeof orderToSell>

/** Accepted online orders without a bill, in the order in which they are wanted. */
export const ordersToSell = operation('/al/pos/till/onlineOrders', {
  input: z.strictObject({ ordLot: z.string().trim().min(1).max(40) }),
  output: z.array(orderToSell),
  need: 'pos.register:sell',
})

const cancelledBill = z.object({
  order: z.string(),
  number: z.string(),
  customerName: z.string(),
  billNum: z.string(),
  total: z.number(),
  cancelledAt: z.string(),
})
export type CancelledBill = z.infer<typeof cancelledBill>

/** Bills of online orders that were cancelled after they were rung up: to be refunded. */
export const cancelledBills = operation('/al/pos/till/cancelledBills', {
  input: z.strictObject({ ordLot: z.string().trim().min(1).max(40) }),
  output: z.array(cancelledBill),
  need: 'pos.register:sell',
})

const seatedParty = z.object({
  /** Of the booking. */
  id: z.string(),
  number: z.string(),
  name: z.string(),
  covers: z.int(),
  table: z.string(),
  /** What is left of its paid deposit. */
  deposit: z.number(),
})
export type SeatedParty = z.infer<typeof seatedParty>

/** Parties that the reservation book has seated: the till opens their bills with table and covers. */
export const seatedParties = operation('/al/pos/till/seatedParties', {
  input: z.strictObject({ ordLot: z.string().trim().min(1).max(40) }),
  output: z.array(seatedParty),
  need: 'pos.register:sell',
})
