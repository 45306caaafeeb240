import { z } from 'zod'
import { choice, file, instant, integer, secret, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** Messages that the product sent, or would have sent where no provider is set up. */
export const OutboxMessage = resource('message.outbox', {
  scope: 'merchant',
  title: 'to',
  actions: ['list', 'export'],
  fields: {
    at: instant(),
    channel: choice(['sms', 'email']),
    to: text({ max: 254 }),
    subject: text({ max: 400, default: '' }),
    /** Empty where the text is secret. */
    body: text({ max: 20_000, multiline: true }),
    /** How it looks where pages are shown. */
    html: text({ max: 200_000, optional: true, multiline: true }),
    /** Text of a message with a code or a link that lets its reader in; cleared once it is sent or is good no longer. */
    content: secret({ optional: true }),
    /** When the code or link in a secret text ends; null where the text is not secret. */
    secretUntil: instant({ optional: true }),
    /** Goes along with an e-mail. */
    file: file({ optional: true }),
    /** kept: there is no provider, the message stays here. expired: its code or link ended before it was sent. */
    status: choice(['kept', 'queued', 'sent', 'failed', 'expired'], { default: 'kept' }),
    error: text({ max: 400, optional: true }),
    /** How often it was tried to hand it over. */
    tries: integer({ min: 0, default: 0 }),
    /** Queued and not before this: it could not be handed over the last time. */
    nextTry: instant({ optional: true }),
  },
  list: {
    columns: ['at', 'channel', 'to', 'subject', 'body', 'file', 'status'],
    sort: '-at',
    filters: ['at', 'channel', 'status'],
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
