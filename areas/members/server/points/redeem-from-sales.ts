import { giveBackPoints, type LotPart, spendPoints } from '#areas/members/rules/points/account.ts'
import { beyondOffline } from '#areas/members/rules/points/offline.ts'
import { pointsBack, pointsFor, pointsValue, type RedeemedLine } from '#areas/members/rules/points/redeem.ts'
import type { StoredLine, StoredSale } from '#areas/pos/contract/sales-stored.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import type { PointsHeld } from './earning-facts.ts'
import type { HeldAccount } from './held-account.ts'
import { redeemTerms } from './redeem-rules.ts'
import { billOf, expireFirst, keyOf, MOST_POINTS, type SaleWork } from './sale-work.ts'

/** Kind of a line's discount that points pay. */
export const POINTS_DISCOUNT = 'points'

const discountOf = ({ discounts }: StoredLine): Cents =>
  discounts.reduce((sum, { kind, amount }) => (kind === POINTS_DISCOUNT ? sum + amount : sum), 0)

/**
 * So many points as were kept of the member for the sale, where they are worth its discount; of a till without a network, as many as
 * the discount is worth.
 */
function pointsOf({ facts }: SaleWork, sale: StoredSale, memberId: string, discount: Cents): number {
  const held = facts.held.get(sale.id)
  const heldPoints = held?.memberId === memberId ? held.points : 0
  const terms = redeemTerms(facts.redeemRules, facts.shops.get(sale.siteId)?.ordLot ?? '')
  if (!terms || pointsValue(terms, heldPoints) >= discount) return heldPoints
  return pointsFor(terms, discount)
}

/** The sale stands, since its customer is gone; it is listed. */
function pointsOverOffline({ facts }: SaleWork, { id, siteId }: StoredSale, memberId: string, points: number): number {
  const held = facts.held.get(id)
  const heldPoints = held?.memberId === memberId ? held.points : 0
  return beyondOffline({ points: facts.shops.get(siteId)?.offlinePoints ?? 0 }, points, heldPoints)
}

/** What a discount takes beyond a reward, in points at the reward's own price. */
function pointsBeyond({ points, voucherCost, amount }: PointsHeld, discount: Cents): number {
  if (!amount || discount <= amount) return 0
  const cost = Math.max(points, voucherCost)
  return Math.ceil((cost * (discount - amount)) / amount) // not money: points
}

/**
 * The reward that was kept for the sale. Of a discount that goes beyond it points pay all, where the shop has a rule for what they are
 * worth; without a rule the reward is used, and the rest costs points at the reward's own price.
 */
function rewardOf(
  work: SaleWork,
  { id, siteId }: StoredSale,
  memberId: string,
  discount: Cents,
): PointsHeld | undefined {
  const held = work.facts.held.get(id)
  if (held?.memberId !== memberId || held.reward === null) return undefined
  const { facts } = work
  if (discount > (held.amount ?? 0) && redeemTerms(facts.redeemRules, facts.shops.get(siteId)?.ordLot ?? ''))
    return undefined
  const beyond = pointsBeyond(held, discount)
  // Another bill of the upload used the voucher: this one costs its points.
  const isUsed = held.voucher !== null && work.usedRewards.some(({ voucher }) => voucher === held.voucher)
  return isUsed
    ? { ...held, voucher: null, points: held.voucherCost + beyond }
    : { ...held, points: held.points + beyond }
}

/** Spends what a sale redeems. The sale stands: what there is not becomes a debt. */
export function redeem(work: SaleWork, sale: StoredSale, held: HeldAccount): void {
  const { ctx, accounts } = work
  const lines = sale.lines
    .filter(line => line.quantity > 0)
    .map(line => ({ key: keyOf(line), quantity: line.quantity, refundedQuantity: 0, discount: discountOf(line) }))
  const discount = lines.reduce((sum, line) => sum + line.discount, 0)
  if (discount <= 0) return
  const chosen = rewardOf(work, sale, held.memberId, discount)
  const points = Math.min(
    chosen ? chosen.points : pointsOf(work, sale, held.memberId, discount),
    MOST_POINTS - held.account.debt,
  )
  expireFirst(work, held)
  const spent = spendPoints(held.account, points, ctx.clock(), true)
  if ('lack' in spent || (points === 0 && !chosen)) return
  if (chosen?.reward)
    work.usedRewards.push({
      ...{
        saleId: sale.id,
        billNum: sale.billNum,
        siteId: sale.siteId,
        memberId: held.memberId,
        memberNum: held.memberNum,
      },
      ...{ at: sale.soldAt, reward: chosen.reward, voucher: chosen.voucher, cost: points },
    })
  accounts.post(ctx, held, spent, { key: `redeem:${sale.id}`, kind: 'redeem', at: sale.soldAt, ...billOf(sale) })
  const { parts, debt } = spent.posting
  const overOffline = chosen ? 0 : pointsOverOffline(work, sale, held.memberId, points)
  const redeemed = { saleId: sale.id, memberId: held.memberId, points, parts, debt, lines, givenBack: 0 }
  work.redeemed.set(sale.id, { ...redeemed, overOffline })
}

/** Marks what came back, on the earlier lines of an item first. */
function withReturned(lines: readonly RedeemedLine[], key: string, quantity: number): RedeemedLine[] {
  let left = quantity
  return lines.map(line => {
    if (line.key !== key || left <= 0) return line
    const taken = Math.min(left, line.quantity - line.refundedQuantity)
    left -= taken
    return { ...line, refundedQuantity: line.refundedQuantity + taken }
  })
}

function linesAfter(lines: readonly RedeemedLine[], { refOf, undoes, lines: sold }: StoredSale): RedeemedLine[] {
  if (undoes !== undefined && undoes === refOf) return lines.map(line => ({ ...line, refundedQuantity: line.quantity }))
  return sold
    .filter(({ quantity }) => quantity < 0)
    .reduce<RedeemedLine[]>((after, line) => withReturned(after, keyOf(line), -line.quantity), [...lines])
}

/** Parts of a redemption that are not returned yet. */
function partsLeft(parts: readonly LotPart[], returned: readonly LotPart[]): LotPart[] {
  const back = new Map(returned.map(({ lot, points }) => [lot, points]))
  return parts
    .map(({ lot, points }) => ({ lot, points: points + (back.get(lot) ?? 0) }))
    .filter(({ points }) => points < 0)
}

const isWholeReturn = (lines: readonly RedeemedLine[]): boolean =>
  lines.filter(({ discount }) => discount > 0).every(({ quantity, refundedQuantity }) => refundedQuantity >= quantity)

/** Gives redeemed points back by the share of the discount that came back. */
export function giveBack(work: SaleWork, sale: StoredSale): void {
  const { ctx, accounts } = work
  const before = sale.refOf === undefined ? undefined : work.redeemed.get(sale.refOf)
  const held = before && accounts.of(before.memberId)
  if (!before || !held) return
  const lines = linesAfter(before.lines, sale)
  const points = Math.max(0, pointsBack(lines, before.points) - before.givenBack)
  if (isWholeReturn(lines)) work.returned.add(before.saleId)
  const owed = Math.min(before.debt, held.account.debt)
  const back = giveBackPoints(held.account, before.parts, owed, points)
  accounts.post(ctx, held, back, { key: `giveBack:${sale.id}`, kind: 'giveBack', at: sale.soldAt, ...billOf(sale) })
  work.redeemed.set(before.saleId, {
    ...before,
    lines,
    parts: partsLeft(before.parts, back.posting.parts),
    debt: before.debt + back.posting.debt,
    givenBack: before.givenBack + points,
  })
  expireFirst(work, held)
}
