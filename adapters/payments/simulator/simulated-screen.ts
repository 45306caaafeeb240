import type { ProviderCard } from '../payment-provider.ts'
import type { TerminalScreen } from '../terminal-provider.ts'
import { payWith, type SimulatedPayment } from './simulated-payment.ts'

const PRESENT_MS = 400
const PROCESS_MS = 300
/** Cents that ask for a signature, as on the till's own simulated terminal. */
const SIGNATURE = 8

const CARD: ProviderCard = { scheme: 'visa', funding: 'credit', last4: '4242', entryMode: 'contactless' }

export interface ScreenNow {
  readonly payment: SimulatedPayment
  /** Undefined: the terminal has finished with it. */
  readonly screen?: TerminalScreen | undefined
}

/** A payment on a terminal at a moment: the customer presents a card, the bank answers, and a signature may be compared. */
export function screenAt(payment: SimulatedPayment, now: number): ScreenNow {
  const { terminal, progress, amount } = payment
  if (!terminal || progress !== 'pending') return { payment }
  const elapsed = now - terminal.startedAt
  if (elapsed < PRESENT_MS) return { payment, screen: 'present' }
  if (elapsed < PRESENT_MS + PROCESS_MS) return { payment, screen: 'processing' }
  const needsSignature = amount % 100 === SIGNATURE
  if (needsSignature && !terminal.signature) return { payment, screen: 'signature' }
  if (terminal.signature === 'differs')
    return { payment: { ...payment, progress: 'failed', failure: 'The signature does not match (08).' } }
  return { payment: payWith(payment, CARD, new Date(now).toISOString()) }
}
