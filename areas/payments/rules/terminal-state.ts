import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import type { PaymentState } from './payment-state.ts'

export const TERMINAL_STATES = ['unpaired', 'pairing', 'ready', 'busy', 'offline', 'retired'] as const
export type TerminalState = (typeof TERMINAL_STATES)[number]

/** A pairing code counts for five minutes. */
export const PAIRING_MS = 5 * MINUTE_MS

const NEXT: Readonly<Record<TerminalState, readonly TerminalState[]>> = {
  unpaired: ['pairing', 'retired'],
  pairing: ['ready', 'unpaired'],
  ready: ['busy', 'offline', 'unpaired', 'retired'],
  busy: ['ready'],
  offline: ['ready', 'unpaired', 'retired'],
  retired: [],
}

export const mayBecome = (from: TerminalState, to: TerminalState): boolean => NEXT[from].includes(to)

/** Whether a payment still occupies its terminal: what came of it is not known, so nothing else is charged. */
export const occupiesTerminal = (state: PaymentState): boolean =>
  state === 'created' || state === 'pending' || state === 'unknown'
