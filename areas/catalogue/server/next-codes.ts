import { name, sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Change } from '#platform/server/resource/engine.ts'
import { countedCode, withNextCodes } from '../rules/next-code.ts'

interface CodeColumn {
  readonly table: string
  readonly column: string
  readonly field: string
}

/** Gives rows without a code the next number after all that were ever given. */
export async function giveCodes(
  ctx: TenantData,
  of: CodeColumn,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  const ownCodes = changes.map(({ after }) => (after?.[of.field] ?? null) as string | null) // the field is a text
  const missing = ownCodes.filter(code => code === null || code === '').length
  if (missing === 0) return changes
  const highestGiven = Math.max(...ownCodes.map(countedCode))
  const last = await takeNumbers(ctx, of, Math.max(highestGiven, await highestStored(ctx, of)), missing)
  const codes = withNextCodes(ownCodes, last - missing)
  return changes.map((change, index) => ({ ...change, after: { ...change.after, [of.field]: codes[index] } }))
}

/**
 * The highest code of each table, as each transaction found it: an import asks for every thousand rows, and each time there are a
 * thousand more to look through. What the transaction gives itself is in the counter; a code that somebody else types meanwhile and that
 * is given again is refused by the table.
 */
const foundBy = new WeakMap<TenantData['db'], Map<string, Promise<number>>>()

function highestStored(ctx: TenantData, of: CodeColumn): Promise<number> {
  const highest = foundBy.get(ctx.db) ?? new Map<string, Promise<number>>()
  foundBy.set(ctx.db, highest)
  const known = highest.get(of.table) ?? readHighest(ctx, of)
  highest.set(of.table, known)
  return known
}

async function readHighest(ctx: TenantData, of: CodeColumn): Promise<number> {
  const highest = await ctx.db.row<{ code: number }>(sql`
    select coalesce(max(${name(of.column)}::bigint), 0) as code from ${name(of.table)}
    where merchant_id = ${ctx.merchantId}::uuid and ${name(of.column)} ~ '^[0-9]{1,9}$'`)
  return highest?.code ?? 0
}

/**
 * Takes so many numbers after `above` and after all taken before; tells the last of them. Two who take numbers at once
 * wait for each other; the number of an item that was deleted does not come back to another.
 */
async function takeNumbers(ctx: TenantData, of: CodeColumn, above: number, count: number): Promise<number> {
  const taken = await ctx.db.row<{ last: number }>(sql`
    insert into catalogue_last_code as t (merchant_id, of_table, last)
    values (${ctx.merchantId}::uuid, ${of.table}, ${above + count})
    on conflict (merchant_id, of_table) do update set last = greatest(t.last, ${above}) + ${count}
    returning last`)
  return taken?.last ?? above + count
}
