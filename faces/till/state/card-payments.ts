import type { TerminalOutcome, TerminalReply } from '#adapters/card-terminal/browser/card-terminal.ts'
import { isRefusal } from '#areas/pos/rules/till/bill.ts'
import type { TakenTender } from '#areas/pos/rules/till/taken-tender.ts'
import { leftToPay, takeTender } from '#areas/pos/rules/till/tender.ts'
import { changeHeld } from '../device/register-hold.ts'
import type { TillMethod } from '../shop/till-shop.ts'
import type { Payments } from './payments.ts'
import type { TillCore } from './till-core.ts'
import type { TillPorts } from './till-ports.ts'

/** A payment of which the terminal has not told the end. On the device from before it begins until it is on the bill. */
interface PendingPayment {
  readonly billId: string
  readonly reference: string
  readonly method: string
  readonly tender: TakenTender
  /** Of a refund: the provider's reference of the payment that is refunded. */
  readonly original?: string | undefined
}

const keyOf = (siteId: string, register: string) => `payment ${siteId} ${register}`

/** The payment of a register of which nobody knows yet how it ended. */
export const pendingPayment = async (
  { db }: Pick<TillPorts, 'db'>,
  siteId: string,
  register: string,
): Promise<PendingPayment | undefined> =>
  // Written by this file alone.
  (await db.get('device', keyOf(siteId, register))) as PendingPayment | undefined

/** Payments that a terminal has to agree to. */
export function cardPayments(core: TillCore, { finish }: Pick<Payments, 'finish'>) {
  const { ports, state } = core
  const key = () => keyOf(state.get().shop.siteId, state.get().register)
  const pending = () => pendingPayment(ports, state.get().shop.siteId, state.get().register)
  const forget = () => changeHeld(ports.db, ports.hold, key())
  const ended = () => {
    core.patch({ charging: false })
    core.stage({ kind: 'pay' })
  }
  const askedOf = ({ given, tip }: TakenTender) => Math.abs(given + tip)

  async function settle(
    outcome: TerminalOutcome,
    payment: PendingPayment,
    method: TillMethod,
    asked = false,
  ): Promise<void> {
    // Asked for twice, it was told before; the next bill has nothing to do with it.
    if (state.get().bill.id !== payment.billId) return
    if (outcome.outcome === 'unknown') {
      return core.stage({ kind: 'card', method, amount: askedOf(payment.tender), prompt: { show: 'unknown' }, asked })
    }
    ended()
    if (outcome.outcome === 'approved') {
      const { scheme, last4, providerRef } = outcome
      const reference = providerRef ?? payment.reference
      const tender = { ...payment.tender, scheme, last4, reference }
      const before = state.get().bill.tenders.some(known => known.reference === reference)
      if (!before) core.change({ type: 'tender', tender })
      // The bill has the money before the payment is forgotten; the other way round a crash would lose it.
      await core.settled()
    }
    await forget()
    if (outcome.outcome === 'approved') return finish()
    core.say('bad', outcome.outcome === 'declined' ? 'pos.till.said.declined' : 'pos.till.said.cancelled')
  }

  async function run(payment: PendingPayment, method: TillMethod): Promise<void> {
    const terminal = ports.terminal(method)
    if (!terminal) throw new Error(`no terminal for ${method.code}`)
    const kind = payment.tender.part < 0 ? 'refund' : 'purchase'
    const amount = askedOf(payment.tender)
    const { reference, original } = payment
    const outcome = await terminal.pay({ reference, kind, amount, original }, prompt =>
      core.stage({ kind: 'card', method, amount, prompt }),
    )
    await settle(outcome, payment, method)
  }

  async function charge(method: TillMethod, tender: TakenTender, original?: string): Promise<void> {
    core.patch({ charging: true })
    const payment = { billId: state.get().bill.id, reference: ports.id(), method: method.code, tender, original }
    await core.settled()
    // Nothing is charged that nobody would find again.
    if (await changeHeld(ports.db, ports.hold, key(), payment)) return run(payment, method)
    core.patch({ charging: false })
    core.say('bad', 'pos.till.otherWindow.taken')
  }

  return {
    async pay(method: TillMethod, amount?: number, tip?: number): Promise<void> {
      if (!core.free()) return
      const { bill, priced } = state.get()
      const tender = takeTender(method, leftToPay(priced.total, bill.tenders), { amount, tip })
      if (isRefusal(tender)) return core.refuse(tender)
      await charge(method, tender)
    },
    /** Runs a payment whose amount is known: of a refund. */
    async run(method: TillMethod, tender: TakenTender, original?: string): Promise<void> {
      if (core.free()) await charge(method, tender, original)
    },
    reply(reply: TerminalReply): void {
      const { stage } = state.get()
      if (stage.kind === 'card') ports.terminal(stage.method)?.reply(reply)
    },
    /** What the docket of a terminal says that cannot be asked: somebody has read it. */
    async decide(outcome: 'approved' | 'declined'): Promise<void> {
      const payment = await pending()
      const { stage } = state.get()
      if (!payment || stage.kind !== 'card' || !stage.asked) return
      const { reference } = payment
      await settle(
        outcome === 'approved' ? { outcome, reference } : { outcome, reference, words: '' },
        payment,
        stage.method,
      )
    },
    /** Asks the terminal how the last payment ended: after a lost answer, and when a till is opened in the middle of one. */
    async recover(): Promise<void> {
      const payment = await pending()
      const { shop, bill, seller } = state.get()
      // Whoever signs on is asked: a sale is somebody's.
      if (!payment || !seller) return
      const method = shop.methods.find(({ code }) => code === payment.method)
      if (!method || bill.id !== payment.billId) return void (await forget())
      core.patch({ charging: true })
      core.stage({ kind: 'card', method, amount: askedOf(payment.tender), prompt: { show: 'asking' } })
      const terminal = ports.terminal(method)
      const last = await terminal?.last()
      if (last?.reference === payment.reference) return settle(last, payment, method, true)
      // A terminal that stands by itself is asked through the cashier.
      if (method.provider !== 'simulator') return run(payment, method)
      await forget()
      ended()
      core.say('bad', 'pos.till.said.notTaken')
    },
  }
}
export type CardPayments = ReturnType<typeof cardPayments>
