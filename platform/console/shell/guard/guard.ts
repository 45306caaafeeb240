import {
  type GuardDecision,
  type GuardState,
  guardRoute,
  type SessionLoad,
} from '#platform/rules/access/route-guard.ts'
import { device, loadPortInfo } from '../device/device.ts'
import { translate } from '../language/messages.tsx'
import { address, go } from '../routes/navigation.ts'
import { isPublicPath } from '../routes/public-paths.ts'
import { clearSession, onSessionEnd } from '../session/session-end.ts'
import { currentToken } from '../session/token-store.ts'
import { createStore } from '../store.ts'
import { ChunkError, loadChunk } from '../tabs/lazy-page.ts'
import { toast } from '../toast/toast.ts'

const TOASTS = {
  'guard.noShopFound': 'platform.error.noShopFound',
  'guard.verificationError': 'platform.error.verification',
} as const

/** pending: something is loading first. allowed: the page can be shown. An error: its code could not be loaded. */
export type GuardVerdict = 'pending' | 'allowed' | ChunkError
export const guardVerdict = createStore<GuardVerdict>('pending')

let load: SessionLoad = { state: 'none' }
/** Loads in progress: a second request for the same one waits for the first. */
let portLoad: Promise<void> | null = null
let sessionLoad: Promise<SessionLoad | null> | null = null
/** Code of the page, loaded while the session's calls run. */
export interface Preparation {
  begin(path: string): void
  /** Resolves when the code is loaded or has failed; never rejects. */
  finish(path: string): Promise<void>
}
const NOTHING: Preparation = { begin: () => {}, finish: async () => {} }
let preparation = NOTHING

/** Each run invalidates earlier ones, so that a late answer decides nothing. */
let run = 0

export function resetGuard(): void {
  load = { state: 'none' }
  sessionLoad = null
}

const stateNow = (target: string, path: string): GuardState => ({
  licensed: device.get().settings.licensed === true,
  portResult: device.get().portResult,
  hasToken: currentToken() !== null,
  session: load,
  target,
  targetIsPublic: isPublicPath(path),
})

/** In a file of the signed-in console, which is on its way when there is a token. Null: redirected already. */
async function tryLoadSession(deviceLoaded?: Promise<void>): Promise<SessionLoad | null> {
  const code = await loadChunk('session', () => import('./try-load-session.ts'))
  return code.tryLoadSession(deviceLoaded)
}

/** Starts loading the session in parallel with the device's licence, because with a token it is needed next. */
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
    // Signing out in the meantime made it another user's.
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

/** Applies the guard's decision to the current address. Decides synchronously for allowed addresses. */
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
      await follow(decision, run).catch(tellMissing)
  }
}

/** The console shows what could not be loaded; the session stays. */
function tellMissing(fault: unknown): void {
  if (!(fault instanceof ChunkError)) throw fault
  sessionLoad = null
  guardVerdict.set(fault)
}

/** Runs the guard before every change of the address; called once, at start. Returns its cleanup. */
export function startGuard(prepared: Preparation = NOTHING): () => void {
  preparation = prepared
  const stops = [address.subscribe(() => void check()), onSessionEnd(resetGuard)]
  void check()
  return () => {
    for (const stop of stops) stop()
  }
}
