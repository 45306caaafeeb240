import { CALL_DIRECTIONS, LONGEST_TRAFFIC } from '#areas/payments/contract/provider-call.ts'
import { choice, instant, integer, reference, shop, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** Calls from and to payment providers, with secrets and card numbers masked. Kept for 90 days. */
export const PayLog = resource('developer.payLog', {
  scope: 'merchant',
  title: 'path',
  actions: ['list', 'export'],
  fields: {
    at: instant(),
    direction: choice(CALL_DIRECTIONS),
    /** The account at the provider. */
    party: text({ max: 100 }),
    method: text({ max: 10 }),
    path: text({ max: 400 }),
    /** HTTP status; empty: there was no answer. */
    status: integer({ optional: true }),
    milliseconds: integer({ optional: true }),
    idempotencyKey: text({ max: 120, optional: true }),
    payment: reference('cardpay.transaction', { optional: true }),
    shop: shop(),
    request: text({ max: LONGEST_TRAFFIC, optional: true, multiline: true }),
    answer: text({ max: LONGEST_TRAFFIC, optional: true, multiline: true }),
  },
  list: {
    columns: ['at', 'direction', 'party', 'method', 'path', 'status', 'milliseconds', 'payment', 'shop'],
    sort: '-at',
    filters: ['direction', 'party', 'status', 'at', 'payment', 'shop'],
    search: ['path', 'idempotencyKey', 'party'],
  },
})
