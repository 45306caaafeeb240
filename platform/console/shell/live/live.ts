import {
  LIVE_NOT_SIGNED_IN,
  LIVE_PATH,
  type LiveEvent,
  type LiveHello,
  liveEvent,
} from '#platform/contract/calls/live.ts'
import { translate } from '../language/messages.tsx'
import { expireSession, onSessionEnd } from '../session/session-end.ts'
import { currentToken } from '../session/token-store.ts'
import { createStore } from '../store.ts'

export type LiveState = 'connecting' | 'live' | 'offline'
export const liveState = createStore<LiveState>('connecting')

type Listener = (data: unknown) => void

/** Milliseconds before the first and the longest wait between tries. */
const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000

const listeners = new Map<string, Set<Listener>>()
let socket: WebSocket | null = null
let lastId: string | undefined
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Hears what the server sends under a topic. Returns what ends it. */
export function onLive(topic: string, listener: Listener): () => void {
  const known = listeners.get(topic) ?? new Set()
  listeners.set(topic, known.add(listener))
  return () => known.delete(listener)
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

function read(text: unknown): LiveEvent | null {
  try {
    const parsed = liveEvent.safeParse(JSON.parse(String(text)))
    return parsed.success ? parsed.data : null
  } catch (fault) {
    // What is no JSON is not for us: a proxy's greeting.
    if (fault instanceof SyntaxError) return null
    throw fault
  }
}

function take(event: LiveEvent | null): void {
  if (!event) return
  lastId = event.id ?? lastId
  for (const listener of listeners.get(event.topic) ?? []) listener(event.data)
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
    // Ended elsewhere: what is on this screen is nobody's to see any more. A token that was rotated meanwhile goes on.
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

/** Keeps one connection while somebody is signed in; resumes after the last id seen. Returns what ends it. */
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
