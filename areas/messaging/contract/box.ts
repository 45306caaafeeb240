import { z } from 'zod'
import { choice, instant, integer, reference, shop, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { SEND_OUTCOMES } from '#platform/contract/send-outcome.ts'
import { CHANNELS } from './outbox-message.ts'

export const THREAD_STATES = ['open', 'closed'] as const

/** Conversations with people, known or not: what they wrote and what was written to them. */
export const Thread = resource('message.box', {
  scope: 'merchant',
  title: 'address',
  actions: ['list'],
  fields: {
    address: text({ max: 254, readOnly: true }),
    channel: choice(CHANNELS, { readOnly: true }),
    member: reference('member.member', { optional: true, readOnly: true }),
    state: choice(THREAD_STATES, { default: 'open', readOnly: true }),
    unread: integer({ default: 0, readOnly: true }),
    lastAt: instant({ readOnly: true }),
    lastText: text({ max: 400, default: '', readOnly: true }),
    assigned: reference('system.userManage', { optional: true, readOnly: true }),
    site: shop(),
  },
  unique: [['channel', 'address']],
  list: {
    columns: ['address', 'member', 'lastText', 'lastAt', 'unread', 'state', 'assigned'],
    sort: '-lastAt',
    filters: ['state', 'channel', 'assigned', 'lastAt', 'site'],
    search: ['address', 'lastText'],
  },
})

const id = z.strictObject({ id: z.uuid() })

/** One message of a conversation. */
const entry = z.object({
  id: z.string(),
  at: z.string(),
  direction: z.enum(['in', 'out']),
  text: z.string(),
  /** Of what was sent; null for what came in. */
  status: z.string().nullable(),
})
export type ThreadEntry = z.infer<typeof entry>

/** What was written both ways, oldest first; the conversation counts as read. */
export const readThread = operation('/al/message/box/read', {
  input: id,
  output: z.object({ entries: z.array(entry) }),
  need: 'message.box:list',
  writes: true,
})

/** Replies in a conversation. The same key sends once. */
export const replyThread = operation('/al/message/box/reply', {
  input: z.strictObject({ id: z.uuid(), text: z.string().trim().min(1).max(1600), key: z.string().min(16).max(64) }),
  output: z.object({ outcome: z.enum(SEND_OUTCOMES) }),
  need: 'message.box:reply',
  writes: true,
})

/** Gives a conversation to oneself, or to nobody. */
export const assignThread = operation('/al/message/box/assign', {
  input: z.strictObject({ id: z.uuid(), toMe: z.boolean() }),
  output: z.object({ assigned: z.string().nullable() }),
  need: 'message.box:assign',
  writes: true,
})

/** Closes a conversation, or reopens it. */
export const closeThread = operation('/al/message/box/close', {
  input: z.strictObject({ id: z.uuid(), closed: z.boolean() }),
  output: z.object({ state: z.enum(THREAD_STATES) }),
  need: 'message.box:close',
  writes: true,
})
