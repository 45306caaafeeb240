import { onCard } from '#areas/members/rules/card/buckets.ts'
import { bucketsOf, loadCard, reverseTopUp } from '#areas/members/rules/card/card-account.ts'
import { isLawfulEnd, leastCardEnd } from '#areas/members/rules/card/card-end.ts'
import { exceeds } from '#areas/members/rules/card/card-limits.ts'
import type { Lot } from '#areas/members/rules/points/account.ts'
import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { type Cents, fromWire } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { awardFor } from './awards.ts'
import { endOfDay } from './card-shop.ts'
import { amountOf, type CardResult, type CardWork, factsOf, inactive, isWholeCents } from './card-work.ts'
import { entryWithRefunds } from './entries.ts'
import { type HeldCard, hasEnded } from './held-cards.ts'
import { overLimit } from './over-limit.ts'

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value

const newLot = ({ ctx, at }: CardWork, left: Cents, expiresAt: number | null): Lot => ({
  id: ctx.random.id(),
  left,
  earnedAt: at,
  availableAt: at,
  expiresAt,
})

/** Puts what was paid on the card, with the award for it. @param faceBonus what the card is worth beyond what was paid */
async function load(work: CardWork, paid: Cents, faceBonus: Cents): Promise<CardResult> {
  const { ctx, card, shop, day, limits, ledger } = work
  const award = await awardFor(ctx, {
    typeId: card.typeId,
    memberId: card.memberId,
    paid,
    ordLot: shop.ordLot,
    zone: shop.zone,
    day,
  })
  const lots = [newLot(work, faceBonus, null), ...(award ? [newLot(work, award.bonus, award.expiresAt)] : [])]
  const loaded = loadCard(card.account, paid, lots)
  const over =
    exceeds('cardTopUpMax', paid + faceBonus, limits, card.type) ??
    exceeds('maxBalance', onCard(bucketsOf(loaded.account)), limits, card.type)
  return over ? overLimit(over) : ledger.post(ctx, card, loaded, { ...factsOf(work), award: award?.id })
}

/** Sells a card of the stock. */
export async function issueCard(work: CardWork): Promise<CardResult> {
  const { card, input } = work
  if (card.state !== 'stock') return refuse(RTN.wrongState, 'member.svc.soldAlready')
  if (card.role === 'manager') return issueManagerCard(work)
  if (card.type.ordLots.length > 0 && !card.type.ordLots.includes(work.shop.ordLot))
    return refuse(RTN.wrongState, 'member.svc.notHere')
  const paid = input.amount === undefined && card.type.reloadable ? 0 : amountOf(work)
  if (isRefusal(paid)) return paid
  const face = faceValueOf(work, paid)
  if (isRefusal(face)) return face
  const refused = (await giveTo(work)) ?? setEnd(work)
  if (refused) return refused
  sell(work)
  return load(work, paid, face - paid)
}

function issueManagerCard(work: CardWork): CardResult {
  if (work.input.amount !== undefined) return refuse(RTN.invalid, 'member.svc.managerHoldsNone')
  sell(work)
  return work.ledger.post(work.ctx, work.card, loadCard(work.card.account, 0, []), factsOf(work))
}

function sell({ ctx, card, shop }: CardWork): void {
  card.state = 'active'
  card.soldAt = ctx.now()
  card.siteId = shop.id
}

/** What it is worth: what is paid beyond it would be lost. */
function faceValueOf({ input, card }: CardWork, paid: Cents): Cents | Refusal {
  const typed = input.faceValue
  const wrong = refuse(RTN.invalid, 'member.svc.faceBelowPaid', {
    fields: { faceValue: { code: 'member.svc.faceBelowPaid' } },
  })
  if (typed !== undefined && !isWholeCents(typed)) return wrong
  const face = typed !== undefined ? fromWire(typed) : Math.max(paid, card.type.faceValue ?? 0)
  return face < paid ? wrong : face
}

/** Gives the card to a member, who holds so many at most. */
async function giveTo({ ctx, input, card, limits }: CardWork): Promise<Refusal | undefined> {
  const memberId = input.member ?? card.memberId
  if (!memberId) return undefined
  const [member, held] = await Promise.all([
    ctx.db.row<{ status: string }>(sql`
      select status from member_member where merchant_id = ${ctx.merchantId}::uuid and id = ${memberId}::uuid for update`),
    ctx.db.row<{ count: number }>(sql`
      select count(*)::int as count from member_svc
      where merchant_id = ${ctx.merchantId}::uuid and member = ${memberId}::uuid and state in ('active', 'blocked')`),
  ])
  if (member?.status !== 'active') return refuse(RTN.notFound, 'member.refusal.noMember')
  const most = limits.cardIssueMax
  if (most !== null && (held?.count ?? 0) >= most)
    return refuse(RTN.invalid, 'member.svc.over.cardIssueMax', { params: { most }, map: { limit: 'cardIssueMax' } })
  card.memberId = memberId
  return undefined
}

/** Its last valid day: as it is said, else by its type. */
function setEnd({ input, card, day, shop }: CardWork): Refusal | undefined {
  const { reloadable, expiryMonths } = card.type
  const byType = expiryMonths ? Temporal.PlainDate.from(day).add({ months: expiryMonths }).toString() : undefined
  const end = input.endsOn ?? byType
  if (end !== undefined && end < day) return refuse(RTN.invalid, 'member.svc.endsBefore')
  if (!isLawfulEnd(day, end, reloadable))
    return refuse(RTN.invalid, 'member.svc.endsTooEarly', {
      params: { day: leastCardEnd(day) },
      fields: { endsOn: { code: 'member.svc.endsTooEarly', params: { day: leastCardEnd(day) } } },
    })
  card.endsOn = end ?? null
  card.endsAt = end === undefined ? null : endOfDay(end, shop.zone)
  return undefined
}

export async function topUpCard(work: CardWork): Promise<CardResult> {
  const { card } = work
  const refused = inactive(work)
  if (refused) return refused
  if (!card.type.reloadable) return refuse(RTN.wrongState, 'member.svc.notReloadable')
  const paid = amountOf(work)
  return isRefusal(paid) ? paid : load(work, paid, 0)
}

/** Takes back a top-up, or the sale of a card, of which nothing was spent. */
export async function reverseLoad(work: CardWork): Promise<CardResult> {
  const { ctx, input, card, at, ledger } = work
  if (hasEnded(card, at)) return inactive(work) ?? refuse(RTN.wrongState, 'member.svc.is.expired')
  if (card.state !== 'active') return refuse(RTN.wrongState, `member.svc.is.${card.state}`)
  const [loaded, ...after] = input.of ? await entryWithRefunds(ctx, input.of) : []
  if (loaded?.card !== card.id || (loaded.operation !== 'topUp' && loaded.operation !== 'issue'))
    return refuse(RTN.notFound, 'member.svc.entryUnknown')
  if (after.length > 0) return refuse(RTN.wrongState, 'member.svc.reversedAlready')
  const reversed = reverseTopUp(card.account, loaded, at)
  if (!reversed || (loaded.operation === 'issue' && (await hasPaid(ctx, card))))
    return refuse(RTN.wrongState, 'member.svc.topUpSpent')
  const entry = ledger.post(ctx, card, reversed, {
    ...factsOf(work),
    of: loaded.id,
    // The money goes back the way it came.
    method: loaded.method ?? undefined,
  })
  if (loaded.operation === 'issue' && entry.balanceAfter === 0) Object.assign(card, UNSOLD)
  return entry
}

/** Whether payments by a card stand: their refunds would come to whoever buys it next. */
const hasPaid = async ({ db, merchantId }: TenantData, { id }: HeldCard): Promise<boolean> =>
  (await db.row(sql`
    select 1 from member_svc_entry
    where merchant_id = ${merchantId}::uuid and card = ${id}::uuid and operation in ('pay', 'refund') having sum(amount) < 0`)) !==
  undefined

const UNSOLD = { state: 'stock', memberId: null, endsOn: null, endsAt: null, soldAt: null, siteId: null } as const
