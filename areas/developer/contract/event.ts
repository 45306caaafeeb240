import { z } from 'zod'
import { moment } from '#platform/contract/define/calendar.ts'
import { choice, instant, integer, reference, shop, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** What happened, as webhooks are told. Written while the merchant has a webhook, kept for 30 days. */
export const LoggedEvent = resource('developer.eventLog', {
  scope: 'merchant',
  title: 'number',
  actions: ['list', 'export'],
  fields: {
    /** Id of the message: the same over all deliveries. */
    number: text({ max: 40 }),
    type: text({ max: 80 }),
    at: instant(),
    shop: shop(),
    /** Id of the record that it is about. */
    object: text({ max: 80 }),
    objectVersion: integer({ default: 1 }),
    /** The exact body that is sent. */
    body: text({ max: 20_000, multiline: true }),
  },
  list: {
    columns: ['at', 'type', 'shop', 'number', 'object'],
    sort: '-at',
    filters: ['type', 'at', 'shop'],
    search: ['number', 'type', 'object'],
  },
})

/** failing: it is tried again. dead: it is not. */
export const DELIVERY_STATES = ['pending', 'delivered', 'failing', 'dead'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** One event for one webhook. */
export const Delivery = resource('developer.delivery', {
  scope: 'merchant',
  title: 'number',
  actions: ['list', 'export'],
  fields: {
    number: text({ max: 40 }),
    type: text({ max: 80 }),
    webhook: reference('developer.webhook'),
    state: choice(DELIVERY_STATES, { default: 'pending' }),
    at: instant(),
    shop: shop(),
    tries: integer({ default: 0 }),
    /** When it is tried next; empty: no more. */
    nextTry: instant({ optional: true }),
    triedAt: instant({ optional: true }),
    /** HTTP status of the last answer. */
    status: integer({ optional: true }),
    milliseconds: integer({ optional: true }),
    /** The first 2 kB of the last answer, or why there was none. */
    answer: text({ max: 2048, optional: true, multiline: true }),
    event: reference('developer.eventLog'),
  },
  list: {
    columns: ['at', 'type', 'webhook', 'state', 'tries', 'nextTry', 'status'],
    sort: '-at',
    filters: ['state', 'webhook', 'type', 'at', 'status'],
    search: ['number', 'type'],
  },
})

export const MOST_REDELIVERED = 10_000

/** Sends events again under their ids: chosen deliveries, or everything of a webhook since a moment. At most 10,000. */
export const redeliver = operation('/al/developer/event/redeliver', {
  input: z.union([
    z.strictObject({ deliveries: z.array(z.uuid()).min(1).max(5000) }),
    z.strictObject({
      webhook: z.uuid(),
      since: moment,
      undeliveredOnly: z.boolean().default(true),
    }),
  ]),
  output: z.object({ queued: z.int() }),
  need: 'developer.delivery:redeliver',
  writes: true,
})
