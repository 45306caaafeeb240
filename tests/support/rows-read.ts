import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'

/** Rows of a table that a transaction reads during some work, by any plan. */
export async function rowsRead(ctx: Context, table: string, work: () => Promise<void>): Promise<number> {
  const count = async () => {
    const row = await ctx.db.row<{ read: number }>(sql`
      select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables where relname = ${table}`)
    return row?.read ?? 0
  }
  const before = await count()
  await work()
  return (await count()) - before
}
