import { literalSql, name, sql } from '#platform/server/db/sql.ts'
import type { DemoContext } from '#platform/server/operation/area-server.ts'

/** Ids of rows by what they are called; a name that is not there is a fault of the demo. */
export async function demoNames(
  { ctx }: DemoContext,
  view: string,
  title: string,
): Promise<(called: string) => string> {
  const rows = await ctx.db.rows<{ id: string; called: string }>(sql`
    select id, ${name(title)} as called from ${literalSql(view)} where merchant_id = ${ctx.merchantId}::uuid`)
  const ids = new Map(rows.map(row => [row.called, row.id]))
  return called => {
    const id = ids.get(called)
    if (!id) throw new Error(`the demo has nothing in ${view} that is called ${called}`)
    return id
  }
}
