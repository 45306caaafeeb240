import { z } from 'zod'
import { boolean, integer, reference, secret, shops, text, time, unitPrice } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { USUAL_QUIET_HOURS } from '../rules/delivery/quiet-hours.ts'

/** A sender and its price at a provider. */
export const SmsAccount = resource('message.smsAccount', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80, unique: true }),
    channel: reference('message.smsChannel'),
    /** E.164, or a name of 3 to 11 letters and digits. */
    sender: text({ max: 16 }),
    /** The name is in the SMS Sender ID Register. */
    senderRegistered: boolean({ default: false }),
    ordLots: shops(),
    default: boolean({ default: false }),
    pricePerSegment: unitPrice({ default: 0 }),
    /** Messages a day, by the clock of the merchant's first shop; empty: no limit. */
    dailyLimit: integer({ min: 1, max: 10_000_000, optional: true }),
    /** Marketing waits from this local time of its receiver ... */
    quietFrom: time({ default: USUAL_QUIET_HOURS.from }),
    /** ... until this. The same time twice: there are no quiet hours. */
    quietTo: time({ default: USUAL_QUIET_HOURS.to }),
    /** Tells administrators when fewer messages than this are left for today. */
    alarmBelow: integer({ min: 0, max: 10_000_000, optional: true }),
    /** Put into the gateway's address, headers and body as `{secret}`. */
    apiKey: secret({ optional: true, sentTo: ['channel'] }),
    /** Part of the address that the provider calls with receipts and replies. */
    hookSecret: text({ max: 60, optional: true, readOnly: true }),
    active: boolean({ default: true }),
  },
  list: {
    columns: [
      'name',
      'channel',
      'sender',
      'senderRegistered',
      'ordLots',
      'pricePerSegment',
      'dailyLimit',
      'default',
      'active',
    ],
    sort: 'name',
    filters: ['channel', 'active', 'ordLots'],
    search: ['name', 'sender'],
  },
  sections: {
    sender: ['name', 'channel', 'sender', 'senderRegistered', 'default', 'active'],
    limits: ['pricePerSegment', 'dailyLimit', 'alarmBelow', 'quietFrom', 'quietTo'],
    access: ['ordLots', 'apiKey'],
  },
})

/** Sends one text message by an account and tells what the provider answered. */
export const testSmsAccount = operation('/al/message/smsAccount/test', {
  input: z.strictObject({ id: z.uuid(), to: z.string().trim().min(6).max(24) }),
  output: z.object({ ok: z.boolean(), answer: z.string() }),
  need: 'message.smsAccount:test',
  writes: true,
})
