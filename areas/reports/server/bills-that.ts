import { join, type Sql, sql } from '#platform/server/db/sql.ts'
import type { WITHOUT } from '../contract/pos-order.ts'
import type { VOID_KINDS } from '../contract/voids.ts'
import { when } from './within.ts'

/** Conditions on bills s of the ledger by what is on them. */
const hasAnyLine = (condition: Sql): Sql => sql`exists (
  select 1 from pos_sale_line l where l.merchant_id = s.merchant_id and l.sale_id = s.id and ${condition})`

/** A line that counts. */
const hasLine = (condition: Sql): Sql => hasAnyLine(sql`l.counted and ${condition}`)

const hasTender = (condition: Sql): Sql => sql`exists (
  select 1 from pos_sale_tender t where t.merchant_id = s.merchant_id and t.sale_id = s.id and ${condition})`

type Without = (typeof WITHOUT)[number]

interface AskedWithout {
  readonly without: Without | null
}

/** Of the bill itself; goods and payments are judged with what else is asked of them. */
export const isWithout = ({ without }: AskedWithout): Sql =>
  without === 'register' ? sql`s.register_id is null` : without === 'clerk' ? sql`s.clerk = ''` : sql`true`

const where = (conditions: readonly (Sql | undefined)[], has: (condition: Sql) => Sql): Sql => {
  const asked = conditions.filter(condition => condition !== undefined)
  return asked.length === 0 ? sql`true` : has(join(asked, ' and '))
}

interface AskedGoods extends AskedWithout {
  readonly category: string | null
  readonly supplier: string | null
  readonly item: string | null
  readonly itemName: string | null
}

/** One line that is all of what is asked. */
export const hasGoods = ({ category, supplier, item, itemName, without }: AskedGoods): Sql =>
  where(
    [
      category ? sql`l.category_id = ${category}::uuid` : undefined,
      supplier ? sql`l.supplier_id = ${supplier}::uuid` : undefined,
      item ? sql`l.item_id = ${item}::uuid` : undefined,
      itemName ? sql`l.item_id is null and l.name = ${itemName}` : undefined,
      without === 'item' ? sql`l.item_id is null` : undefined,
      without === 'category' ? sql`l.category_id is null` : undefined,
      without === 'supplier' ? sql`l.supplier_id is null` : undefined,
    ],
    hasLine,
  )

interface AskedPayment extends AskedWithout {
  readonly method: string | null
  readonly scheme: string | null
}

/** One payment that is all of what is asked. */
export const hasPayment = ({ method, scheme, without }: AskedPayment): Sql =>
  where(
    [
      method ? sql`t.method = ${method}` : undefined,
      scheme ? sql`t.card_scheme = ${scheme}` : undefined,
      without === 'scheme' ? sql`coalesce(t.card_scheme, '') = ''` : undefined,
    ],
    hasTender,
  )

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
