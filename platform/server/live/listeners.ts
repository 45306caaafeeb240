import { LIVE_NOT_SIGNED_IN } from '#platform/contract/calls/live.ts'
import type { SignedIn } from '../operation/area-server.ts'
import { canReceive, dataFor } from './can-receive.ts'
import type { StoredEvent } from './store-events.ts'

/** Close codes of ours; 4xxx is free for applications (RFC 6455, section 7.4.2). */
export const CLOSE = {
  /** The first message was not what it must be, or another followed it. */
  badMessage: 4400,
  /** No such session, or it ended. */
  notSignedIn: LIVE_NOT_SIGNED_IN,
  /** No first message came. */
  noHello: 4408,
  /** The user acts in another merchant now. */
  moved: 4409,
  tooMany: 4429,
  goingAway: 1001,
  /** The listener does not keep up; it may come again and resume. */
  tryAgain: 1013,
} as const

/** The part of a WebSocket that is used; `ws` gives it. */
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
  /** Id of the latest event that this listener is past, whether it might see it or not. */
  seen: number
  /** While what it missed is being read, what happens waits here. */
  waiting: StoredEvent[] | undefined
}

/** A megabyte that the network did not take yet. */
const MOST_BUFFERED = 1024 * 1024

/** Sends one event to one listener, if it may see it and has not. */
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
