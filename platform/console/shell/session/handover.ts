import { addBridgeListener } from '../bridge/bridge.ts'
import { beginHandedSession } from './begin-session.ts'

/** Name of the message and of the bridge event that hand over a token. */
export const HANDOVER = 'countinghouse-token'

const tokenIn = (data: unknown): string | null => {
  if (typeof data !== 'object' || data === null || !('token' in data)) return null
  return typeof data.token === 'string' && data.token !== '' ? data.token : null
}

/**
 * Whether a message comes from the parent window with the same origin: another page could otherwise sign the user in as
 * someone else and read what they enter.
 */
const isFromParent = (event: MessageEvent): boolean =>
  event.source === window.parent && window.parent !== window && event.origin === window.location.origin

/** Auto-sign-in: accepts a token from a parent window (postMessage) or the mobile shell. Returns its cleanup. */
export function startHandover(): () => void {
  const hear = (event: MessageEvent) => {
    const data: unknown = event.data
    if (!isFromParent(event) || typeof data !== 'object' || data === null) return
    const token = 'type' in data && data.type === HANDOVER ? tokenIn(data) : null
    if (token) beginHandedSession(token)
  }
  window.addEventListener('message', hear)
  addBridgeListener(HANDOVER, data => {
    const token = tokenIn(data)
    if (token) beginHandedSession(token)
  })
  return () => window.removeEventListener('message', hear)
}
