import type { MemberFacts } from '#areas/members/contract/lookup.ts'
import { isMemberNumber, memberNumber } from '#areas/pos/rules/member/member-number.ts'
import { type Bill, type BillMember, isPayingBegun, withoutPoints } from '#areas/pos/rules/till/bill.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { fromWire } from '#platform/rules/money/money.ts'
import { findKeptMember, keepMember } from '../device/kept-members.ts'
import { keptBillMember, toBillMember, toKeptMember, withMember } from './bill-member.ts'
import { ITEMS, type TillCore } from './till-core.ts'

/** Panels that close once the bill has its member. */
const MEMBER_PANELS: readonly string[] = ['member', 'registerMember']

/** The bill's member: looked up, named by number, or known from before while the server does not answer. */
export function memberLookUp(core: TillCore) {
  const { ports, state } = core
  let isAsking = false

  const siteId = () => state.get().shop.siteId

  function put(member: BillMember | undefined): boolean {
    const { bill } = state.get()
    if (isPayingBegun(bill)) {
      core.say('bad', 'pos.till.refusal.paidInPart')
      return false
    }
    core.patch({ quote: null, quoteFailures: 0 })
    return core.put(withMember(withoutPoints(bill), member))
  }

  function putLookedUp(member: BillMember): boolean {
    const done = put(member)
    if (done && MEMBER_PANELS.includes(state.get().panel.kind)) core.panel(ITEMS)
    return done
  }

  const sayIfBlocked = ({ status }: MemberFacts, { name }: BillMember) => {
    if (status === 'blocked') core.say('bad', 'pos.till.said.memberBlocked', { name })
  }

  /** Offline, a member keeps the last known price; an unknown member is named by number. */
  async function putOffline(text: string): Promise<void> {
    const member = await findKeptMember(ports.db, siteId(), text)
    if (member) return void putLookedUp(keptBillMember(member, text))
    putNumber(text, 'pos.till.said.memberOffline', { pendingLookUp: text })
  }

  /** An unverified number. The member who proves it later earns the points. Undefined: no number that a sale can have. */
  function numberOnly(text: string): BillMember | undefined {
    if (!isMemberNumber(text)) return undefined
    const id = memberNumber(text, state.get().shop.facts.country)
    return { id, name: id }
  }

  function putNumber(text: string, said: string, more: Pick<BillMember, 'pendingLookUp'> = {}): void {
    const member = numberOnly(text)
    if (!member) core.say('bad', 'pos.till.said.noMemberNumber', { number: text })
    else if (putLookedUp({ ...member, ...more })) core.say('warning', said, { number: member.id })
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
      const member = toBillMember(facts)
      await keepMember(ports.db, siteId(), toKeptMember(text, facts))
      if (!isLate() && putLookedUp(member)) sayIfBlocked(facts, member)
    } catch (error) {
      if (!isCallError(error)) throw error
      if (isLate()) return
      if (error.kind !== 'refused') return putOffline(text)
      if (error.rtn !== RTN.notFound) return core.sayFailure(error)
      putNumber(text, 'pos.till.said.memberUnknown')
    }
  }

  /** Whether an answer still belongs to the bill on the screen. A payment keeps the bill as it is. */
  function isAnswerDue(before: Bill): boolean {
    const { bill, charging } = state.get()
    const isSame = bill.member?.id === before.member?.id && bill.member?.pendingLookUp === before.member?.pendingLookUp
    return bill.id === before.id && isSame && !isPayingBegun(bill) && !charging
  }

  /** The server reserves points that were redeemed without it; points that it refuses come off the bill. */
  async function holdRedeemed(bill: Bill): Promise<void> {
    const { member, points } = bill
    if (!member || !points) return
    try {
      const held = await ports.server.holdPoints({ sale: bill.id, member: member.id, points: points.points })
      const now = state.get().bill
      const amount = fromWire(held.amount)
      if (!isAnswerDue(bill) || now.points !== points || amount === points.amount) return
      core.put({ ...now, points: { ...points, points: held.points, amount } })
    } catch (error) {
      if (!isCallError(error)) throw error
      // Without an answer they stay: the sale spends them when it is stored.
      if (error.kind !== 'refused' || !isAnswerDue(bill)) return
      core.put(withoutPoints(state.get().bill))
      core.sayFailure(error)
    }
  }

  async function putStanding(facts: MemberFacts): Promise<void> {
    const { bill, priced } = state.get()
    const member = toBillMember(facts)
    if (!core.put(withMember(bill, member))) return
    const now = state.get()
    if (bill.points && now.priced.total !== priced.total) {
      core.put(withoutPoints(now.bill))
      core.say('warning', 'pos.till.said.pointsOff')
    } else await holdRedeemed(now.bill)
    sayIfBlocked(facts, member)
  }

  /** The server answered, without the member: the bill keeps a number, and nothing that this device knew before. */
  function endLookUp(error: unknown, text: string, member: BillMember): void {
    if (!isCallError(error)) throw error
    if (error.kind !== 'refused') return
    if (error.rtn !== RTN.notFound) {
      core.put({ ...state.get().bill, member: { ...member, pendingLookUp: undefined } })
      core.sayFailure(error)
      return
    }
    const number = numberOnly(text)
    if (!put(number)) return
    if (number) core.say('warning', 'pos.till.said.memberUnknown', { number: number.id })
    else core.say('bad', 'pos.till.said.noMemberNumber', { number: text })
  }

  /** Repeats a look-up that had no answer, until payment begins. */
  async function lookUpAgain(): Promise<void> {
    const { bill } = state.get()
    const { member } = bill
    const text = member?.pendingLookUp
    if (isAsking || !member || text === undefined || !isAnswerDue(bill)) return
    isAsking = true
    try {
      const facts = await ports.server.lookUpMember(text)
      await keepMember(ports.db, siteId(), toKeptMember(text, facts))
      if (isAnswerDue(bill)) await putStanding(facts)
    } catch (error) {
      if (isAnswerDue(bill)) endLookUp(error, text, member)
    } finally {
      isAsking = false
    }
  }

  return { lookUp, lookUpAgain, takeOff: () => void put(undefined) }
}
