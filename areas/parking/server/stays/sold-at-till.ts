import { type StoredLine, type StoredSale, salesStored } from '#areas/pos/contract/sales-stored.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { lockStay, pricedTo, type StoredStay } from './load-stay.ts'
import { storePayment } from './pay-stay.ts'

/** A line of a sale as a payment of a stay: refunds name the line that they refund. */
const paymentOf = (saleId: string, { lineNo }: StoredLine): string => `till ${saleId} ${lineNo}`

const amountOf = ({ net, taxAdded }: StoredLine): number => net + taxAdded

/** Stays that tills sold are paid by what was sold, and unpaid by what was refunded. A stored sale is a fact: nothing is refused. */
async function followSales(ctx: Context, sales: readonly StoredSale[]): Promise<void> {
  for (const sale of sales)
    for (const line of sale.lines) {
      if (line.quantity > 0 && line.parkingQuote) await takeLine(ctx, sale, line, line.parkingQuote)
      else if (line.quantity < 0 && sale.refOf) await refundLine(ctx, sale, line, sale.refOf)
    }
}

interface Quoted {
  readonly stay: string
  readonly at: string
  readonly expiresAt: string
  readonly paid: number
}

/** Within the time for which its price was held, and while nobody else paid, the payment counts for the moment of the price. */
async function takeLine(ctx: Context, sale: StoredSale, line: StoredLine, quoteId: string): Promise<void> {
  const quote = await ctx.db.row<Quoted>(sql`
    select stay_id as stay, at, expires_at as "expiresAt", paid::float8 as paid from parking_quote
    where merchant_id = ${ctx.merchantId}::uuid and id = ${quoteId}::uuid`)
  if (!quote) return
  const isHeld = sale.soldAt <= Date.parse(quote.expiresAt)
  await pay(ctx, quote.stay, { sale, line }, stay =>
    isHeld && stay.paid === quote.paid ? Date.parse(quote.at) : sale.soldAt,
  )
}

/** Of a till's sale, or of one of the pay station or a phone, whose id is that of the payment. */
async function refundLine(ctx: Context, sale: StoredSale, line: StoredLine, refOf: string): Promise<void> {
  const paid = await ctx.db.row<{ stay: string }>(sql`
    select stay_id as stay from parking_payment
    where merchant_id = ${ctx.merchantId}::uuid and (sale_id = ${paymentOf(refOf, line)} or id = ${refOf}::uuid)`)
  if (paid) await pay(ctx, paid.stay, { sale, line }, () => sale.soldAt)
}

interface SoldLine {
  readonly sale: StoredSale
  readonly line: StoredLine
}

/** @param momentOf epoch milliseconds of the moment for which the payment counts */
async function pay(
  ctx: Context,
  stayId: string,
  { sale, line }: SoldLine,
  momentOf: (stay: StoredStay) => number,
): Promise<void> {
  const stay = await lockStay(ctx, stayId)
  const saleId = paymentOf(sale.id, line)
  if (!stay || stay.siteId !== sale.siteId || (await isStored(ctx, saleId))) return
  const at = new Date(pricedTo(stay, momentOf(stay))).toISOString()
  await storePayment(ctx, stay, { saleId, tenders: [], place: 'till' }, { amount: amountOf(line), change: 0, at })
}

async function isStored(ctx: TenantData, saleId: string): Promise<boolean> {
  const row = await ctx.db.row(sql`
    select 1 from parking_payment where merchant_id = ${ctx.merchantId}::uuid and sale_id = ${saleId}`)
  return row !== undefined
}

export const followingSales = reaction(salesStored, followSales)
