import { LIVE_NOT_SIGNED_IN, LIVE_PATH, type LiveEvent, type LiveHello } from '#platform/contract/calls/live.ts'
import { translate } from '../language/messages.tsx'
import { expireSession, onSessionEnd } from '../session/session-end.ts'
import { currentToken } from '../session/token-store.ts'
import { createStore } from '../store.ts'

export type LiveState = 'connecting' | 'live' | 'offline'
export const liveState = createStore<LiveState>('connecting')

type Listener = (data: unknown) => void

/** Shortest and longest wait between attempts, in milliseconds. */
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000

const listeners = new Map<string, Set<Listener>>()
/** Listeners to all topics with a start, which receive the rest of the topic. */
const listenersToStarts = new Map<(rest: string) => void, string>()
let socket: WebSocket | null = null
let lastId: string | undefined
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Listens to a topic of the server. Returns its cleanup. */
export function onLive(topic: string, listener: Listener): () => void {
  const known = listeners.get(topic) ?? new Set()
  listeners.set(topic, known.add(listener))
  return () => known.delete(listener)
}

/** Listens to all topics that begin with `start`. Returns its cleanup. */
export function onLiveStart(start: string, listener: (rest: string) => void): () => void {
  listenersToStarts.set(listener, start)
  return () => listenersToStarts.delete(listener)
}

const liveAddress = (): string => {
  const url = new URL(LIVE_PATH, window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

function greet(opened: WebSocket, token: string): void {
  const hello: LiveHello = { token, ...(lastId !== undefined && { after: lastId }) }
  opened.send(JSON.stringify(hello))
  tries = 0
  liveState.set('live')
}

// By hand: the shell loads this file, and it does without zod.
function isLiveEvent(value: unknown): value is LiveEvent {
  if (typeof value !== 'object' || value === null || !('topic' in value) || !('data' in value)) return false
  const id = 'id' in value ? value.id : undefined
  return typeof value.topic === 'string' && (id === undefined || typeof id === 'string')
}

function read(text: unknown): LiveEvent | null {
  try {
    const event: unknown = JSON.parse(String(text))
    return isLiveEvent(event) ? event : null
  } catch (fault) {
    // Other data than JSON, such as a proxy's greeting, is ignored.
    if (fault instanceof SyntaxError) return null
    throw fault
  }
}

function take(event: LiveEvent | null): void {
  if (!event) return
  lastId = event.id ?? lastId
  for (const listener of listeners.get(event.topic) ?? []) listener(event.data)
  for (const [listener, start] of listenersToStarts)
    if (event.topic.startsWith(start)) listener(event.topic.slice(start.length))
}

function retryLater(): void {
  liveState.set('offline')
  clearTimeout(timer)
  const wait = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** tries)
  tries += 1
  timer = setTimeout(connect, wait)
}

function connect(): void {
  const token = currentToken()
  if (!token) return
  const opened = new WebSocket(liveAddress())
  socket = opened
  opened.onopen = () => greet(opened, token)
  opened.onmessage = message => take(read(message.data))
  opened.onclose = ({ code }) => {
    if (socket !== opened) return
    // The session ended elsewhere, so this screen must be cleared. A rotated token continues.
    if (code !== LIVE_NOT_SIGNED_IN || currentToken() !== token) return retryLater()
    socket = null
    liveState.set('offline')
    expireSession(translate('platform.error.sessionEnded'))
  }
}

function disconnect(): void {
  clearTimeout(timer)
  const open = socket
  socket = null
  open?.close()
}

function goOffline(): void {
  liveState.set('offline')
}

/** Keeps one connection open while a user is signed in; resumes after the last id received. Returns its cleanup. */
export function startLive(): () => void {
  tries = 0
  liveState.set('connecting')
  connect()
  const reconnect = () => {
    disconnect()
    connect()
  }
  window.addEventListener('online', reconnect)
  window.addEventListener('offline', goOffline)
  const forget = onSessionEnd(disconnect)
  return () => {
    window.removeEventListener('online', reconnect)
    window.removeEventListener('offline', goOffline)
    forget()
    lastId = undefined
    disconnect()
  }
}
