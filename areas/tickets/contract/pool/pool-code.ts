import { choice, instant, integer, otherShop, reference, shops, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { POOL_CODE_STATES } from '../../rules/pool/pool-code.ts'

/** Codes of pools: read here, changed by the pool's verbs alone. Of a code only the last 4 signs are readable. */
export const PoolCode = resource('ticket.poolCode', {
  scope: 'merchant',
  title: 'last4',
  actions: ['list', 'export'],
  fields: {
    pool: reference('ticket.pool', { readOnly: true }),
    /** Its line in the file of its top-up. */
    serial: integer({ min: 1, readOnly: true }),
    last4: text({ max: 4, readOnly: true }),
    batch: text({ max: 20, readOnly: true }),
    state: choice(POOL_CODE_STATES, { default: 'free', readOnly: true }),
    expiresAt: instant({ optional: true, readOnly: true }),
    issuedAt: instant({ optional: true, readOnly: true }),
    issuedTo: text({ max: 120, optional: true, readOnly: true }),
    redeemedAt: instant({ optional: true, readOnly: true }),
    redeemedBy: text({ max: 120, optional: true, readOnly: true }),
    /** Where it was redeemed. */
    redeemedSite: otherShop({ optional: true }),
    reason: text({ max: 200, optional: true, readOnly: true }),
    /** Of its pool. */
    sites: shops(),
  },
  list: {
    columns: [
      'pool',
      'serial',
      'last4',
      'batch',
      'state',
      'issuedAt',
      'issuedTo',
      'redeemedAt',
      'redeemedBy',
      'expiresAt',
    ],
    sort: 'serial',
    filters: ['pool', 'serial', 'last4', 'batch', 'state', 'issuedAt', 'issuedTo', 'redeemedAt', 'expiresAt'],
    search: ['last4', 'issuedTo', 'redeemedBy'],
  },
})
