import { z } from 'zod'
import { operation } from '../define/operation.ts'

/** Path of the WebSocket on the console's own server; a shop's websocket result URL goes before it. */
export const LIVE_PATH = '/live'

/** Close code of a connection whose session there is not, or no longer (RFC 6455: 4xxx is free for applications). */
export const LIVE_NOT_SIGNED_IN = 4401

/** Topic that says: more happened than can be told. Who hears it reads anew what it shows. */
export const LIVE_MISSED = 'missed'

/** First message of a connection; `after` is the last id seen before the connection was lost. */
export const liveHello = z.strictObject({ token: z.string().max(400), after: z.string().max(64).optional() })
export type LiveHello = z.infer<typeof liveHello>

/** What the server sends. Topic `inbox` carries a message to this user; areas define the others. */
export const liveEvent = z.object({ id: z.string().optional(), topic: z.string(), data: z.unknown() })
export type LiveEvent = z.infer<typeof liveEvent>

const inboxMessage = z.object({
  id: z.string(),
  at: z.string(),
  title: z.string(),
  body: z.string(),
  /** Path in the console that it is about, or null. */
  link: z.string().nullable(),
  read: z.boolean(),
})
export type InboxMessage = z.infer<typeof inboxMessage>

/** The latest fifty messages to the user (finished jobs, what needs someone), newest first; `map.unread` counts all unread. */
export const inbox = operation('/al/user/inbox', {
  input: z.strictObject({}),
  output: z.array(inboxMessage),
  need: 'signedIn',
})

export const markInboxRead = operation('/al/user/inbox/read', {
  input: z.union([
    z.strictObject({ ids: z.array(z.string().max(64)).max(100) }),
    z.strictObject({ all: z.literal(true) }),
  ]),
  output: z.object({ unread: z.int() }),
  need: 'signedIn',
  writes: true,
})
