import type { Cents } from '#platform/rules/money/money.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Tenant, TenantData } from '#platform/server/operation/needs.ts'
import type { CARD_SALE_STATES } from '../../contract/pay-station.ts'

/** What is stored of a sale; that its money was refunded follows from the amounts. */
export type StoredState = Exclude<(typeof CARD_SALE_STATES)[number], 'refunded'>

/** A payment by card on the provider's page, for a stay. */
export interface CardSale {
  readonly saleId: string
  readonly paymentId: string
  readonly siteId: string
  readonly stay: string
  readonly quote: string
  readonly amount: Cents
  /** What the stay has followed of the payment's refunds. */
  readonly refunded: Cents
  readonly place: 'payStation' | 'phone'
  readonly state: StoredState
}

export const findCardSale = (ctx: TenantData, where: Sql): Promise<CardSale | undefined> =>
  ctx.db.row<CardSale>(sql`
    select sale_id as "saleId", payment_id as "paymentId", site_id as "siteId", stay_id as stay, quote_id as quote, amount, refunded,
      place, state
    from parking_card_sale where merchant_id = ${ctx.merchantId}::uuid and ${where}`)

export const setSaleState = (ctx: TenantData, saleId: string, state: StoredState): Promise<number> =>
  ctx.db.run(sql`
    update parking_card_sale set state = ${state} where merchant_id = ${ctx.merchantId}::uuid and sale_id = ${saleId}`)

/**
 * Starts the key of each refund of a payment that the ledger has no sale of. The payment's id, what was refunded in all, how often it was
 * before, and the id of what it refunds follow; keys from before name the payment and the sum alone.
 */
export const REFUND_KEY = 'refund '

/** What such refunds, whose keys start with `start`, took of the payment `p` of a stay. */
export const refundedOf = ({ merchantId }: Tenant, start: Sql): Sql => sql`
  coalesce((
    select -sum(q.amount) from parking_payment q
    where q.merchant_id = ${merchantId}::uuid and q.stay_id = p.stay_id and q.amount < 0 and starts_with(q.sale_id, ${start})
      and (right(q.sale_id, 36) = p.id::text or (q.sale_id not like '% % % %' and not starts_with(p.sale_id, 'again ')))
  ), 0)`
