import type { Address } from '#platform/contract/define/fields.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { DocumentState } from '#platform/server/document/engine.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

export interface OrderParties {
  readonly merchant: string | null
  readonly merchantAbn: string | null
  readonly shop: string
  readonly shopAddress: Address | null
  readonly shopPhone: string | null
  readonly supplier: string
  readonly supplierAbn: string | null
  readonly contact: string | null
  readonly address: Address | null
  readonly email: string | null
  readonly account: string | null
  readonly termsDays: number
  readonly termsFrom: string
}

/** Who orders, from whom, and where it goes. */
export const readParties = (ctx: TenantData, { header }: DocumentState): Promise<OrderParties | undefined> =>
  ctx.db.row<OrderParties>(sql`
    select m.name as merchant, m.abn as "merchantAbn", w.lot_name as shop, w.address as "shopAddress", w.phone as "shopPhone",
      s.name as supplier, s.abn as "supplierAbn", s.contact_name as contact, s.address, coalesce(s.order_email, s.email) as email,
      s.account_number as account, s.payment_terms_days as "termsDays", s.payment_terms_from as "termsFrom"
    from catalogue.supplier s
    join platform.site w on w.merchant_id = s.merchant_id and w.id = ${String(header.siteId)}::uuid
    left join system.merchant m on m.merchant_id = s.merchant_id
    where s.merchant_id = ${ctx.merchantId}::uuid and s.id = ${String(header.supplier)}::uuid`)

/** Lines that say something. */
export const present = (lines: readonly (string | null | undefined | false)[]): string[] =>
  lines.flatMap(line => line || [])
