import { z } from 'zod'
import { choice, date, instant, integer, money, reference, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

export const PAYOUT_STATES = ['pending', 'inTransit', 'paid', 'failed', 'cancelled'] as const

/** What a provider pays out to the bank. Every cent of it is an item. */
export const Payout = resource('cardpay.payout', {
  scope: 'site',
  title: 'ref',
  actions: ['list', 'export'],
  fields: {
    ref: text({ max: 80, unique: true, readOnly: true }),
    account: reference('site.sitePay', { readOnly: true }),
    state: choice(PAYOUT_STATES, { readOnly: true }),
    amount: money({ readOnly: true }),
    currency: text({ max: 3, readOnly: true }),
    items: integer({ readOnly: true, default: 0 }),
    /** Of the items. */
    fee: money({ readOnly: true, default: 0 }),
    sentAt: instant({ readOnly: true }),
    arrivesOn: date({ readOnly: true }),
    failure: text({ max: 200, optional: true, readOnly: true }),
  },
  list: {
    columns: ['sentAt', 'ref', 'state', 'amount', 'fee', 'items', 'arrivesOn', 'account', 'failure'],
    sort: '-sentAt',
    filters: ['state', 'account', 'arrivesOn', 'amount'],
    search: ['ref'],
  },
})

/** Every cent of a payout, with the payment that it is of. */
export const payoutItems = operation('/al/cardpay/payout/items', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({
    items: z.array(
      z.object({
        ref: z.string(),
        kind: z.string(),
        amount: z.number(),
        payment: z.object({ id: z.string(), reference: z.string() }).nullable(),
      }),
    ),
    /** There are more than are shown. */
    more: z.boolean(),
  }),
  need: 'cardpay.payout:list',
})
