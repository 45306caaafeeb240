import { type GuardDecision, type GuardState, guardRoute, type SessionLoad } from '#platform/rules/route-guard.ts'
import { isCallError } from '../api/call-error.ts'
import { device, loadPortInfo } from '../device.ts'
import { findFace } from '../faces.ts'
import { translate } from '../messages.tsx'
import { address, go } from '../navigation.ts'
import { isPublicPath } from '../routes/public-routes.ts'
import { actingOf } from '../session/acting.ts'
import { restoreSession } from '../session/kept-session.ts'
import { loadSession } from '../session/load-session.ts'
import { clearSession, onSessionEnd } from '../session/session-end.ts'
import { currentToken } from '../session/token-store.ts'
import { session } from '../session-store.ts'
import { createStore } from '../store.ts'
import { toast } from '../toast.ts'

const TOASTS = {
  'guard.noShopFound': 'platform.error.noShopFound',
  'guard.verificationError': 'platform.error.verification',
} as const

/** pending: something is being loaded first. allowed: the address may be shown. */
export type GuardVerdict = 'pending' | 'allowed'
export const guardVerdict = createStore<GuardVerdict>('pending')

let load: SessionLoad = { state: 'none' }
/** Loads under way: a second wish for the same waits for the first. */
let portLoad: Promise<void> | null = null
let sessionLoad: Promise<SessionLoad | null> | null = null
/** Each run makes those before it old: an answer that comes late decides nothing. */
let run = 0

export function resetGuard(): void {
  load = { state: 'none' }
}

const stateNow = (target: string, path: string): GuardState => ({
  licensed: device.get().settings.licensed,
  portResult: device.get().portResult,
  hasToken: currentToken() !== null,
  session: load,
  target,
  targetIsPublic: isPublicPath(path),
})

/** A face that goes on without a network begins with what was kept. */
function loadKept(): SessionLoad | undefined {
  const shopCount = findFace(address.get().path)?.offline ? restoreSession() : undefined
  return shopCount === undefined ? undefined : { state: 'loaded', shopCount }
}

const noAnswer = (error: unknown): boolean =>
  isCallError(error) && (error.kind === 'network' || error.kind === 'timeout')

/** Null: the catalogue has already sent the user to the login page. */
async function tryLoadSession(): Promise<SessionLoad | null> {
  // Where the browser knows that there is no network, nobody waits for calls to fail.
  const kept = navigator.onLine ? undefined : loadKept()
  if (kept) return kept
  try {
    const shopCount = await loadSession()
    return { state: 'loaded', shopCount, withoutShops: actingOf(session.get().user).platformAdmin }
  } catch (error) {
    if (isCallError(error) && (error.status === 401 || currentToken() === null)) return null
    return (noAnswer(error) ? loadKept() : undefined) ?? { state: 'failed' }
  }
}

async function follow(decision: Extract<GuardDecision, { kind: 'load' }>, mine: number): Promise<void> {
  guardVerdict.set('pending')
  if (decision.what === 'portInfo') {
    portLoad ??= loadPortInfo().finally(() => {
      portLoad = null
    })
    await portLoad
  } else {
    sessionLoad ??= tryLoadSession().finally(() => {
      sessionLoad = null
    })
    const loaded = await sessionLoad
    if (!loaded || mine !== run) return
    load = loaded
  }
  if (mine === run) await check()
}

function reset(decision: Extract<GuardDecision, { kind: 'reset' }>): void {
  if (decision.toast) toast({ message: translate(TOASTS[decision.toast]), tone: 'bad' })
  clearSession()
  go(decision.to, { replace: true })
}

/** Asks the guard about the present address and does what it says. Allowed addresses are decided at once. */
export async function check(): Promise<void> {
  run += 1
  const { path, query } = address.get()
  const decision = guardRoute(stateNow(`${path}${query}`, path))
  switch (decision.kind) {
    case 'allow':
      guardVerdict.set('allowed')
      return
    case 'redirect':
      go(decision.to, { replace: true })
      return
    case 'reset':
      reset(decision)
      return
    case 'load':
      await follow(decision, run)
  }
}

/** Puts the guard before every change of the address; once, at start. Returns what takes it away. */
export function startGuard(): () => void {
  const stops = [address.subscribe(() => void check()), onSessionEnd(resetGuard)]
  void check()
  return () => {
    for (const stop of stops) stop()
  }
}
