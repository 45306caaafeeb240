import { saleRequested } from '#areas/pos/contract/sale-requested.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import {
  paymentSale,
  registerKindOf,
  type StayProduct,
  type TakenPayment,
  tendersWithChange,
} from '../../rules/payment-sale.ts'

/** The first product that sells stays at a till. */
async function stayProduct(ctx: Context): Promise<StayProduct> {
  const product = await ctx.db.row<StayProduct>(sql`
    select id, plu_name1 as name from catalogue.product
    where merchant_id = ${ctx.merchantId}::uuid and sells_parking and active order by plu_id, id limit 1`)
  return product ?? { name: ctx.words.in(ctx.locale)('parking.stay.soldAs') }
}

/** Money that was taken without a till is a sale in the ledger too: the daily report has it. Nothing to pay is no sale. */
export async function sellPayments(ctx: Context, siteId: string, payments: readonly TakenPayment[]): Promise<void> {
  const taken = payments.filter(({ amount }) => amount > 0)
  if (taken.length === 0) return
  const product = await stayProduct(ctx)
  for (const [registerKind, sold] of Map.groupBy(taken, registerKindOf))
    await ctx.emit(saleRequested, {
      ...{ siteId, registerKind },
      sales: sold.map(payment => ({ sale: paymentSale(payment, product), tenders: tendersWithChange(payment) })),
    })
}
