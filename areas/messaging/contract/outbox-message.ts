import { z } from 'zod'
import {
  choice,
  file,
  instant,
  integer,
  money,
  reference,
  secret,
  shop,
  text,
} from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { MESSAGE_STATES, PURPOSES } from '../rules/delivery/message-state.ts'

export const CHANNELS = ['sms', 'email'] as const
export type Channel = (typeof CHANNELS)[number]

/** Why a message is held, was suppressed or cancelled. */
export const MESSAGE_REASONS = [
  'badAddress',
  'suppressed',
  'optedOut',
  'noConsent',
  'memberBlocked',
  'missingValue',
  'duplicate',
  'cap',
  'quietHours',
  'accountLimit',
  'campaignEnded',
  'campaignPaused',
  'expired',
  'takenBack',
  'bounced',
] as const

/** Everything that leaves the product, state by state. */
export const OutboxMessage = resource('message.outbox', {
  scope: 'merchant',
  title: 'to',
  actions: ['list', 'export'],
  fields: {
    at: instant(),
    /** The same key is the same message. */
    key: text({ max: 200, unique: true, readOnly: true }),
    channel: choice(CHANNELS),
    purpose: choice(PURPOSES, { default: 'transactional' }),
    to: text({ max: 254 }),
    member: reference('member.member', { optional: true }),
    /** Code of the template. */
    design: text({ max: 60, optional: true }),
    language: text({ max: 20, optional: true }),
    subject: text({ max: 400, default: '' }),
    /** Empty where the text is secret. */
    body: text({ max: 20_000, multiline: true }),
    /** How it looks where pages are shown. */
    html: text({ max: 200_000, optional: true, multiline: true }),
    /** Text of a message with a code or a link that lets its reader in; cleared once it is sent or expires. */
    content: secret({ optional: true }),
    /** When the code or link in a secret text ends; null where the text is not secret. */
    secretUntil: instant({ optional: true }),
    /** Goes along with an e-mail. */
    file: file({ optional: true }),
    status: choice(MESSAGE_STATES, { default: 'kept' }),
    reason: choice(MESSAGE_REASONS, { optional: true }),
    error: text({ max: 400, optional: true }),
    /** How often it was tried to hand it over. */
    tries: integer({ min: 0, default: 0 }),
    /** When a worker takes it up; of a claimed message, when its claim ends. */
    nextTry: instant({ optional: true }),
    campaign: reference('message.campaign', { optional: true }),
    site: shop(),
    account: reference('message.smsAccount', { optional: true }),
    /** The provider's reference. */
    ref: text({ max: 200, optional: true }),
    parts: integer({ min: 0, optional: true }),
    price: money({ min: 0, optional: true }),
    /** Set before a provider is given it: what was lost after this may have arrived. */
    handedAt: instant({ optional: true }),
    sentAt: instant({ optional: true }),
    deliveredAt: instant({ optional: true }),
  },
  list: {
    columns: ['at', 'channel', 'purpose', 'to', 'subject', 'body', 'file', 'status', 'reason'],
    sort: '-at',
    filters: ['at', 'sentAt', 'channel', 'purpose', 'status', 'reason', 'campaign', 'member', 'account', 'site'],
    search: ['to', 'subject', 'body'],
  },
})

/** Shows the text of one secret message where no provider is set up that could send it. Written into the action log. */
export const revealMessage = operation('/al/message/outbox/reveal', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ body: z.string(), html: z.string().nullable() }),
  need: 'platform',
  writes: true,
  secretAnswer: true,
  recentProof: true,
})
