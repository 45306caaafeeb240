import type { PriceLevel } from '#areas/catalogue/rules/price-level.ts'
import type { MemberFacts } from '#areas/members/contract/lookup.ts'
import type { Bill, BillMember } from '#areas/pos/rules/till/bill.ts'
import { fromWire } from '#platform/rules/money/money.ts'
import type { KeptMember } from '../device/kept-members.ts'

const LEVELS: readonly number[] = [1, 2, 3, 4]
const isLevel = (level: number | null): level is PriceLevel => level !== null && LEVELS.includes(level)

const spendableCards = ({ cards }: MemberFacts) =>
  cards.filter(({ state, balance }) => state === 'active' && balance > 0)

/** A member as the server knows them now. */
export function toBillMember(facts: MemberFacts): BillMember {
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

/** A member as this device knew them last. */
export function keptBillMember(known: KeptMember, pendingLookUp: string): BillMember {
  const { number, name, priceLevel, tier = null, usable = 0, cards = [] } = known
  const [card] = cards
  return {
    ...{ id: number, name, priceLevel, pendingLookUp },
    lastKnown: { tier, usable, card: card?.number ?? null, balance: card?.balance ?? 0 },
  }
}

/** What the device keeps of a member. @param text by which they were looked up */
export function toKeptMember(text: string, facts: MemberFacts): KeptMember {
  const { id, name, priceLevel } = toBillMember(facts)
  const knownBy = [text, ...facts.cards.map(({ card }) => card), ...(facts.mobile ? [facts.mobile] : [])]
  return {
    ...{ number: id, knownBy, name, priceLevel, tier: facts.tier, usable: facts.usable },
    cards: spendableCards(facts).map(({ card, balance }) => ({ number: card, balance: fromWire(balance) })),
  }
}

/** A bill with another member, whose promo code applies like a scanned coupon and leaves with them. */
export function withMember(bill: Bill, member: BillMember | undefined): Bill {
  const coupons = bill.coupons.filter(barcode => barcode !== bill.member?.promoCode)
  const code = member?.promoCode
  return { ...bill, member, coupons: code === undefined || coupons.includes(code) ? coupons : [...coupons, code] }
}
