import type { ProviderPayment } from '../payment-provider.ts'
import type { ProviderTerminal, TerminalProvider } from '../terminal-provider.ts'
import { faultOf, newPayment, type SimulatedPayment } from './simulated-payment.ts'
import { type ScreenNow, screenAt } from './simulated-screen.ts'
import { type SimulatorParts, silent, storePayment } from './simulator-parts.ts'
import type { SimulatedRows, SimulatedTerminal } from './simulator-store.ts'

/** Codes that simulated terminals show, such as simulated-1. One that ends in "lost" registers and its answer is lost. */
const CODE = /^simulated-[a-z0-9]{1,20}$/
const LOST = /lost$/

const toTerminal = ({ ref }: SimulatedTerminal): ProviderTerminal => ({
  ...{
    ref,
    serial: `SIM${ref.slice(-6).toUpperCase()}`,
    model: 'Simulated terminal',
    software: '1.0.0',
    isOnline: true,
  },
})

export interface TerminalTools {
  readonly newRef: (prefix: string) => string
  readonly toShown: (payment: SimulatedPayment) => ProviderPayment
}

/** Moves a payment on by the time that has passed, and stores what came of it. */
export async function advance(
  rows: SimulatedRows,
  payment: SimulatedPayment,
  now: number,
  newRef: TerminalTools['newRef'],
): Promise<ScreenNow> {
  const current = screenAt(payment, now)
  if (current.payment !== payment) await storePayment(rows, current.payment, newRef('evt'))
  return current
}

/** Terminals that move no money. */
export function simulatedTerminals(
  { store, clock }: SimulatorParts,
  { newRef, toShown }: TerminalTools,
): TerminalProvider {
  return {
    async pair(code) {
      if (!CODE.test(code)) return { refused: `No terminal shows the code ${code}.` }
      const { terminal, isNew } = await store.locked(async rows => {
        const before = (await rows.list('terminal', 0, 1000)).find(({ data }) => data.code === code)
        if (before) return { terminal: before.data, isNew: false }
        const added = { ref: newRef('tmr'), code }
        await rows.put('terminal', added.ref, added)
        return { terminal: added, isNew: true }
      })
      if (isNew && LOST.test(code)) throw silent('lostAnswer')
      return { terminal: toTerminal(terminal) }
    },
    unpair: ref => store.locked(rows => rows.remove('terminal', ref)),
    status: async ref => {
      const terminal = await store.locked(rows => rows.get('terminal', ref))
      return terminal && toTerminal(terminal)
    },
    async pay(ref, request) {
      const fault = faultOf(request.amount)
      if (fault === 'noAnswer') throw silent(fault)
      const { payment, isNew } = await store.locked(async rows => {
        const before = await rows.findByReference(request.reference)
        if (before) return { payment: before, isNew: false }
        if (!(await rows.get('terminal', ref))) return { payment: undefined, isNew: false }
        const created = newPayment(newRef('pay'), { ...request, capture: 'now' })
        const payment = { ...created, terminal: { ref, startedAt: clock() } }
        await storePayment(rows, payment, newRef('evt'))
        return { payment, isNew: true }
      })
      if (!payment) return { refused: 'This terminal is not paired.' }
      if (fault === 'lostAnswer' && isNew) throw silent(fault)
      return { payment: toShown(payment) }
    },
    reply: (_ref, payment, matches) =>
      store.locked(async rows => {
        const before = await rows.get('payment', payment)
        if (!before?.terminal || screenAt(before, clock()).screen !== 'signature') return
        const signature = matches ? ('matches' as const) : ('differs' as const)
        const replied = { ...before, terminal: { ...before.terminal, signature } }
        await advance(rows, replied, clock(), newRef)
      }),
    cancel: (_ref, payment) =>
      store.locked(async rows => {
        const before = await rows.get('payment', payment)
        if (!before) return { refused: `No such payment: ${payment}` }
        const current = await advance(rows, before, clock(), newRef)
        if (current.payment.progress !== 'pending') return { payment: toShown(current.payment) }
        if (current.screen === 'processing') return { refused: 'The bank is being asked. Wait for its answer.' }
        const cancelled = { ...current.payment, progress: 'cancelled' as const }
        await storePayment(rows, cancelled, newRef('evt'))
        return { payment: toShown(cancelled) }
      }),
    last: (_ref, ref) =>
      store.locked(async rows => {
        const before = await rows.get('payment', ref)
        if (!before) return undefined
        const { payment, screen } = await advance(rows, before, clock(), newRef)
        return { payment: toShown(payment), screen }
      }),
  }
}
