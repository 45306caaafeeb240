import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { numberedNames } from '../../rules/numbered-names.ts'

interface Wanted {
  readonly wanted: string
  readonly except?: readonly string[] | undefined
}

/** The requested name, or the first free one of wanted2, wanted3 and so on. */
export async function proposeFreeName(
  ctx: Context,
  { wanted, except = [] }: Wanted,
): Promise<Answer<{ userName: string }>> {
  const elsewhere = new Set(except.map(name => name.toLowerCase()))
  const candidates = numberedNames(wanted).filter(name => !elsewhere.has(name.toLowerCase()))
  const free = await ctx.db.row<{ userName: string }>(sql`
    select n.name as "userName" from unnest(${candidates}::text[]) with ordinality as n(name, place)
    where not system_name_taken(lower(n.name), ${ctx.random.id()}::uuid) order by n.place limit 1`)
  return free ? done(free) : refuse(RTN.duplicate, 'platform.field.duplicate')
}
