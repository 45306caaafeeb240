import { choice, file, instant, integer, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** Messages that the product sent, or would have sent where no provider is set up: codes can be read here. */
export const OutboxMessage = resource('message.outbox', {
  scope: 'merchant',
  title: 'to',
  actions: ['list', 'export'],
  fields: {
    at: instant(),
    channel: choice(['sms', 'email']),
    to: text({ max: 254 }),
    subject: text({ max: 400, default: '' }),
    body: text({ max: 20_000, multiline: true }),
    /** How it looks where pages are shown. */
    html: text({ max: 200_000, optional: true, multiline: true }),
    /** Goes along with an e-mail. */
    file: file({ optional: true }),
    /** kept: there is no provider, the message stays here. */
    status: choice(['kept', 'queued', 'sent', 'failed'], { default: 'kept' }),
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
