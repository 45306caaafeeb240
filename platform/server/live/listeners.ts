import { LIVE_NOT_SIGNED_IN } from '#platform/contract/calls/live.ts'
import type { SignedIn } from '../operation/area-server.ts'
import { canReceive, dataFor } from './can-receive.ts'
import type { StoredEvent } from './store-events.ts'

/** Our close codes; 4xxx is free for applications (RFC 6455, section 7.4.2). */
export const CLOSE = {
  /** The first message was malformed, or another one followed it. */
  badMessage: 4400,
  /** The session does not exist or has ended. */
  notSignedIn: LIVE_NOT_SIGNED_IN,
  /** No first message arrived. */
  noHello: 4408,
  /** The user switched to another merchant. */
  moved: 4409,
  tooMany: 4429,
  goingAway: 1001,
  /** The listener is too slow; it may reconnect and resume. */
  tryAgain: 1013,
} as const

/** The part of a WebSocket that is used; `ws` provides it. */
export interface LiveSocket {
  readonly bufferedAmount: number
  send(text: string): void
  close(code: number, reason?: string): void
  terminate(): void
  ping(): void
}

export interface Listener {
  readonly socket: LiveSocket
  readonly token: string
  signedIn: SignedIn
  /** Id of the latest event that was processed for this listener, visible to it or not. */
  seen: number
  /** Events that occur while missed ones are being read wait here. */
  waiting: StoredEvent[] | undefined
}

/** Bytes that the network has not accepted yet. */
const MOST_BUFFERED = 1024 * 1024

/** Sends an event to a listener that may see it and has not received it. */
export function sendEvent(listener: Listener, event: StoredEvent): void {
  if (event.id <= listener.seen) return
  if (listener.waiting) {
    listener.waiting.push(event)
    return
  }
  listener.seen = event.id
  if (!canReceive(listener.signedIn, event)) return
  const { socket } = listener
  if (socket.bufferedAmount > MOST_BUFFERED) socket.close(CLOSE.tryAgain)
  else
    socket.send(JSON.stringify({ id: String(event.id), topic: event.topic, data: dataFor(listener.signedIn, event) }))
}
