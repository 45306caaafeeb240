import {
  type GuardDecision,
  type GuardState,
  guardRoute,
  type SessionLoad,
} from '#platform/rules/access/route-guard.ts'
import { isCallError } from '../api/call-error.ts'
import { findApp } from '../apps.ts'
import { device, loadPortInfo } from '../device/device.ts'
import { translate } from '../language/messages.tsx'
import { address, go } from '../routes/navigation.ts'
import { isPublicPath } from '../routes/public-paths.ts'
import { actingOf } from '../session/acting.ts'
import { loadSession } from '../session/load-session.ts'
import { clearSession, onSessionEnd } from '../session/session-end.ts'
import { session } from '../session/session-store.ts'
import { restoreSession } from '../session/stored-session.ts'
import { currentToken } from '../session/token-store.ts'
import { createStore } from '../store.ts'
import { toast } from '../toast/toast.ts'

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
/** Code of the page, loaded while the session's calls run. */
export interface Preparation {
  begin(path: string): void
  /** There as far as it can be; never rejects. */
  finish(path: string): Promise<void>
}
const NOTHING: Preparation = { begin: () => {}, finish: async () => {} }
let preparation = NOTHING

/** Each run makes those before it old: an answer that comes late decides nothing. */
let run = 0

export function resetGuard(): void {
  load = { state: 'none' }
  sessionLoad = null
}

const stateNow = (target: string, path: string): GuardState => ({
  licensed: device.get().settings.licensed,
  portResult: device.get().portResult,
  hasToken: currentToken() !== null,
  session: load,
  target,
  targetIsPublic: isPublicPath(path),
})

/** An offline app starts with the stored session, whatever the state of the licence. */
async function loadStored(deviceLoaded?: Promise<void>): Promise<SessionLoad | undefined> {
  await deviceLoaded
  const shopCount = findApp(address.get().path)?.offline ? restoreSession() : undefined
  return shopCount === undefined ? undefined : { state: 'loaded', shopCount }
}

const noAnswer = (error: unknown): boolean =>
  isCallError(error) && (error.kind === 'network' || error.kind === 'timeout')

/** Null: the catalogue has already sent the user to the login page. */
async function tryLoadSession(deviceLoaded?: Promise<void>): Promise<SessionLoad | null> {
  // The browser reports that it is offline: do not wait for calls to fail.
  const stored = navigator.onLine ? undefined : await loadStored(deviceLoaded)
  if (stored) return stored
  try {
    const shopCount = await loadSession(deviceLoaded)
    return { state: 'loaded', shopCount, withoutShops: actingOf(session.get().user).platformAdmin }
  } catch (error) {
    if (isCallError(error) && (error.status === 401 || currentToken() === null)) return null
    return (noAnswer(error) ? await loadStored(deviceLoaded) : undefined) ?? { state: 'failed' }
  }
}

/** Starts loading the session beside the device's licence: with a token, it is needed next. */
function beginSessionLoad(path: string): Promise<SessionLoad | null> {
  if (!sessionLoad) preparation.begin(path)
  sessionLoad ??= tryLoadSession(portLoad ?? undefined)
  return sessionLoad
}

async function follow(decision: Extract<GuardDecision, { kind: 'load' }>, mine: number): Promise<void> {
  guardVerdict.set('pending')
  const { path } = address.get()
  if (decision.what === 'portInfo') {
    portLoad ??= loadPortInfo().finally(() => {
      portLoad = null
    })
    const early =
      load.state === 'none' && currentToken() !== null && !isPublicPath(path) ? beginSessionLoad(path) : undefined
    await portLoad
    if (early && (await early) === null) {
      if (sessionLoad === early) sessionLoad = null
      return
    }
  } else {
    const loading = beginSessionLoad(path)
    const loaded = await loading
    // Signing out meanwhile made it another user's.
    if (sessionLoad === loading) sessionLoad = null
    if (!loaded || mine !== run) return
    load = loaded
    if (loaded.state === 'loaded') await preparation.finish(path)
  }
  if (mine === run) await check()
}

function reset(decision: Extract<GuardDecision, { kind: 'reset' }>): void {
  if (decision.toast) toast({ message: translate(TOASTS[decision.toast]), tone: 'bad' })
  clearSession()
  go(decision.to, { replace: true })
}

/** Applies the guard's decision for the current address. Allowed addresses are decided synchronously. */
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
export function startGuard(prepared: Preparation = NOTHING): () => void {
  preparation = prepared
  const stops = [address.subscribe(() => void check()), onSessionEnd(resetGuard)]
  void check()
  return () => {
    for (const stop of stops) stop()
  }
}
