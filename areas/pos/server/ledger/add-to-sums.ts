import { join, name, type Sql, sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { ALL_SUMS, columnsOf, type Sums } from './sums.ts'

const names = (columns: readonly string[]): Sql => join(columns.map(column => name(column)))

/** What the sums of some sales add to a table; ordered by key, so that writers wait for each other and never deadlock. */
function adding(merchantId: string, sums: Sums, which: Sql): Sql {
  const raised = sums.figures.map(figure => sql`${name(figure)} = t.${name(figure)} + excluded.${name(figure)}`)
  return sql`
    insert into ${name(sums.table)} as t (merchant_id, ${names(columnsOf(sums))})
    select ${merchantId}::uuid, f.* from (${sums.of(which)}) as f (${names(columnsOf(sums))}) order by ${names(sums.keys)}
    on conflict (merchant_id, ${names(sums.keys)}) do update set ${join(raised)}`
}

/** Adds sales that were just stored. Call it last: the rows of sums are locked from here to the commit. */
export async function addToSums(ctx: Context, saleIds: readonly string[]): Promise<void> {
  const which = sql`s.merchant_id = ${ctx.merchantId}::uuid and s.id = any(${saleIds}::uuid[])`
  // A plan that was made while the ledger was small would read all of it.
  for (const sums of ALL_SUMS) await ctx.db.run(adding(ctx.merchantId, sums, which), 'fresh')
}
