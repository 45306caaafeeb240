import { emptyCard, endOnCard } from '#areas/members/rules/card/card-account.ts'
import { RTN, refuse } from '#platform/contract/refusal.ts'
import type { CardEntryFacts } from './card-ledger.ts'
import { type CardResult, type CardWork, factsOf } from './card-work.ts'
import { type HeldCard, hasEnded } from './held-cards.ts'

/** Moves everything to the card that replaces this one, bonus with its ends. @param to from the stock, locked */
export function transferCard(work: CardWork, to: HeldCard | undefined): CardResult {
  const { ctx, card, ledger, at } = work
  if (card.role === 'manager' || (card.state !== 'active' && card.state !== 'blocked'))
    return refuse(RTN.wrongState, `member.svc.is.${card.state}`)
  if (hasEnded(card, at)) return refuse(RTN.wrongState, 'member.svc.is.expired')
  if (!to || to.id === card.id) return refuse(RTN.notFound, 'member.svc.cardUnknown')
  if (to.state !== 'stock' || to.role !== card.role) return refuse(RTN.wrongState, 'member.svc.replacementNotNew')
  const { principal, bonus } = card.account
  const parts = bonus.filter(({ left }) => left > 0).map(({ id, left }) => ({ lot: id, points: left }))
  const taken = emptyCard(card.account)
  const out = ledger.post(ctx, card, { ...taken, account: { principal: 0, bonus: [] } }, factsOf(work))
  const brought = {
    account: { principal, bonus },
    movement: { principal, bonus: parts.reduce((sum, { points }) => sum + points, 0), parts },
  }
  const { endsOn, endsAt, memberId, soldAt, siteId } = card
  Object.assign(to, { state: 'active', endsOn, endsAt, memberId, soldAt, siteId })
  ledger.post(ctx, to, brought, { ...factsOf(work), key: `${work.input.key}:in`, of: out.id })
  card.state = 'replaced'
  card.replacedBy = to.id
  return out
}

/** Takes what has ended: bonus, or all that is on a card whose last day is over. */
export function expireCard(work: CardWork): CardResult {
  const { ctx, card, at, ledger } = work
  const ended = hasEnded(card, at)
  const expired = endOnCard(card.account, at, ended)
  const open = card.state === 'active' || card.state === 'blocked'
  if (!open || (!ended && expired.movement.bonus === 0)) return refuse(RTN.wrongState, 'member.svc.notEnded')
  if (ended) card.state = 'expired'
  return ledger.post(ctx, card, expired, factsOf(work))
}

/** Bonus that has ended is taken before anything else happens, so that both rows are shown. */
export function expireBonusFirst({ ctx, card, at, ledger, shop, day }: CardWork): void {
  const expired = endOnCard(card.account, at, false)
  if (expired.movement.bonus === 0) return
  const facts: CardEntryFacts = {
    key: `expire:${ctx.random.id()}`,
    operation: 'expire',
    at,
    businessDay: day,
    siteId: shop.id,
  }
  ledger.post(ctx, card, expired, facts)
}
