import { z } from 'zod'
import { moment } from '#platform/contract/define/calendar.ts'
import { boolean, choice, instant, integer, percent, secret, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

export const PLATFORMS = ['simulator', 'uberEats'] as const
export type PlatformName = (typeof PLATFORMS)[number]

export const ACCOUNT_STATES = ['draft', 'connected', 'paused', 'error', 'disconnected'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

/** A shop at a delivery platform. Its secrets are sealed and never shown again. */
export const DeliveryAccount = resource('delivery.account', {
  scope: 'site',
  title: 'name',
  fields: {
    name: text({ max: 80, unique: true }),
    platform: choice(PLATFORMS, { default: 'simulator' }),
    /** The platform's id of the shop. */
    storeId: text({ max: 100 }),
    clientId: text({ max: 200, optional: true }),
    clientSecret: secret({ optional: true, sentTo: ['apiAddress'] }),
    /** Secret with which the platform signs its events. */
    signingSecret: secret({ optional: true }),
    /** Where the platform's API is; empty: its usual address. */
    apiAddress: text({ max: 300, pattern: /^https?:\/\/[^\s?#]+$/i, optional: true }),
    /** Part of the address that the platform sends events to. */
    hookSecret: text({ max: 60, optional: true, readOnly: true }),
    priceLevel: integer({ min: 1, max: 4, default: 1 }),
    preparationMinutes: integer({ min: 1, max: 600, default: 20, unit: 'min' }),
    acceptsBySelf: boolean({ default: false }),
    commission: percent({ min: 0, max: 100, default: 30 }),
    /** Of the commission. */
    taxOnCommission: percent({ min: 0, max: 100, default: 10 }),
    /** Lines of `platform id = item code`. */
    items: text({ max: 40_000, multiline: true, default: '' }),
    state: choice(ACCOUNT_STATES, { default: 'draft', readOnly: true }),
    pausedUntil: instant({ optional: true, readOnly: true }),
    checkedAt: instant({ optional: true, readOnly: true }),
    /** The platform's last answer. */
    answer: text({ max: 400, optional: true, readOnly: true }),
  },
  list: {
    columns: ['name', 'platform', 'storeId', 'state', 'acceptsBySelf', 'preparationMinutes', 'commission', 'checkedAt'],
    sort: 'name',
    filters: ['platform', 'state', 'acceptsBySelf'],
    search: ['name', 'storeId'],
  },
  sections: {
    account: ['name', 'platform', 'storeId'],
    orders: ['acceptsBySelf', 'preparationMinutes', 'priceLevel', 'items'],
    money: ['commission', 'taxOnCommission'],
    access: ['clientId', 'clientSecret', 'signingSecret', 'apiAddress', 'hookSecret'],
    standing: ['state', 'pausedUntil', 'checkedAt', 'answer'],
  },
})

const account = z.strictObject({ id: z.uuid() })
const answered = z.object({ ok: z.boolean(), answer: z.string() })

/** Asks the platform for the shop and stores its answer. */
export const testAccount = operation('/al/delivery/account/test', {
  input: account,
  output: answered,
  need: 'delivery.account:test',
  writes: true,
})

/** Starts or stops accepting orders of a platform. The platform is tested first, then told which items are sold out. */
export const connectAccount = operation('/al/delivery/account/connect', {
  input: z.strictObject({ id: z.uuid(), connect: z.boolean().default(true) }),
  output: answered,
  need: 'delivery.account:connect',
  writes: true,
})

/** Pauses an account until an instant, or resumes it (null). */
export const pauseAccount = operation('/al/delivery/account/pause', {
  input: z.strictObject({ id: z.uuid(), until: moment.nullable() }),
  output: z.object({ state: z.enum(ACCOUNT_STATES) }),
  need: 'delivery.account:pause',
  writes: true,
})

export const SIMULATED = ['place', 'change', 'cancel'] as const

/** Lets the simulator's customer place an order, or change or cancel the latest one. */
export const simulateOrder = operation('/al/delivery/account/simulate', {
  input: z.strictObject({ id: z.uuid(), what: z.enum(SIMULATED) }),
  output: z.object({ number: z.string() }),
  need: 'delivery.account:simulate',
  writes: true,
})
