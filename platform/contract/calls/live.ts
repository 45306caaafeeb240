import { z } from 'zod'
import { operation } from '../define/operation.ts'

/**
 * Path of the WebSocket on the console's own server. The websocket address of a shop, where one is set, precedes it.
 */
export const LIVE_PATH = '/live'

/** Close code of a connection without a valid session (RFC 6455: 4xxx is free for applications). */
export const LIVE_NOT_SIGNED_IN = 4401

/** Topic of a message that says: more events occurred than can be replayed. The receiver reloads what it shows. */
export const LIVE_MISSED = 'missed'

/** Start of the topics that say that rows of a resource changed; its key follows. */
export const CHANGED = 'changed.'

/** First message of a connection. `after` is the last id received before the connection was lost. */
export const liveHello = z.strictObject({ token: z.string().max(400), after: z.string().max(64).optional() })
export type LiveHello = z.infer<typeof liveHello>

/** A message from the server. Topic `inbox` carries a message to this user; areas define the others. */
export const liveEvent = z.object({ id: z.string().optional(), topic: z.string(), data: z.unknown() })
export type LiveEvent = z.infer<typeof liveEvent>

const inboxMessage = z.object({
  id: z.string(),
  at: z.string(),
  title: z.string(),
  body: z.string(),
  /** Path of the page in the console, or null. */
  link: z.string().nullable(),
  read: z.boolean(),
})
export type InboxMessage = z.infer<typeof inboxMessage>

/**
 * The user's latest fifty messages (finished jobs, requests for action), newest first. `map.unread` counts all unread
 * messages.
 */
export const inbox = operation('/al/user/inbox', {
  input: z.strictObject({}),
  output: z.array(inboxMessage),
  need: 'signedIn',
})

/** Marks messages of the user's inbox as read. */
export const markInboxRead = operation('/al/user/inbox/read', {
  input: z.union([
    z.strictObject({ ids: z.array(z.string().max(64)).max(100) }),
    z.strictObject({ all: z.literal(true) }),
  ]),
  output: z.object({ unread: z.int() }),
  need: 'signedIn',
  writes: true,
})
