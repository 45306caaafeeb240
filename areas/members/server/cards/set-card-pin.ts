import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { setCardPin } from '../../contract/reader.ts'
import { Svc } from '../../contract/svc.ts'
import { shopFor } from './card-shop.ts'
import { findCard, hasEnded, holdCards, plainNumber } from './held-cards.ts'
import { pinOf, pinOwner, setPaymentPin } from './payment-pins.ts'

/** `/al/cardpay/reader/setPin` */
export const settingPin = handle(setCardPin, async (ctx, { ordLot, card: number, pin, managerCard }) => {
  const shop = await shopFor(ctx, setCardPin.need, ordLot)
  if ('refused' in shop) return shop
  const card = (await holdCards(ctx, [number])).find(each => each.number === plainNumber(number))
  if (!card) return refuse(RTN.notFound, 'member.svc.cardUnknown')
  if (card.role === 'manager') return refuse(RTN.wrongState, 'member.svc.managerHoldsNone')
  const owner = pinOwner(card)
  if (await pinOf(ctx, owner, true)) {
    const manager = managerCard === undefined ? undefined : await findCard(ctx, managerCard)
    if (manager?.role !== 'manager' || manager.state !== 'active' || hasEnded(manager, ctx.clock()))
      return refuse(RTN.managerCardNeeded, 'member.svc.managerCardNeeded')
  }
  const member = await ctx.db.row<{ birthday: string | null }>(sql`
    select birthday from member_member where merchant_id = ${ctx.merchantId}::uuid and id = ${card.memberId}::uuid`)
  const refused = await setPaymentPin(ctx, owner, pin, member?.birthday)
  if (refused) return refused
  await ctx.audit.record([
    { action: 'setPaymentPin', resource: Svc.key, recordId: card.id, title: card.number, siteId: shop.id },
  ])
  return done({ set: true as const })
})
