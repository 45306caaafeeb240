import { addLot, balanceOf, reversePoints } from '#areas/members/rules/points/account.ts'
import { applyingRules } from '#areas/members/rules/points/applying-rules.ts'
import { earnedPoints } from '#areas/members/rules/points/earn.ts'
import { keptPoints } from '#areas/members/rules/points/keep-after-refund.ts'
import { lotEnd } from '#areas/members/rules/points/lot-end.ts'
import {
  isReturned,
  type NamedEarnedLine,
  wholeRefund,
  withRefund,
} from '#areas/members/rules/points/refunded-lines.ts'
import type { StoredLine, StoredSale } from '#areas/pos/contract/sales-stored.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { Authenticated, Effects, Writing } from '#platform/server/operation/needs.ts'
import { giveBackVouchers, writeUsedRewards } from '../rewards/used-rewards.ts'
import { Accounts } from './accounts.ts'
import { type EarnedSale, earnedSales, writeEarnedSales } from './earned-sales.ts'
import { earningFacts } from './earning-facts.ts'
import type { HeldAccount } from './held-account.ts'
import { rememberDays } from './member-days.ts'
import { membersNamed } from './members-named.ts'
import { reachTiers } from './reach-tiers.ts'
import { giveBack, redeem } from './redeem-from-sales.ts'
import { redeemedSales, writeRedeemedSales } from './redeemed-sales.ts'
import { billOf, expireFirst, keyOf, MOST_POINTS, type SaleWork } from './sale-work.ts'

/** Bills that sell, also those of which an item was voided. */
const SELLING: readonly string[] = ['sales', 'manual', 'itemVoid']

const amountOf = ({ net, tax, taxAdded }: StoredLine, withTax: boolean): Cents =>
  withTax ? net + taxAdded : net + taxAdded - tax

/** Of a bill that takes goods back from another, only what it sells earns. */
const earningLines = ({ refOf, lines }: StoredSale): readonly StoredLine[] =>
  refOf === undefined ? lines : lines.filter(({ quantity }) => quantity > 0)

/** Points that last as long as somebody comes are prolonged by a sale. */
function prolong({ accounts }: SaleWork, held: HeldAccount, { businessDay }: StoredSale, zone: string): void {
  const lots = held.account.lots.map(lot => {
    const months = held.kept.get(lot.id)?.idleMonths
    if (!months) return lot
    const end = lotEnd(businessDay, zone, { kind: 'inactivity', months })
    return end !== null && (lot.expiresAt === null || end > lot.expiresAt) ? { ...lot, expiresAt: end } : lot
  })
  accounts.keep(held, { ...held.account, lots })
}

/** Earned by the rules that apply when it is sold. */
function earn(work: SaleWork, sale: StoredSale, held: HeldAccount): void {
  const { ctx, facts, accounts } = work
  const shop = facts.shops.get(sale.siteId)
  if (!shop) return
  expireFirst(work, held)
  prolong(work, held, sale, shop.zone)
  const weekday = Temporal.PlainDate.from(sale.businessDay).dayOfWeek
  const rules = applyingRules(facts.rules, { ordLot: shop.ordLot, at: sale.soldAt, weekday })
  if (!rules) return
  const { base, bonusFactor } = rules
  const terms = {
    points: base.points,
    per: base.per,
    tierFactor: facts.tierFactors.get(held.memberId) ?? 1,
    bonusFactor,
    withTax: base.withTax,
  }
  const sold = earningLines(sale).map(line => ({
    key: keyOf(line),
    net: amountOf(line, base.withTax),
    quantity: line.quantity,
    eligible:
      !(line.category && base.excludedCategories.includes(line.category)) &&
      !(line.item !== undefined && facts.cardProducts.has(line.item)),
    itemPoints: line.item === undefined ? undefined : facts.itemPoints.get(line.item),
  }))
  const earned = earnedPoints(sold, terms)
  const points = Math.min(earned.points, Math.max(0, MOST_POINTS - balanceOf(held.account)))
  work.days.push({
    memberId: held.memberId,
    day: sale.businessDay,
    spend: sold.reduce((sum, { net, eligible }) => (eligible ? sum + net : sum), 0),
    points,
    visits: 1,
  })
  const lotId = ctx.random.id()
  const lines = sold.map((line, at) => ({
    ...line,
    points: earned.byLine[at] ?? 0,
    refundedQuantity: 0,
    refundedNet: 0,
  }))
  // A sale without points is remembered too: its refund takes back what it counted for tiers.
  work.earned.set(sale.id, { saleId: sale.id, memberId: held.memberId, lotId, terms, lines, kept: points })
  work.touched.add(sale.id)
  if (points === 0) return
  held.kept.set(lotId, { points, idleMonths: base.expiry.kind === 'inactivity' ? base.expiry.months : null })
  const lot = {
    id: lotId,
    left: points,
    earnedAt: sale.soldAt,
    availableAt: held.isDraft ? null : sale.soldAt,
    expiresAt: lotEnd(sale.businessDay, shop.zone, base.expiry),
  }
  const entry = { key: `earn:${sale.id}`, kind: 'earn' as const, at: sale.soldAt, ...billOf(sale) }
  accounts.post(ctx, held, addLot(held.account, lot), entry)
}

function linesAfter(earned: EarnedSale, { refOf, undoes, lines }: StoredSale): NamedEarnedLine[] {
  if (undoes !== undefined && undoes === refOf) return wholeRefund(earned.lines)
  return lines
    .filter(({ quantity }) => quantity < 0)
    .reduce<NamedEarnedLine[]>(
      (left, line) =>
        withRefund(left, {
          key: keyOf(line),
          quantity: -line.quantity,
          net: Math.max(0, -amountOf(line, earned.terms.withTax)),
        }),
      [...earned.lines],
    )
}

/** Takes back what the refunded part had earned. */
function reverse(work: SaleWork, sale: StoredSale): void {
  const { ctx, accounts } = work
  const earned = sale.refOf === undefined ? undefined : work.earned.get(sale.refOf)
  const held = earned && accounts.of(earned.memberId)
  if (!earned || !held) return
  expireFirst(work, held)
  const lines = linesAfter(earned, sale)
  const remaining = Math.min(earned.kept, keptPoints(lines, earned.terms))
  const refunded = (of: readonly NamedEarnedLine[]) =>
    of.reduce((sum, line) => (line.eligible ? sum + line.refundedNet : sum), 0)
  work.days.push({
    memberId: earned.memberId,
    day: sale.businessDay,
    spend: refunded(earned.lines) - refunded(lines),
    points: remaining - earned.kept,
    visits: isReturned(lines) && !isReturned(earned.lines) ? -1 : 0,
  })
  work.earned.set(earned.saleId, { ...earned, lines, kept: remaining })
  work.touched.add(earned.saleId)
  if (remaining === earned.kept) return
  const reversed = reversePoints(held.account, earned.lotId, earned.kept - remaining, ctx.clock())
  accounts.post(ctx, held, reversed, { key: `reverse:${sale.id}`, kind: 'reverse', at: sale.soldAt, ...billOf(sale) })
}

/**
 * Members earn by stored sales, and lose what refunds reverse. Uploads without members and refunds ask nothing of the database.
 */
export async function earnFromSales(
  ctx: Writing & Authenticated & Effects,
  sales: readonly StoredSale[],
): Promise<void> {
  const selling = sales.filter(({ mode }) => SELLING.includes(mode))
  const back = sales.flatMap(({ refOf }) => refOf ?? [])
  const [named, known, spent] = await Promise.all([
    membersNamed(
      ctx,
      selling.flatMap(({ member }) => member ?? []),
    ),
    earnedSales(ctx, back),
    redeemedSales(ctx, back),
  ])
  if (named.size === 0 && known.length === 0 && spent.length === 0) return
  const memberOf = ({ member }: StoredSale): string | undefined =>
    member === undefined ? undefined : named.get(member)
  const accounts = await Accounts.hold(
    ctx,
    [...named.values(), ...[...known, ...spent].map(({ memberId }) => memberId)],
    spent.flatMap(({ parts }) => parts.map(({ lot }) => lot)),
  )
  // Asked again: another till may have refunded a part before the members were locked.
  const [facts, earnedBefore, redeemedBefore] = await Promise.all([
    earningFacts(ctx, selling.filter(memberOf), [...named.values()]),
    earnedSales(ctx, back),
    redeemedSales(ctx, back),
  ])
  const earned = new Map(earnedBefore.map(each => [each.saleId, each]))
  const redeemed = new Map(redeemedBefore.map(each => [each.saleId, each]))
  const work: SaleWork = {
    ctx,
    facts,
    accounts,
    earned,
    redeemed,
    touched: new Set(),
    days: [],
    usedRewards: [],
    returned: new Set(),
  }
  const seen = new Map<string, number>()
  for (const sale of sales) {
    reverse(work, sale)
    giveBack(work, sale)
    const held = SELLING.includes(sale.mode) ? accounts.of(memberOf(sale) ?? '') : undefined
    if (!held) continue
    redeem(work, sale, held)
    earn(work, sale, held)
    seen.set(held.memberId, Math.max(seen.get(held.memberId) ?? 0, sale.soldAt))
  }
  const changed = [...work.touched].flatMap(id => earned.get(id) ?? [])
  await Promise.all([
    accounts.write(ctx, seen),
    writeEarnedSales(ctx, changed),
    writeRedeemedSales(ctx, [...redeemed.values()]),
    rememberDays(ctx, work.days),
    writeUsedRewards(ctx, work.usedRewards),
  ])
  // After the sales of the same upload, which may be what comes back.
  await giveBackVouchers(ctx, [...work.returned])
  await reachTiers(ctx, facts.tiers, work.days)
}
