import { z } from 'zod'
import { choice, instant, reference, shop, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { CONSENT_SOURCES, CONSENT_STATES } from '../rules/consent/consent-now.ts'
import { CHANNELS } from './outbox-message.ts'

/** The ledger of consent: rows are added and never changed; the last of an address and channel applies. */
export const Consent = resource('message.consent', {
  scope: 'merchant',
  title: 'address',
  actions: ['list', 'export'],
  fields: {
    at: instant({ readOnly: true }),
    channel: choice(CHANNELS, { readOnly: true }),
    address: text({ max: 254, readOnly: true }),
    member: reference('member.member', { optional: true, readOnly: true }),
    state: choice(CONSENT_STATES, { readOnly: true }),
    how: choice(CONSENT_SOURCES, { readOnly: true }),
    /** What the person was shown, or said. */
    words: text({ max: 2000, default: '', multiline: true, readOnly: true }),
    by: text({ max: 120, optional: true, readOnly: true }),
    site: shop(),
  },
  list: {
    columns: ['at', 'channel', 'address', 'member', 'state', 'how', 'words', 'by'],
    sort: '-at',
    filters: ['channel', 'state', 'how', 'at', 'member', 'site'],
    search: ['address', 'words'],
  },
})

/** Writes down what a person told staff. Only what the person said may be entered. */
export const changeConsent = operation('/al/message/consent/change', {
  input: z.strictObject({
    channel: z.enum(CHANNELS),
    address: z.string().trim().min(3).max(254),
    state: z.enum(CONSENT_STATES),
    words: z.string().trim().min(3).max(2000),
    ordLot: z.string().max(40).optional(),
  }),
  output: z.object({ state: z.enum(CONSENT_STATES), changed: z.boolean() }),
  need: 'message.consent:change',
  writes: true,
})
