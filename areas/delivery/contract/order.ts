import { z } from 'zod'
import { CANCELLED_BY, DENY_CODES } from '#areas/pos/contract/online-order.ts'
import { ORDER_STATES } from '#areas/pos/rules/order/order-steps.ts'
import {
  boolean,
  choice,
  instant,
  integer,
  money,
  percent,
  reference,
  tags,
  text,
} from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { PLATFORMS } from './account.ts'

/** What a delivery platform adds to an online order. Its state follows the online order's. */
export const DeliveryOrder = resource('delivery.orders', {
  scope: 'site',
  title: 'number',
  actions: ['list', 'export'],
  unique: [['account', 'platformOrderId']],
  fields: {
    number: text({ max: 40 }),
    account: reference('delivery.account'),
    platform: choice(PLATFORMS),
    platformOrderId: text({ max: 100 }),
    onlineOrder: reference('pos.onlineOrders'),
    state: choice(ORDER_STATES),
    placedAt: instant(),
    acceptBy: instant(),
    acceptedAt: instant({ optional: true }),
    /** Seconds from the order to its acceptance. */
    acceptedIn: integer({ optional: true, unit: 's' }),
    courier: text({ max: 120, optional: true }),
    gross: money(),
    commission: money(),
    commissionTax: money(),
    /** Percent of the commission, as it was when the order came. */
    taxOnCommission: percent({ min: 0, max: 100, default: 10 }),
    payout: money(),
    /** Discounts that the platform bears; part of the payout. */
    borneByPlatform: money({ default: 0 }),
    addsUp: boolean({ default: true }),
    /** Items that the account does not know, by their names. */
    unknownItems: tags({ default: [] }),
    revision: integer({ default: 1 }),
    denyCode: choice(DENY_CODES, { optional: true }),
    cancelledBy: choice(CANCELLED_BY, { optional: true }),
    wasted: boolean({ default: false }),
    /** Why the platform refused a step, in its own words. */
    problem: text({ max: 400, optional: true }),
  },
  list: {
    columns: ['number', 'state', 'gross', 'acceptBy', 'platform', 'placedAt', 'commission', 'payout', 'problem'],
    sort: '-placedAt',
    filters: ['state', 'platform', 'account', 'placedAt', 'denyCode', 'addsUp', 'wasted'],
    search: ['number', 'platformOrderId'],
  },
})

/** Messages from and to the platform about an order, oldest first. */
export const orderStory = operation('/al/delivery/orders/story', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({
    events: z.array(z.object({ at: z.string(), kind: z.string() })),
    sent: z.array(
      z.object({
        at: z.string(),
        kind: z.string(),
        state: z.enum(['waiting', 'done', 'refused']),
        tries: z.int(),
        words: z.string(),
      }),
    ),
    /** Revisions as the platform sent them. */
    raw: z.array(z.object({ at: z.string(), revision: z.int(), order: z.string() })),
  }),
  need: 'delivery.orders:list',
})
