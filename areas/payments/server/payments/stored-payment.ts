import type { Cents } from '#platform/rules/money/money.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Purpose } from '../../contract/transaction.ts'
import type { PaymentFacts } from '../../rules/payment-facts.ts'
import type { PaymentState } from '../../rules/payment-state.ts'

export interface StoredPayment {
  readonly id: string
  readonly siteId: string
  /** Of the provider, or the EFTPOS account of a terminal. */
  readonly accountId: string
  readonly isAtTerminal: boolean
  readonly purpose: Purpose
  readonly purposeRef: string
  readonly reference: string
  readonly state: PaymentState
  readonly currency: string
  readonly words: string
  readonly amount: Cents
  readonly tip: Cents
  readonly surcharge: Cents
  readonly providerRef: string | null
  readonly checkoutUrl: string | null
  /** The provider's id of the terminal that it is paid at; null: none. */
  readonly terminalRef: string | null
  readonly facts: PaymentFacts
}

const paymentById = (ctx: TenantData, id: string, lock: Sql): Promise<StoredPayment | undefined> =>
  ctx.db.row<StoredPayment>(sql`
    select t.id, t.site_id as "siteId", coalesce(t.account, t.eftpos_account) as "accountId",
      t.account is null as "isAtTerminal", t.purpose, t.purpose_ref as "purposeRef", t.reference, t.state,
      t.currency, coalesce(t.words, '') as words, t.amount, t.tip, t.surcharge, t.provider_ref as "providerRef",
      f.checkout_url as "checkoutUrl", f.facts, te.provider_ref as "terminalRef"
    from cardpay_transaction t
    join cardpay_facts f on f.merchant_id = t.merchant_id and f.payment_id = t.id
    left join eftpos_terminal te on te.merchant_id = t.merchant_id and te.id = t.terminal
    where t.merchant_id = ${ctx.merchantId}::uuid and t.id = ${id}::uuid ${lock}`)

export const loadPayment = (ctx: TenantData, id: string): Promise<StoredPayment | undefined> =>
  paymentById(ctx, id, sql``)

/** A payment that nobody else changes before the commit. */
export const lockPayment = (ctx: TenantData, id: string): Promise<StoredPayment | undefined> =>
  paymentById(ctx, id, sql`for update of t, f`)
