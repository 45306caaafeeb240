import { done, notFound } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { payoutItems } from '../../contract/payout.ts'

const SHOWN = 1000

interface ItemRow {
  readonly ref: string
  readonly kind: string
  readonly amount: number
  readonly paymentId: string | null
  readonly reference: string | null
}

/** `/al/cardpay/payout/items` */
export const listingItems = handle(payoutItems, async (ctx, { id }) => {
  const payout = await ctx.db.row<{ siteId: string; account: string }>(sql`
    select site_id as "siteId", account from cardpay_payout where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  if (!payout || !ctx.access.mayAt(payoutItems.need, payout.siteId)) return notFound()
  const rows = await ctx.db.rows<ItemRow>(sql`
    select i.ref, i.kind, i.amount, t.id as "paymentId", t.reference from cardpay_payout_item i
    left join cardpay_transaction t on t.merchant_id = i.merchant_id and t.provider_ref = i.payment_ref and t.account = ${payout.account}::uuid
    where i.merchant_id = ${ctx.merchantId}::uuid and i.payout_id = ${id}::uuid order by t.at, i.ref limit ${SHOWN + 1}`)
  const items = rows.slice(0, SHOWN).map(({ ref, kind, amount, paymentId, reference }) => ({
    ...{ ref, kind, amount: toWire(amount) },
    payment: paymentId === null || reference === null ? null : { id: paymentId, reference },
  }))
  return done({ items, more: rows.length > SHOWN })
})
