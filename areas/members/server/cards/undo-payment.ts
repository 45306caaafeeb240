import { leftOfPayment, refundToCard } from '#areas/members/rules/card/card-account.ts'
import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { transactCard, undoCardPayment } from '../../contract/card-operations.ts'
import { CardLedger } from './card-ledger.ts'
import { type CardShop, shopDay, shopFor } from './card-shop.ts'
import { notRefundable } from './card-work.ts'
import { entryByKey, entryWithRefunds, type StoredEntry } from './entries.ts'
import { type HeldCard, holdCards, plainNumber } from './held-cards.ts'
import { leadsTo, successorOf } from './replaced-cards.ts'

/** What a stored sale was paid with comes back by a refund alone. */
const paysSale = async ({ db, merchantId }: TenantData, { id }: StoredEntry): Promise<boolean> =>
  (await db.row(sql`
    select 1 from pos.sale_tender where merchant_id = ${merchantId}::uuid and provider_ref = ${id} limit 1`)) !==
  undefined

/** Whether an entry is a payment by this card at this shop whose sale did not come about. */
async function isUndoable(ctx: TenantData, entry: StoredEntry, card: HeldCard, shop: CardShop): Promise<boolean> {
  if (entry.operation !== 'pay' || entry.site !== shop.id) return false
  return (await leadsTo(ctx, entry.card, card.id)) && !(await paysSale(ctx, entry))
}

const notUndone = () => done({ undone: false, balanceAfter: null })

/**
 * `/al/member/svc/undo`: refunds what is left of the payment. Where it never came, its key is used up, so that it does nothing when it
 * comes late.
 */
export const undoing = handle(undoCardPayment, async (ctx, { ordLot, card: number, key }) => {
  const shop = await shopFor(ctx, transactCard.need, ordLot)
  if ('refused' in shop) return shop
  const held = (await holdCards(ctx, [number])).find(card => card.number === plainNumber(number))
  if (!held) return refuse(RTN.notFound, 'member.svc.cardUnknown')
  const card = await successorOf(ctx, held)
  const at = ctx.clock()
  const payment = await entryByKey(ctx, key)
  if (payment && !(await isUndoable(ctx, payment, card, shop))) return notUndone()
  const refused = payment && notRefundable(card, at)
  if (refused) return refused
  const refunds = payment ? (await entryWithRefunds(ctx, payment.id)).slice(1) : []
  const left = payment ? leftOfPayment(payment, refunds) : { principal: 0, parts: [] }
  const amount = left.principal - left.parts.reduce((sum, { points }) => sum + points, 0)
  if (payment && amount === 0) return notUndone()
  const back = refundToCard(card.account, left, amount, card.type.spendOrder)
  if (!back) return notUndone()
  const ledger = new CardLedger()
  const entry = ledger.post(ctx, card, back, {
    key: payment ? `undo:${key}` : key,
    operation: 'refund',
    at,
    businessDay: shopDay(at, shop),
    siteId: shop.id,
    billNum: payment?.billNum ?? undefined,
    of: payment?.id,
  })
  await ledger.write(ctx)
  return done({ undone: payment !== undefined, balanceAfter: toWire(entry.balanceAfter) })
})
