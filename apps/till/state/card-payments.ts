import type { TerminalOutcome, TerminalReply, TerminalRequest } from '#adapters/card-terminal/browser/card-terminal.ts'
import { mostPayableOffline } from '#areas/members/rules/points/offline.ts'
import { isRefusal } from '#areas/pos/rules/till/bill.ts'
import { chargedAmount, type TakenTender } from '#areas/pos/rules/till/taken-tender.ts'
import { leftToPay, takeTender } from '#areas/pos/rules/till/tender.ts'
import { findKeptBalance, spendKeptBalance } from '../device/kept-members.ts'
import { changeHeld } from '../device/register-hold.ts'
import type { TillMethod } from '../shop/till-shop.ts'
import type { Payments } from './payments.ts'
import type { QueuedActions } from './queued-actions.ts'
import type { TillCore } from './till-core.ts'
import type { TillPorts } from './till-ports.ts'

/** A card payment with an unknown outcome. Stored on the device from before it starts until it is on the bill. */
interface PendingPayment {
  readonly billId: string
  readonly reference: string
  readonly method: string
  readonly tender: TakenTender
  /** Of a refund: the provider's reference of the refunded payment. */
  readonly original?: string | undefined
  /** Number of the stored-value card that pays. */
  readonly card?: string | undefined
}

type ShownCard = NonNullable<TerminalRequest['card']>

const LAST_DIGITS = 4

const keyOf = (siteId: string, register: string) => `payment ${siteId} ${register}`

/** A register's payment with an unknown outcome. */
export const pendingPayment = async (
  { db }: Pick<TillPorts, 'db'>,
  siteId: string,
  register: string,
): Promise<PendingPayment | undefined> =>
  // Written by this file only.
  (await db.get('device', keyOf(siteId, register))) as PendingPayment | undefined

/** Payments that a terminal has to approve. */
export function cardPayments(
  core: TillCore,
  { finish }: Pick<Payments, 'finish'>,
  actions: Pick<QueuedActions, 'tell'>,
) {
  const { ports, state } = core
  const key = () => keyOf(state.get().shop.siteId, state.get().register)
  const pending = () => pendingPayment(ports, state.get().shop.siteId, state.get().register)
  const forget = () => changeHeld(ports.db, ports.hold, key())
  const ended = () => {
    core.patch({ charging: false })
    core.panel({ kind: 'pay' })
  }
  async function settle(
    outcome: TerminalOutcome,
    payment: PendingPayment,
    method: TillMethod,
    isUndecided = false,
  ): Promise<void> {
    // A repeated answer was handled before and does not belong to the next bill.
    if (state.get().bill.id !== payment.billId) return
    if (outcome.outcome === 'unknown' && payment.card !== undefined) return settleOffline(payment, payment.card)
    if (outcome.outcome === 'unknown') {
      return core.panel({
        kind: 'card',
        method,
        amount: chargedAmount(payment.tender),
        prompt: { show: 'unknown' },
        isUndecided,
      })
    }
    ended()
    if (outcome.outcome === 'approved') {
      const { scheme, last4, providerRef } = outcome
      const reference = providerRef ?? payment.reference
      const { card } = payment
      const paidCard =
        card === undefined ? undefined : { card, key: payment.reference, balanceAfter: outcome.balanceAfter }
      const tender = { ...payment.tender, scheme, last4, reference, paidCard }
      const before = state.get().bill.tenders.some(known => known.reference === reference)
      if (!before) core.change({ type: 'tender', tender })
      // The payment is added to the bill before it is deleted here; a crash in between must not lose it.
      await core.settled()
    }
    await forget()
    if (outcome.outcome === 'approved') return finish()
    // For stored-value cards the server gives the reason: the balance, or that a PIN is needed.
    if (outcome.outcome === 'declined' && (method.kind === 'memberBalance' || (method.account && outcome.words)))
      return core.sayWords(outcome.words)
    core.say('bad', outcome.outcome === 'declined' ? 'pos.till.said.declined' : 'pos.till.said.cancelled')
  }

  /** Accepts a card within the shop's limit without an answer; the server is told with the sale. Else it is undone. */
  async function settleOffline(payment: PendingPayment, card: string): Promise<void> {
    const { shop, bill } = state.get()
    const amount = chargedAmount(payment.tender)
    const known = await findKeptBalance(ports.db, shop.siteId, card)
    const paid = bill.tenders.reduce((sum, tender) => (tender.paidCard?.offline ? sum + chargedAmount(tender) : sum), 0)
    const most = payment.tender.part < 0 ? 0 : mostPayableOffline(shop.offline, paid, known)
    if (amount > most) return undo(payment, card, most)
    const { reference: key } = payment
    ended()
    const tender = { ...payment.tender, last4: card.slice(-LAST_DIGITS), reference: key }
    core.change({ type: 'tender', tender: { ...tender, paidCard: { card, key, offline: true } } })
    await core.settled()
    await spendKeptBalance(ports.db, shop.siteId, card, amount)
    await forget()
    core.say('warning', 'pos.till.said.cardOffline')
    return finish()
  }

  /** The outcome is unknown: the server cancels the payment when it hears of it. @param most that the card can pay offline */
  async function undo({ reference }: PendingPayment, card: string, most = 0): Promise<void> {
    const { ordLot } = state.get().shop.facts
    await actions.tell({ kind: 'undoCard', id: ports.id(), ordLot, card, key: reference })
    await forget()
    ended()
    if (most > 0) core.say('bad', 'pos.till.said.cardMostOffline', { most: ports.formats.money(most) })
    else core.say('bad', 'pos.till.said.cardUndone')
  }

  async function run(payment: PendingPayment, method: TillMethod, card?: ShownCard): Promise<void> {
    const terminal = ports.terminal(method)
    if (!terminal) throw new Error(`no terminal for ${method.code}`)
    const kind = payment.tender.part < 0 ? 'refund' : 'purchase'
    const amount = chargedAmount(payment.tender)
    const { reference, original } = payment
    const { tip, surcharge } = payment.tender
    const request = { reference, kind, amount, original, card, sale: payment.billId } as const
    const outcome = await terminal.pay({ ...request, tip: Math.abs(tip), surcharge: Math.abs(surcharge) }, prompt =>
      core.panel({ kind: 'card', method, amount, prompt }),
    )
    await settle(outcome, payment, method)
  }

  interface Charge {
    readonly original?: string | undefined
    readonly card?: ShownCard | undefined
  }

  async function charge(method: TillMethod, tender: TakenTender, { original, card }: Charge): Promise<void> {
    core.patch({ charging: true })
    const payment = {
      billId: state.get().bill.id,
      reference: ports.id(),
      method: method.code,
      tender,
      original,
      card: card?.number,
    }
    await core.settled()
    // Nothing is charged that could not be found again.
    if (await changeHeld(ports.db, ports.hold, key(), payment)) return run(payment, method, card)
    core.patch({ charging: false })
    core.say('bad', 'pos.till.otherWindow.taken')
  }

  return {
    /** @param card the presented stored-value card */
    async pay(method: TillMethod, amount?: number, tip?: number, card?: ShownCard): Promise<void> {
      if (!core.free()) return
      const { bill, priced } = state.get()
      const tender = takeTender(method, leftToPay(priced.total, bill.tenders), { amount, tip })
      if (isRefusal(tender)) return core.refuse(tender)
      await charge(method, tender, { card })
    },
    /** Runs a payment with a fixed amount, for refunds. */
    async run(method: TillMethod, tender: TakenTender, original?: string): Promise<void> {
      if (core.free()) await charge(method, tender, { original })
    },
    reply(reply: TerminalReply): void {
      const { panel } = state.get()
      if (panel.kind === 'card') ports.terminal(panel.method)?.reply(reply)
    },
    /** Outcome that staff read from a terminal's docket, if the terminal can't be asked. */
    async decide(outcome: 'approved' | 'declined'): Promise<void> {
      const payment = await pending()
      const { panel } = state.get()
      if (!payment || panel.kind !== 'card' || !panel.isUndecided) return
      const { reference } = payment
      await settle(
        outcome === 'approved' ? { outcome, reference } : { outcome, reference, words: '' },
        payment,
        panel.method,
      )
    },
    /**
     * Asks the terminal for the outcome of the last payment: after a lost answer, and when a till is opened during one.
     */
    async recover(): Promise<void> {
      const payment = await pending()
      const { shop, bill, seller } = state.get()
      // Asked after a clerk signed on, because a sale needs a seller.
      if (!payment || !seller) return
      const method = shop.methods.find(({ code }) => code === payment.method)
      if (!method || bill.id !== payment.billId) return void (await forget())
      // The window was closed after the payment was accepted offline.
      if (bill.tenders.some(known => known.reference === payment.reference)) return void (await forget())
      core.patch({ charging: true })
      if (payment.card !== undefined) return undo(payment, payment.card)
      core.panel({ kind: 'card', method, amount: chargedAmount(payment.tender), prompt: { show: 'asking' } })
      const terminal = ports.terminal(method)
      const last = await terminal?.last(payment.reference, prompt =>
        core.panel({ kind: 'card', method, amount: chargedAmount(payment.tender), prompt }),
      )
      // A terminal that the server drives is asked again; its docket decides nothing.
      if (last?.reference === payment.reference) return settle(last, payment, method, !method.account)
      // For a standalone terminal, the cashier is asked.
      if (method.provider !== 'simulator') return run(payment, method)
      await forget()
      ended()
      core.say('bad', 'pos.till.said.notTaken')
    },
  }
}
export type CardPayments = ReturnType<typeof cardPayments>
