import { type Sql, sql } from '../db/sql.ts'
import type { Tenant, TenantData } from '../operation/needs.ts'

const DIGITS = 6

/**
 * The next numbers of a kind of document, in order. The counter's row is locked until the transaction ends, and a
 * refused call returns its numbers. The only gaps are deleted drafts, which the log records. A sequence would not block
 * but would leave gaps.
 */
export async function nextNumbers(
  ctx: TenantData,
  { key, numberPrefix }: { key: string; numberPrefix: string },
  count: number,
): Promise<string[]> {
  const counter = await ctx.db.row<{ last: number }>(sql`
    insert into document_counter as c (merchant_id, document, last) values (${ctx.merchantId}::uuid, ${key}, ${count})
    on conflict (merchant_id, document) do update set last = c.last + excluded.last returning last`)
  const first = (counter?.last ?? count) - count + 1
  return Array.from({ length: count }, (_, index) => documentNumber(numberPrefix, first + index))
}

/**
 * The same within a statement that writes one document: `counter` is a part of its `with`, and `number` the text, read from that part. The
 * counter's row is locked no longer than that statement and what follows it.
 */
export const nextNumberWithin = (
  { merchantId }: Tenant,
  { key, numberPrefix }: { key: string; numberPrefix: string },
): { readonly counter: Sql; readonly number: Sql } => ({
  counter: sql`
    counter as (
      insert into document_counter as c (merchant_id, document, last) values (${merchantId}::uuid, ${key}, 1)
      on conflict (merchant_id, document) do update set last = c.last + 1
      returning ${numberPrefix}::text || '-' || lpad(last::text, greatest(${DIGITS}::int, length(last::text)), '0') as number)`,
  number: sql`counter.number`,
})

export const documentNumber = (prefix: string, count: number): string =>
  `${prefix}-${String(count).padStart(DIGITS, '0')}`
