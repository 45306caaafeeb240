import { saleRequested } from '#areas/pos/contract/sale-requested.ts'
import { alarmRaised } from '#platform/contract/alarm.ts'
import { type Cents, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { nextNumbers } from '#platform/server/document/number.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { registerKindOf } from '../../rules/payment-sale.ts'
import { refundableOf, refundSale, type SaleLeft } from '../../rules/refund-sale.ts'
import { lockStay, pricedTo, type StoredStay } from '../stays/load-stay.ts'
import { storePayment, takePayment } from '../stays/pay-stay.ts'
import { type CardSale, REFUND_KEY, refundedOf } from './stored-card-sale.ts'

/**
 * Brings a stay and its sale to what its payment has been refunded: by people on the payments page, or at the provider. The stay is
 * unpaid by it again, and paid again where the bank sent a refund back.
 *
 * @param refunded of the payment, in all
 */
export async function followRefunds(ctx: Context, sale: CardSale, refunded: Cents): Promise<void> {
  const change = refunded - sale.refunded
  if (change === 0) return
  await ctx.db.run(sql`
    update parking_card_sale set refunded = ${refunded} where merchant_id = ${ctx.merchantId}::uuid and sale_id = ${sale.saleId}`)
  const stay = await lockStay(ctx, sale.stay)
  if (!stay) throw new Error(`the payment ${sale.paymentId} is of no stay`)
  const turn = `${refunded} ${await countTurns(ctx, sale)}`
  if (change > 0) await refund(ctx, sale, stay, { amount: change, key: `${refundKey(sale)}${turn}` })
  else await payAgain(ctx, sale, stay, { amount: -change, key: `${againKey(sale)}${turn}` })
}

interface Change {
  readonly amount: Cents
  /** Once only. */
  readonly key: string
}

const refundKey = ({ paymentId }: CardSale): string => `${REFUND_KEY}${paymentId} `
const againKey = ({ paymentId }: CardSale): string => `again ${paymentId} `

/** What the stay has followed so far: the same sum may be refunded again after the bank sent it back. */
async function countTurns(ctx: TenantData, sale: CardSale): Promise<number> {
  const row = await ctx.db.row<{ turns: number }>(sql`
    select count(*)::int as turns from parking_payment
    where merchant_id = ${ctx.merchantId}::uuid and stay_id = ${sale.stay}::uuid
      and (starts_with(sale_id, ${refundKey(sale)}) or starts_with(sale_id, ${againKey(sale)}))`)
  return row?.turns ?? 0
}

/** The sales that the money was taken by, without what was refunded of them at a till. Null: the ledger has no sale of a payment. */
type Paid = Omit<SaleLeft, 'quantity' | 'name'> & { readonly quantity: number | null; readonly name: string | null }

const paidSales = (ctx: TenantData, sale: CardSale): Promise<Paid[]> =>
  ctx.db.rows<Paid>(sql`
    select p.id as "saleId", max(l.item_id::text) filter (where s.id = p.id) as item, max(l.name) filter (where s.id = p.id) as name,
      sum(l.quantity)::float8 as quantity, coalesce(sum(l.net + l.tax_added), p.amount - ${refundedOf(ctx, sql`${refundKey(sale)}`)})::bigint as paid,
      coalesce(sum(l.tax), 0)::bigint as tax, coalesce(max(l.tax_rate) filter (where s.id = p.id), 0)::float8 as "taxRate"
    from parking_payment p
    left join pos.sale s on s.merchant_id = p.merchant_id and (s.id = p.id or s.ref_of = p.id) and not s.training
    left join pos.sale_line l on l.merchant_id = s.merchant_id and l.sale_id = s.id and l.counted and (s.id = p.id or l.quantity < 0)
    where p.merchant_id = ${ctx.merchantId}::uuid and p.stay_id = ${sale.stay}::uuid
      and (p.sale_id = ${sale.saleId} or starts_with(p.sale_id, ${againKey(sale)}))
    group by p.merchant_id, p.id, p.stay_id, p.sale_id, p.amount order by p.id`)

/** The sale of the ledger is refunded, and through it the stay; what tills refunded of it before is not taken from the stay twice. */
async function refund(ctx: Context, sale: CardSale, stay: StoredStay, { amount, key }: Change): Promise<void> {
  let left = amount
  for (const { quantity, name, item, ...paid } of await paidSales(ctx, sale)) {
    const isSold = quantity !== null && name !== null
    const part = isSold ? refundableOf({ ...paid, quantity, name }, left) : Math.min(left, paid.paid)
    if (part <= 0) continue
    left -= part
    if (isSold) await refundSold(ctx, sale, { ...paid, quantity, name, item: item ?? undefined }, part)
    else await unpay(ctx, sale, stay, { amount: part, key: `${key} ${paid.saleId}` })
  }
  if (left > 0) await tellTwice(ctx, stay, left)
}

/** `pos` tells everybody of the refund as of each other one; parking follows it by sold-at-till.ts. */
async function refundSold(ctx: Context, { siteId, place }: CardSale, left: SaleLeft, amount: Cents): Promise<void> {
  const [number = ''] = await nextNumbers(ctx, { key: `parking.payment ${siteId}`, numberPrefix: 'PR' }, 1)
  const refunded = refundSale(left, { id: ctx.random.id(), number, at: ctx.now(), amount, place })
  const tender = { kind: 'card' as const, amount: refunded.payable, change: 0, ofTender: 1 }
  await ctx.emit(saleRequested, {
    ...{ siteId, registerKind: registerKindOf({ place }), sales: [{ sale: refunded, tenders: [tender] }] },
  })
}

/** A payment from before payments were sales. */
async function unpay(ctx: Context, { place }: CardSale, stay: StoredStay, { amount, key }: Change): Promise<void> {
  const facts = { saleId: key, tenders: [{ method: 'card' as const, amount: toWire(-amount) }], place }
  await storePayment(ctx, stay, facts, { amount: -amount, change: 0, at: momentOf(ctx, stay) })
}

async function payAgain(ctx: Context, { place }: CardSale, stay: StoredStay, { amount, key }: Change): Promise<void> {
  const facts = { saleId: key, tenders: [{ method: 'card' as const, amount: toWire(amount) }], place }
  await takePayment(ctx, stay, facts, { amount, change: 0, at: momentOf(ctx, stay) })
}

const momentOf = (ctx: Context, stay: StoredStay): string => new Date(pricedTo(stay, ctx.clock())).toISOString()

/** A till refunded the sale, and the card was refunded too: the driver has more than was paid. */
async function tellTwice(ctx: Context, { stayNum }: StoredStay, amount: Cents): Promise<void> {
  const params = { stay: stayNum, amount: toWire(amount).toFixed(2) } // not money: text of an amount
  await ctx.emit(alarmRaised, {
    ...{ title: 'parking.stay.refundedTwice.title', text: 'parking.stay.refundedTwice.text', params },
    link: '/parking/stay',
  })
}
