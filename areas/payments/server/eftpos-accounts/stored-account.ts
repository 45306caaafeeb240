import type { Cents } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { EftposAccountState } from '../../rules/eftpos-account-state.ts'

export interface StoredEftposAccount {
  readonly id: string
  readonly siteId: string
  readonly title: string
  readonly abn: string | null
  readonly contactEmail: string | null
  readonly approveAbove: Cents
  /** Waits for a second person. */
  readonly requestedLimit: Cents | null
  readonly bankCode: string | null
  readonly directEntryId: string | null
  readonly status: EftposAccountState
  readonly bsb: string | null
  readonly accountTail: string | null
  /** Account number, encrypted. */
  readonly sealed: string | null
  /** Milliseconds since the epoch. */
  readonly heldUntil: number | null
  readonly currency: string
}

/** An account that nobody else changes before the commit. */
export const lockAccount = (ctx: TenantData, id: string): Promise<StoredEftposAccount | undefined> =>
  ctx.db.row<StoredEftposAccount>(sql`
    select a.id, a.site_id as "siteId", a.title, a.abn, a.contact_email as "contactEmail", a.approve_above as "approveAbove", a.requested_limit as "requestedLimit",
      a.bank_code as "bankCode", a.direct_entry_id as "directEntryId", a.status, a.bsb, a.account_tail as "accountTail", b.sealed,
      (extract(epoch from a.payouts_held_until) * 1000)::float8 as "heldUntil",
      coalesce(nullif(s.settings->>'currency', ''), 'AUD') as currency
    from eftpos_account a
    join platform.site s on s.merchant_id = a.merchant_id and s.id = a.site_id
    left join eftpos_account_bank b on b.merchant_id = a.merchant_id and b.account_id = a.id
    where a.merchant_id = ${ctx.merchantId}::uuid and a.id = ${id}::uuid for update of a`)

/** What the account number is encrypted for. */
export const bankPlace = (accountId: string): string => `eftpos.account.bank:${accountId}`

/** Last digits of an account number that people see. */
export const tailOf = (accountNumber: string): string => accountNumber.slice(-3)

export const isHeld = ({ heldUntil }: Pick<StoredEftposAccount, 'heldUntil'>, now: number): boolean =>
  heldUntil !== null && now < heldUntil
