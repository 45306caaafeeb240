import { reportFault } from '../report-fault.ts'
import { createStore } from '../store.ts'

/** Milliseconds after which the console continues without the host's call (core.md section 9). */
export const BRIDGE_READY_MS = 2000

type BridgeListener = (data: unknown) => void

/** The mobile shell's object on the window, with the names of its own documentation. */
export interface BridgeHost {
  sendEvent(event: { name: string; extra: unknown }): void
  addEventListener(
    event: { name: string },
    listener: (answer: { value?: unknown } | undefined, fault?: unknown) => void,
  ): void
  removeEventListener(event: { name: string }): void
}

interface BridgeWindow {
  api?: BridgeHost
  apiready?: () => void
}

/** True once the host has called, or two seconds have passed. */
export const bridgeReady = createStore(false)

const listeners = new Map<string, Set<BridgeListener>>()
const host = (): BridgeHost | undefined => (window as BridgeWindow).api // set by the mobile shell, so it has no type

export const inMobileShell = (): boolean => host() !== undefined

/** Sends a named event with data to the host. False without a host. */
export function sendBridgeEvent(name: string, data?: unknown): boolean {
  const there = host()
  there?.sendEvent({ name, extra: data })
  return there !== undefined
}

function hear(name: string): void {
  host()?.addEventListener({ name }, answer => {
    for (const listener of [...(listeners.get(name) ?? [])]) listener(answer?.value)
  })
}

/** Listens to a named event of the host; registers once per name, also when the host appears later. */
export function addBridgeListener(name: string, listener: BridgeListener): void {
  const known = listeners.get(name)
  if (known) {
    known.add(listener)
    return
  }
  listeners.set(name, new Set([listener]))
  if (bridgeReady.get()) hear(name)
}

export function removeBridgeListener(name: string, listener: BridgeListener): void {
  const known = listeners.get(name)
  known?.delete(listener)
  if (known?.size !== 0) return
  listeners.delete(name)
  if (bridgeReady.get()) host()?.removeEventListener({ name })
}

function begin(): void {
  if (bridgeReady.get()) return
  bridgeReady.set(true)
  try {
    for (const name of listeners.keys()) hear(name)
  } catch (fault) {
    // The specification requires it to be logged and shown at once, because the rest of the shell may be missing.
    reportFault('api cloud error', fault)
    window.alert(`api cloud error ${fault instanceof Error ? fault.message : String(fault)}`)
  }
}

/** Waits for the host's call, two seconds at most. Returns a function that stops waiting. */
export function startBridge(): () => void {
  const page = window as BridgeWindow // as above
  page.apiready = begin
  const timer = setTimeout(begin, BRIDGE_READY_MS)
  return () => {
    clearTimeout(timer)
    delete page.apiready
    bridgeReady.set(false)
    listeners.clear()
  }
}
