import { z } from 'zod'
import { boolean, choice, date, instant, reference, references, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { CREDENTIAL_STATUSES, DIRECTIONS, PASSBACK_STATES } from '../rules/access-terms.ts'

/** What lanes and doors read: a card, a plate, a code. Its number is unique by medium within the merchant. */
export const Credential = resource('acs.credential', {
  scope: 'merchant',
  title: 'holder',
  fields: {
    account: reference('acs.account', { optional: true }),
    holder: text({ max: 120 }),
    type: reference('acs.type'),
    number: text({ max: 40, optional: true }),
    plate: text({ max: 20, optional: true }),
    /** Written only: of a PIN its digest is stored, in `lookup`. */
    pin: text({ max: 12, optional: true, pattern: /^\d{4,12}$/ }),
    validFrom: instant({ optional: true }),
    validTo: instant({ optional: true }),
    status: choice(CREDENTIAL_STATUSES, { default: 'active' }),
    packages: references('acs.package', { default: [], max: 20 }),
    groups: references('acs.group', { default: [], max: 100 }),
    exempt: boolean({ default: false }),
    state: choice(DIRECTIONS, { optional: true, readOnly: true }),
    passback: choice(PASSBACK_STATES, { default: 'unknown', readOnly: true }),
    /** Name of the area that it entered last. */
    area: text({ max: 80, optional: true, readOnly: true }),
    lastSeenAt: instant({ optional: true, readOnly: true }),
    /** In a shipment that has not arrived: it opens nothing. */
    undelivered: boolean({ default: false, readOnly: true }),
    /** Since when gates refuse it for what it has not paid; of an account the account is refused. */
    refusedFrom: date({ optional: true, readOnly: true }),
    /** Medium and normalised number; of a PIN its digest. What readers are compared with. */
    lookup: text({ max: 120, optional: true, readOnly: true, unique: true }),
  },
  list: {
    columns: ['holder', 'account', 'type', 'number', 'plate', 'status', 'validTo', 'passback', 'lastSeenAt'],
    sort: 'holder',
    filters: [
      'account',
      'type',
      'number',
      'plate',
      'status',
      'packages',
      'groups',
      'passback',
      'validTo',
      'lastSeenAt',
    ],
    search: ['holder', 'number', 'plate'],
  },
  sections: {
    general: ['account', 'holder', 'type', 'number', 'plate', 'pin', 'status'],
    access: ['packages', 'groups', 'validFrom', 'validTo', 'exempt'],
    seen: ['state', 'passback', 'area', 'lastSeenAt', 'undelivered', 'refusedFrom'],
  },
})

const credentials = z.array(z.uuid()).min(1).max(1000)
const reason = z.string().trim().min(3).max(200)
const counted = z.object({ changed: z.int() })

/** Blocks credentials with a reason, or unblocks them. Gates refuse a blocked credential within seconds. */
export const blockCredentials = operation('/al/acs/credential/block', {
  input: z.strictObject({ credentials, reason, blocked: z.boolean().default(true) }),
  output: counted,
  need: 'acs.credential:block',
  writes: true,
})

/** Whether credentials are inside or outside becomes unknown: the next passage is no violation. */
export const resetPassback = operation('/al/acs/credential/resetPassback', {
  input: z
    .strictObject({
      credentials: credentials.optional(),
      group: z.uuid().optional(),
      area: z.uuid().optional(),
      all: z.literal(true).optional(),
      reason,
    })
    .refine(input => [input.credentials, input.group, input.area, input.all].filter(Boolean).length === 1),
  output: counted,
  need: 'acs.credential:resetPassback',
  writes: true,
})
