import { spendableOf } from '#areas/members/rules/card/card-account.ts'
import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { readCard, setCardState } from '../../contract/card-operations.ts'
import { Svc } from '../../contract/svc.ts'
import { CardLedger } from './card-ledger.ts'
import { shopFor } from './card-shop.ts'
import { lastTransactions } from './entries.ts'
import { findCard, hasEnded, holdCardsById } from './held-cards.ts'
import { MOST_WRONG_PINS, pinOf, pinOwner } from './payment-pins.ts'

const unknownCard = () => refuse(RTN.notFound, 'member.svc.cardUnknown')

/** `/al/member/svc/read` */
export const readingCard = handle(readCard, async (ctx, { ordLot, card: number }) => {
  const shop = await shopFor(ctx, readCard.need, ordLot)
  if ('refused' in shop) return shop
  const card = await findCard(ctx, number)
  if (!card) return unknownCard()
  const [last, pin, member, row] = await Promise.all([
    lastTransactions(ctx, card.id, shop.zone),
    pinOf(ctx, pinOwner(card)),
    ctx.db.row<{ id: string; name: string; points: number }>(sql`
      select id, name, points from member_member where merchant_id = ${ctx.merchantId}::uuid and id = ${card.memberId}::uuid`),
    ctx.db.row<{ holder: string }>(sql`
      select holder from member_svc where merchant_id = ${ctx.merchantId}::uuid and id = ${card.id}::uuid`),
  ])
  const ended = hasEnded(card, ctx.clock())
  const { principal, bonus } = ended ? { principal: 0, bonus: 0 } : spendableOf(card.account, ctx.clock())
  return done({
    id: card.id,
    card: card.number,
    type: card.type.name,
    role: card.role,
    state: ended && card.state === 'active' ? ('expired' as const) : card.state,
    holder: row?.holder ?? '',
    member: member ?? null,
    principal: toWire(principal),
    bonus: toWire(bonus),
    balance: toWire(principal + bonus),
    endsOn: card.endsOn,
    reloadable: card.type.reloadable,
    pinAbove: card.type.pinAbove === null ? null : toWire(card.type.pinAbove),
    hasPin: pin !== undefined,
    pinLocked: (pin?.wrong ?? 0) >= MOST_WRONG_PINS,
    last,
  })
})

const ALLOWED = {
  active: ['blocked'],
  blocked: ['active'],
  closed: ['active', 'blocked', 'stock'],
} as const satisfies Record<string, readonly string[]>

/** `/al/member/svc/state` */
export const settingState = handle(setCardState, async (ctx, { id, state, reason }) => {
  const [card] = await holdCardsById(ctx, [id])
  if (!card) return unknownCard()
  if (!ctx.access.answersFor(setCardState.need, card.siteId)) return refuse(RTN.notPermitted, 'member.svc.otherShops')
  if (card.state === state) return done({ state })
  const from: readonly string[] = ALLOWED[state]
  if (!from.includes(card.state)) return refuse(RTN.wrongState, `member.svc.is.${card.state}`)
  const { principal, bonus } = spendableOf(card.account, ctx.clock())
  if (state === 'closed' && principal + bonus > 0) return refuse(RTN.wrongState, 'member.svc.notEmpty')
  const before = card.state
  card.state = state
  const ledger = new CardLedger()
  ledger.touch(card)
  await ledger.write(ctx)
  const action = state === 'closed' ? 'closeCard' : state === 'blocked' ? 'block' : 'unblock'
  const after = { state, ...(reason ? { reason } : {}) }
  await ctx.audit.record([
    { action, resource: Svc.key, recordId: id, title: card.number, before: { state: before }, after },
  ])
  await publishChanged(ctx, Svc, [{ id }])
  return done({ state })
})
