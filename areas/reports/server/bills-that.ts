import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { VOID_KINDS } from '../contract/voids.ts'
import { when } from './within.ts'

/** Conditions on bills s of the ledger by what is on them. */
const hasAnyLine = (condition: Sql): Sql => sql`exists (
  select 1 from pos_sale_line l where l.merchant_id = s.merchant_id and l.sale_id = s.id and ${condition})`

/** A line that counts. */
export const hasLine = (condition: Sql): Sql => hasAnyLine(sql`l.counted and ${condition}`)

export const hasTender = (condition: Sql): Sql => sql`exists (
  select 1 from pos_sale_tender t where t.merchant_id = s.merchant_id and t.sale_id = s.id and ${condition})`

/** As the report of voids tells them apart (voided.ts). */
const VOIDED: Readonly<Record<(typeof VOID_KINDS)[number], Sql>> = {
  item: sql`(s.mode <> 'transactionVoid' and ${hasAnyLine(sql`l.voided`)})`,
  bill: sql`(s.mode = 'transactionVoid' and s.ref_of is null)`,
  afterwards: sql`(s.mode = 'transactionVoid' and s.ref_of is not null)`,
}

interface AskedVoids {
  readonly voided: keyof typeof VOIDED | null
  readonly voidReason: string | null
}

export const hasVoids = ({ voided, voidReason }: AskedVoids): Sql => sql`
  ${when(voided, kind => VOIDED[kind])} and ${when(voidReason, reason => hasAnyLine(sql`l.void_reason = ${reason}`))}`

interface AskedDiscounts {
  readonly discountKind: string | null
  readonly promotion: string | null
}

export function hasDiscount({ discountKind, promotion }: AskedDiscounts): Sql {
  if (!discountKind && !promotion) return sql`true`
  const sought = { ...(discountKind ? { kind: discountKind } : {}), ...(promotion ? { name: promotion } : {}) }
  return hasLine(sql`l.discounts @> ${JSON.stringify([sought])}::jsonb`)
}
