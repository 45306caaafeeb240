import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** The card that paid, and why a payment failed. */
export interface PaidCard {
  readonly scheme: string | null
  readonly last4: string | null
  readonly failure: string | null
}

export const loadCard = (ctx: TenantData, paymentId: string): Promise<PaidCard | undefined> =>
  ctx.db.row<PaidCard>(sql`
    select card_scheme as scheme, last4, failure from cardpay_transaction
    where merchant_id = ${ctx.merchantId}::uuid and id = ${paymentId}::uuid`)
