import { join, type Sql, sql } from '#platform/server/db/sql.ts'
import type { WITHOUT } from '../../contract/pos-order.ts'
import type { VOID_KINDS } from '../../contract/voids.ts'
import { ROUNDING_ROW } from './tender-rows.ts'

/** Conditions on bills s of the ledger by their content. */
const hasAnyLine = (condition: Sql): Sql => sql`exists (
  select 1 from pos.sale_line l where l.merchant_id = s.merchant_id and l.sale_id = s.id and ${condition})`

/** A line that counts. */
const hasLine = (condition: Sql): Sql => hasAnyLine(sql`l.counted and ${condition}`)

const hasTender = (condition: Sql): Sql => sql`exists (
  select 1 from pos.sale_tender t where t.merchant_id = s.merchant_id and t.sale_id = s.id and ${condition})`

type Without = (typeof WITHOUT)[number]

interface AskedWithout {
  readonly without: Without | null
  readonly nor: Without | null
}

const lacks = ({ without, nor }: AskedWithout, what: Without): boolean => without === what || nor === what

/** Missing parts of the bill itself. Products and payments are checked together with their other conditions. */
export const isWithout = (filter: AskedWithout): Sql => sql`
  ${lacks(filter, 'register') ? sql`s.register_id is null` : sql`true`} and ${lacks(filter, 'clerk') ? sql`s.clerk = ''` : sql`true`}`

const where = (conditions: readonly (Sql | undefined)[], has: (condition: Sql) => Sql): Sql => {
  const filter = conditions.filter(condition => condition !== undefined)
  return filter.length === 0 ? sql`true` : has(join(filter, ' and '))
}

interface AskedGoods extends AskedWithout {
  readonly posCategory: string | null
  readonly category: string | null
  readonly supplier: string | null
  readonly item: string | null
  readonly itemName: string | null
}

const inPosCategory = (condition: Sql): Sql => sql`exists (
  select 1 from catalogue.category c where c.merchant_id = l.merchant_id and c.id = l.category_id and ${condition})`

/** One line that meets all conditions. */
export const hasGoods = (filter: AskedGoods): Sql => {
  const { posCategory, category, supplier, item, itemName } = filter
  return where(
    [
      posCategory ? inPosCategory(sql`c.pos_category = ${posCategory}::uuid`) : undefined,
      category ? sql`l.category_id = ${category}::uuid` : undefined,
      supplier ? sql`l.supplier_id = ${supplier}::uuid` : undefined,
      item ? sql`l.item_id = ${item}::uuid` : undefined,
      itemName ? sql`l.item_id is null and l.name = ${itemName}` : undefined,
      lacks(filter, 'item') ? sql`l.item_id is null` : undefined,
      lacks(filter, 'category') ? sql`l.category_id is null` : undefined,
      lacks(filter, 'posCategory') ? sql`not ${inPosCategory(sql`c.pos_category is not null`)}` : undefined,
      lacks(filter, 'supplier') ? sql`l.supplier_id is null` : undefined,
    ],
    hasLine,
  )
}

interface AskedPayment extends AskedWithout {
  readonly method: string | null
  readonly scheme: string | null
}

/** One payment that meets all conditions. Rounding belongs to the bill. */
export function hasPayment(filter: AskedPayment): Sql {
  if (filter.method === ROUNDING_ROW) return sql`s.rounding <> 0`
  return where(
    [
      filter.method ? sql`t.method = ${filter.method}` : undefined,
      filter.scheme ? sql`t.card_scheme = ${filter.scheme}` : undefined,
      lacks(filter, 'scheme') ? sql`coalesce(t.card_scheme, '') = ''` : undefined,
    ],
    hasTender,
  )
}

/** Reasons as in the voids report (voided.ts): a line has its own, a bill the last one of its lines. */
const VOIDED: Readonly<Record<(typeof VOID_KINDS)[number], (hasReason: (of: Sql) => Sql, merchantId: string) => Sql>> =
  {
    item: hasReason =>
      sql`(s.mode <> 'transactionVoid' and ${hasAnyLine(sql`l.voided and ${hasReason(sql`coalesce(l.void_reason, '')`)}`)})`,
    bill: (hasReason, merchantId) =>
      sql`(s.mode = 'transactionVoid' and s.ref_of is null and ${hasReason(reasonOfBill(merchantId))})`,
    afterwards: (hasReason, merchantId) =>
      sql`(s.mode = 'transactionVoid' and s.ref_of is not null and ${hasReason(reasonOfBill(merchantId))})`,
  }

const reasonOfBill = (merchantId: string): Sql => sql`(
  select coalesce(max(nullif(l.void_reason, '')), '') from pos.sale_line l
  where l.merchant_id = ${merchantId}::uuid and l.sale_id = s.id)`

interface AskedVoids extends AskedWithout {
  readonly voided: keyof typeof VOIDED | null
  readonly voidReason: string | null
}

export function hasVoids(filter: AskedVoids, merchantId: string): Sql {
  const reason = lacks(filter, 'voidReason') ? '' : filter.voidReason
  if (!filter.voided && reason === null) return sql`true`
  const kinds = filter.voided ? [VOIDED[filter.voided]] : Object.values(VOIDED)
  const hasReason = (of: Sql): Sql => (reason === null ? sql`true` : sql`${of} = ${reason}`)
  return sql`(${join(
    kinds.map(kind => kind(hasReason, merchantId)),
    ' or ',
  )})`
}

interface AskedDiscounts {
  readonly discountKind: string | null
  readonly promotion: string | null
  readonly promotionSource: string | null
}

/** A discount on a sold line, by its key in the sums of discounts. Names change and are not unique; the source is. */
export const hasDiscount = ({ discountKind, promotion, promotionSource }: AskedDiscounts): Sql =>
  where(
    [
      discountKind ? sql`d.kind = ${discountKind}` : undefined,
      promotion && !promotionSource ? sql`d.name = ${promotion}` : undefined,
      promotionSource ? sql`coalesce(nullif(d.id, ''), d.name) = ${promotionSource}` : undefined,
    ],
    condition =>
      hasLine(sql`l.quantity > 0 and exists (
        select 1 from jsonb_to_recordset(l.discounts) as d(kind text, id text, name text) where ${condition})`),
  )
