import { offlineMost } from '#areas/members/rules/points/offline.ts'
import { pointsValue } from '#areas/members/rules/points/redeem.ts'
import { type Bill, type BillPoints, isPayingBegun, withApproval, withoutPoints } from '#areas/pos/rules/till/bill.ts'
import { withoutDeposit } from '#areas/pos/rules/till/deposit.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { isUuid } from '#platform/rules/codes/uuid.ts'
import { fromWire, toWire } from '#platform/rules/money/money.ts'
import type { Clerks } from './clerks.ts'
import { memberLookUp } from './member-look-up.ts'
import { registration } from './registration.ts'
import type { TillCore } from './till-core.ts'
import type { OfferedReward, PointsQuote, QuoteLine } from './till-ports.ts'

/** A reward by its own id, or by its voucher. */
const namedIn = ({ reward, voucher }: Pick<OfferedReward, 'reward' | 'voucher'>) => ({
  ...(reward !== undefined && { reward }),
  ...(voucher !== undefined && { voucher }),
})

function choiceOf({ points, reward, voucher }: BillPoints) {
  if (voucher !== undefined) return { voucher }
  return reward === undefined ? { points } : { reward }
}

/** Members at the till: the customer, what the bill earns, and redeeming points. */
export function members(core: TillCore, { clerks }: { readonly clerks: Pick<Clerks, 'allow'> }) {
  const { ports, state } = core

  const lookUps = memberLookUp(core)

  /** Lines for points: after promotions and discounts, before redeemed points. */
  const quoteLines = (): QuoteLine[] =>
    state.get().priced.basket.lines.map(({ lineNo, item, quantity, net, discounts }) => {
      const off = discounts.reduce((sum, { kind, amount }) => (kind === 'points' ? sum + amount : sum), 0)
      return { lineNo, ...(isUuid(item) && { item }), quantity, net: toWire(net + off) }
    })

  /** The most points that the bill takes without the server. */
  function mostOffline(): { points: number; amount: number } {
    const { bill, priced, shop } = state.get()
    const { offline } = shop
    const known = bill.member?.lastKnown?.usable ?? bill.member?.standing?.points ?? 0
    const nets = priced.basket.lines.map(({ item, net }) => ({ net, redeemable: shop.items.get(item)?.redeemable }))
    const all = nets.reduce((sum, { net }) => sum + net, 0)
    const open = nets.reduce((sum, { net, redeemable }) => (redeemable ? sum + Math.max(0, net) : sum), 0)
    const points = bill.points ? 0 : offlineMost(offline, known, open, all)
    return { points, amount: offline.redeem ? pointsValue(offline.redeem, points) : 0 }
  }

  /** Takes the value of points off the bill without the server; it spends them when it stores the sale. */
  function redeemOffline(bill: Bill, points: number): void {
    const { redeem } = state.get().shop.offline
    const most = mostOffline()
    if (!redeem || most.points === 0) return void core.say('bad', 'pos.till.said.offline')
    if (points > most.points || points % (redeem.step ?? redeem.points) !== 0)
      return void core.say('bad', 'pos.till.said.mostOffline', { most: most.points })
    const discount = { points, amount: pointsValue(redeem, points), name: ports.words.pointsRedeemed }
    if (core.put({ ...withoutDeposit(bill), points: discount })) core.say('warning', 'pos.till.said.redeemedOffline')
  }

  /** The answer belongs to the requested bill, which may have changed since. */
  const isAsAsked = (before: Bill): boolean => {
    const { bill } = state.get()
    return bill.id === before.id && bill.entries === before.entries && bill.points === before.points
  }

  function take(quote: PointsQuote): void {
    const { bill } = state.get()
    core.patch({ quote: { ...quote, billId: bill.id }, quoteFailures: 0 })
    const { member } = bill
    if (!member?.standing || isPayingBegun(bill) || member.standing.willEarn === quote.willEarn) return
    core.put({ ...bill, member: { ...member, standing: { ...member.standing, willEarn: quote.willEarn } } })
  }

  return {
    ...registration(core, lookUps.lookUp),
    ...lookUps,
    mostOffline,
    /** Asks what the bill earns and what can be redeemed on it. Says offline that there was no answer. */
    async ask(): Promise<void> {
      const { bill } = state.get()
      if (!bill.member?.standing || bill.mode === 'refund' || bill.entries.length === 0) return
      try {
        const quote = await ports.server.quotePoints({
          member: bill.member.id,
          lines: quoteLines(),
          redeem: bill.points && choiceOf(bill.points),
          sale: bill.id,
        })
        if (isAsAsked(bill)) take(quote)
      } catch (error) {
        if (!isCallError(error)) throw error
        if (isAsAsked(bill)) core.patch({ quote: null, quoteFailures: state.get().quoteFailures + 1 })
      }
    },
    /** Reserves points on the server for this bill and takes their value or the reward's off it; 0 releases them. */
    redeem(points: number, reward?: OfferedReward) {
      const { bill } = state.get()
      const { member } = bill
      if (!member || isPayingBegun(bill)) return core.say('bad', 'pos.till.refusal.paidInPart')
      const hold = async () => {
        try {
          const chosen = reward && { ...namedIn(reward), lines: quoteLines() }
          const held = await ports.server.holdPoints({ sale: bill.id, member: member.id, points, ...chosen })
          if (!isAsAsked(bill)) return
          const name = reward?.name ?? ports.words.pointsRedeemed
          const discount = { points: held.points, amount: fromWire(held.amount), name, ...(reward && namedIn(reward)) }
          const before = withoutDeposit(state.get().bill)
          core.put(points === 0 && !reward ? withoutPoints(before) : { ...before, points: discount })
        } catch (error) {
          if (!isCallError(error) || error.kind === 'refused' || reward || !isAsAsked(bill))
            return core.sayFailure(error)
          // The server lets go of what it keeps for the bill by itself.
          if (points === 0) core.put(withoutDeposit(withoutPoints(bill)))
          else redeemOffline(bill, points)
        }
      }
      if (points === 0 && !reward) return void hold()
      clerks.allow('redeem', (_, approval) => {
        core.put(withApproval(state.get().bill, approval))
        core.panel({ kind: 'pay' })
        void hold()
      })
    },
  }
}
export type Members = ReturnType<typeof members>
