import type { PriceLevel } from '#areas/catalogue/rules/price-level.ts'
import type { MemberFacts } from '#areas/members/contract/lookup.ts'
import { offlineMost } from '#areas/members/rules/points/offline.ts'
import { pointsValue } from '#areas/members/rules/points/redeem.ts'
import { isMemberNumber, memberNumber } from '#areas/pos/rules/member/member-number.ts'
import {
  type Bill,
  type BillMember,
  type BillPoints,
  isPayingBegun,
  withApproval,
  withoutPoints,
} from '#areas/pos/rules/till/bill.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { isUuid } from '#platform/rules/codes/uuid.ts'
import { fromWire, toWire } from '#platform/rules/money/money.ts'
import { findKeptMember, type KeptMember, keepMember } from '../device/kept-members.ts'
import type { Clerks } from './clerks.ts'
import { registration } from './registration.ts'
import { ITEMS, type TillCore } from './till-core.ts'
import type { OfferedReward, PointsQuote, QuoteLine } from './till-ports.ts'

/** Panels that close once the bill has its member. */
const MEMBER_PANELS: readonly string[] = ['member', 'registerMember']
const LEVELS: readonly number[] = [1, 2, 3, 4]
const isLevel = (level: number | null): level is PriceLevel => level !== null && LEVELS.includes(level)

/** A reward by its own id, or by its voucher. */
const namedIn = ({ reward, voucher }: Pick<OfferedReward, 'reward' | 'voucher'>) => ({
  ...(reward !== undefined && { reward }),
  ...(voucher !== undefined && { voucher }),
})

function choiceOf({ points, reward, voucher }: BillPoints) {
  if (voucher !== undefined) return { voucher }
  return reward === undefined ? { points } : { reward }
}

const spendableCards = ({ cards }: MemberFacts) =>
  cards.filter(({ state, balance }) => state === 'active' && balance > 0)

function keptBillMember({ number, name, priceLevel, tier = null, usable = 0, cards = [] }: KeptMember): BillMember {
  const [card] = cards
  return {
    ...{ id: number, name, priceLevel },
    lastKnown: { tier, usable, card: card?.number ?? null, balance: card?.balance ?? 0 },
  }
}

function billMember(facts: MemberFacts): BillMember {
  const [card] = spendableCards(facts)
  return {
    id: facts.memberNum,
    name: facts.firstName,
    priceLevel: isLevel(facts.priceLevel) ? facts.priceLevel : undefined,
    ...(facts.promoCode && { promoCode: facts.promoCode }),
    standing: {
      tier: facts.tier,
      points: facts.points,
      balance: fromWire(facts.balance),
      card: card?.card ?? null,
    },
  }
}

/** Members at the till: the customer, what the bill earns, and redeeming points. */
export function members(core: TillCore, { clerks }: { readonly clerks: Pick<Clerks, 'allow'> }) {
  const { ports, state } = core

  const siteId = () => state.get().shop.siteId

  function put(member: BillMember | null): boolean {
    core.patch({ quote: null, quoteFailures: 0 })
    const leaving = state.get().bill.member?.promoCode
    const done = core.change({ type: 'bill', terms: { member } })
    if (done) exchangeCoupons(leaving, member?.promoCode)
    if (done && MEMBER_PANELS.includes(state.get().panel.kind)) core.panel(ITEMS)
    return done
  }

  /** A member's promo code applies like a scanned coupon. */
  function exchangeCoupons(leaving: string | undefined, coming: string | undefined): void {
    if (leaving !== undefined) core.change({ type: 'noCoupon', barcode: leaving })
    if (coming !== undefined && !state.get().bill.coupons.includes(coming))
      core.change({ type: 'coupon', barcode: coming })
  }

  async function remember(text: string, { id, name, priceLevel }: BillMember, facts: MemberFacts): Promise<void> {
    const knownBy = [text, ...facts.cards.map(({ card }) => card), ...(facts.mobile ? [facts.mobile] : [])]
    await keepMember(ports.db, siteId(), {
      ...{ number: id, knownBy, name, priceLevel, tier: facts.tier, usable: facts.usable },
      cards: spendableCards(facts).map(({ card, balance }) => ({ number: card, balance: fromWire(balance) })),
    })
  }

  /** Offline, a member keeps the last known price; an unknown member is named by number. */
  async function putOffline(text: string): Promise<void> {
    const member = await findKeptMember(ports.db, siteId(), text)
    if (member) return void put(keptBillMember(member))
    putNumber(text, 'pos.till.said.memberOffline')
  }

  /** The sale has an unverified number: whoever proves it later earns the points. */
  function putNumber(text: string, said: string) {
    if (!isMemberNumber(text)) return core.say('bad', 'pos.till.said.noMemberNumber', { number: text })
    const id = memberNumber(text, state.get().shop.facts.country)
    if (put({ id, name: id })) core.say('warning', said, { number: id })
  }

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
    if (core.put({ ...bill, points: discount })) core.say('warning', 'pos.till.said.redeemedOffline')
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

  /** Finds a member by card, phone, licence plate, member number or code. */
  async function lookUp(typed: string): Promise<void> {
    const text = typed.trim()
    if (!text) return
    const billId = state.get().bill.id
    // A late answer must not reach the next customer's bill.
    const isLate = () => state.get().bill.id !== billId
    try {
      const facts = await ports.server.lookUpMember(text)
      const member = billMember(facts)
      await remember(text, member, facts)
      if (!isLate() && put(member) && facts.status === 'blocked')
        core.say('bad', 'pos.till.said.memberBlocked', { name: member.name })
    } catch (error) {
      if (!isCallError(error)) throw error
      if (isLate()) return
      if (error.kind !== 'refused') return putOffline(text)
      if (error.rtn !== RTN.notFound) return core.sayFailure(error)
      putNumber(text, 'pos.till.said.memberUnknown')
    }
  }

  return {
    ...registration(core, lookUp),
    lookUp,
    takeOff: () => void put(null),
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
          core.put(points === 0 && !reward ? withoutPoints(bill) : { ...state.get().bill, points: discount })
        } catch (error) {
          if (!isCallError(error) || error.kind === 'refused' || reward || !isAsAsked(bill))
            return core.sayFailure(error)
          // The server lets go of what it keeps for the bill by itself.
          if (points === 0) core.put(withoutPoints(bill))
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
