import { LIVE_MISSED, liveHello } from '#platform/contract/calls/live.ts'
import type { Database } from '../db/database.ts'
import type { Identity, SignedIn } from '../operation/area-server.ts'
import type { Log } from '../operation/needs.ts'
import type { Shares } from '../wire/shares.ts'
import { freshSessions } from './fresh-sessions.ts'
import { CLOSE, type Listener, type LiveSocket, sendEvent } from './listeners.ts'
import type { LiveConnections } from './live-connections.ts'
import { eventsAfter, lastEventId } from './store-events.ts'

/** A WebSocket of `ws`. */
export interface IncomingSocket extends LiveSocket {
  on(event: 'message', heard: (data: unknown) => void): unknown
  on(event: 'close' | 'pong', heard: () => void): unknown
  on(event: 'error', heard: (error: Error) => void): unknown
}

/** Connections by address. */
export interface LivePlaces {
  readonly all: Shares
  readonly unnamed: Shares
}

export interface LiveSocketParts {
  readonly live: LiveConnections
  readonly identity: Identity
  readonly database: Database
  readonly log: Log
}

interface Watched extends LiveSocketParts {
  session(token: string): Promise<SignedIn | undefined>
}

const HELLO_WITHIN_MS = 10_000
/** Less than the minute after which proxies close idle connections. */
const BEAT_MS = 30_000
/** Heartbeats between two checks of the session. */
const BEATS_TO_RECHECK = 2
/** Windows, tabs and devices of one user per server. */
const MOST_OF_A_USER = 20

/** Sent by an identity when all users' permissions may have changed. */
const EVERYBODY = '*'

/** Topic of the first message, which tells a listener its position. */
const HELLO = 'hello'

/**
 * Serves one connection at /live. The first message names the session. From then on the user receives permitted events,
 * starting after `after` where present. The session is checked every minute, so that a revoked session or permission
 * also ends here.
 */
export function liveSocket(
  parts: LiveSocketParts,
  places: LivePlaces,
): (socket: IncomingSocket, address: string) => void {
  const watched = { ...parts, session: freshSessions(parts.identity) }
  parts.identity.onChange?.(id => {
    for (const listener of parts.live.listeners()) if (concerns(listener, id)) recheckOrLog(watched, listener)
  })
  return (socket, address) => {
    // A connection is counted until it is closed, as unnamed until it has identified itself.
    const [place, unnamed] = [places.all.take(address, 1), places.unnamed.take(address, 1)]
    const leave = () => {
      for (const taken of [place, unnamed]) if ('release' in taken) taken.release()
    }
    socket.on('close', leave)
    let listener: Listener | undefined
    // Not logged: strangers could fill the log.
    socket.on('error', error => {
      if (listener) parts.log.info({ err: error }, 'a live connection broke off')
    })
    if ('full' in place || 'full' in unnamed) return socket.close(CLOSE.tooMany)
    const { release: isNamed } = unnamed
    let greeted = false
    let closed = false
    const patience = setTimeout(() => socket.close(CLOSE.noHello), HELLO_WITHIN_MS)
    let beat: ReturnType<typeof setInterval> | undefined

    async function greet(text: string): Promise<void> {
      const hello = readHello(text)
      if (!hello) return socket.close(CLOSE.badMessage)
      const signedIn = await watched.session(hello.token)
      if (closed) return
      if (!signedIn) return socket.close(CLOSE.notSignedIn)
      if (parts.live.listening(signedIn.who.userId) >= MOST_OF_A_USER) return socket.close(CLOSE.tooMany)
      isNamed()
      listener = { socket, token: hello.token, signedIn, seen: hello.after ?? 0, waiting: [] }
      parts.live.add(listener)
      await resume(parts, listener, hello.after)
      if (closed) return
      beat = heartbeat(watched, socket, listener)
    }

    socket.on('message', data => {
      clearTimeout(patience)
      if (greeted) return socket.close(CLOSE.badMessage)
      greeted = true
      greet(String(data)).catch(error => {
        parts.log.error({ err: error }, 'a live connection could not begin')
        socket.close(1011)
      })
    })
    socket.on('close', () => {
      closed = true
      clearTimeout(patience)
      clearInterval(beat)
      if (listener) parts.live.remove(listener)
    })
  }
}

function readHello(text: string): { token: string; after: number | undefined } | undefined {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined // not JSON, so not a hello; the caller closes the connection
    throw error
  }
  const hello = liveHello.safeParse(said)
  if (!hello.success) return undefined
  const { token, after } = hello.data
  if (after === undefined) return { token, after }
  return /^\d{1,15}$/.test(after) ? { token, after: Number(after) } : undefined
}

/** Sends missed events, then those that occurred while they were read, and from there on every event as it occurs. */
async function resume({ database }: LiveSocketParts, listener: Listener, after: number | undefined): Promise<void> {
  const { socket, signedIn } = listener
  const send = (topic: string) => socket.send(JSON.stringify({ id: String(listener.seen), topic, data: {} }))
  const missed = after === undefined ? undefined : await eventsAfter(database, signedIn.merchantId, after)
  if (missed?.whole !== true) listener.seen = await lastEventId(database, signedIn.merchantId)
  send(HELLO)
  if (missed?.whole === false) send(LIVE_MISSED)
  const waited = listener.waiting ?? []
  listener.waiting = undefined
  for (const event of [...(missed?.whole ? missed.events : []), ...waited]) sendEvent(listener, event)
}

function heartbeat(parts: Watched, socket: IncomingSocket, listener: Listener): ReturnType<typeof setInterval> {
  let answered = true
  let beats = 0
  socket.on('pong', () => {
    answered = true
  })
  return setInterval(() => {
    if (!answered) return socket.terminate()
    answered = false
    socket.ping()
    beats += 1
    if (beats % BEATS_TO_RECHECK === 0) recheckOrLog(parts, listener)
  }, BEAT_MS)
}

const concerns = ({ signedIn: { who, merchantId } }: Listener, id: string): boolean =>
  [EVERYBODY, who.sessionId, who.userId, who.homeMerchantId, merchantId].includes(id)

function recheckOrLog(parts: Watched, listener: Listener): void {
  recheck(parts, listener).catch(error =>
    parts.log.error({ err: error }, 'a live session could not be asked for again'),
  )
}

async function recheck({ session }: Watched, listener: Listener): Promise<void> {
  const now = await session(listener.token)
  if (!now) return listener.socket.close(CLOSE.notSignedIn)
  if (now.merchantId !== listener.signedIn.merchantId) return listener.socket.close(CLOSE.moved)
  listener.signedIn = now
}
