import { z } from 'zod'
import { boolean, choice, instant, reference, siteIds, tags, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** disabled: by the server, after long failure or because the receiver answered 410. */
export const WEBHOOK_STATES = ['active', 'paused', 'disabled'] as const

/** An address that receives events, signed as the Standard Webhooks specification says. */
export const Webhook = resource('developer.webhook', {
  scope: 'merchant',
  title: 'name',
  actions: ['list', 'add', 'update', 'delete', 'export'],
  fields: {
    name: text({ max: 80, unique: true }),
    url: text({ max: 500, pattern: /^https?:\/\/\S+$/i }),
    /** Types of events: `pos.sale.stored`, `pos.*` or `*`. */
    types: tags({ default: ['*'], max: 50 }),
    allSites: boolean({ default: true }),
    sites: siteIds('allSites'),
    state: choice(WEBHOOK_STATES, { default: 'active' }),
    /** Gets an email when the webhook is disabled. */
    maker: reference('system.userManage', { optional: true, readOnly: true }),
    secretSetAt: instant({ optional: true, readOnly: true }),
    failingSince: instant({ optional: true, readOnly: true }),
    deliveredAt: instant({ optional: true, readOnly: true }),
  },
  list: {
    columns: ['name', 'url', 'types', 'state', 'failingSince', 'deliveredAt'],
    sort: 'name',
    filters: ['state', 'failingSince'],
    search: ['name', 'url'],
  },
})

/** Issues a new signing secret, shown once. The former one signs too for 24 hours. */
export const rotateWebhook = operation('/al/developer/webhook/rotate', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ secret: z.string(), formerUntil: z.string().nullable() }),
  need: 'developer.webhook:rotate',
  writes: true,
  secretAnswer: true,
})

/** Sends a test event to a webhook now and answers the receiver's response. It is not in the event log. */
export const testWebhook = operation('/al/developer/webhook/test', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ ok: z.boolean(), status: z.int().nullable(), answer: z.string() }),
  need: 'developer.webhook:test',
  writes: true,
})
