import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import { type TimezoneRow, toTimezone, windowsProblem } from '../../rules/to-timezone.ts'
import { nextListVersion } from '../devices/lists/change-list.ts'

const MOST_LINKS = 10
const WINDOW_PROBLEMS = { overlap: 'acs.timezone.overlap', tooMany: 'acs.timezone.tooMany' } as const

// Rows of the definition, which its schema let through.
const rowOf = (row: Change['after']) => row as unknown as TimezoneRow | undefined

function ownProblem(row: TimezoneRow): Objection {
  const problem = windowsProblem(toTimezone(row))
  if (problem) return { windows: { code: WINDOW_PROBLEMS[problem] } }
  if (row.validFrom && row.validTo && row.validTo < row.validFrom)
    return { validTo: { code: 'acs.timezone.endsBeforeStart' } }
  return undefined
}

async function runsInCircle(ctx: TenantData, { id, orAlso }: TimezoneRow): Promise<boolean> {
  let next = orAlso ?? null
  for (let link = 0; next && link < MOST_LINKS; link += 1) {
    if (next === id) return true
    const row: { next: string | null } | undefined = await ctx.db.row(sql`
      select or_also as next from acs_timezone where merchant_id = ${ctx.merchantId}::uuid and id = ${next}::uuid`)
    next = row?.next ?? null
  }
  return next !== null
}

export const timezoneHooks: ResourceHooks = {
  /** Lanes that decide off-line hear of it with the next version of their list. */
  changed: async ctx => void (await nextListVersion(ctx)),
  async check(ctx, changes) {
    const objections: Objection[] = []
    for (const change of changes) {
      const row = rowOf(change.after)
      const circle = row?.orAlso ? await runsInCircle(ctx, row) : false
      objections.push(circle ? { orAlso: { code: 'acs.timezone.circle' } } : row && ownProblem(row))
    }
    return objections
  },
  /** Rules of groups name time zones inside a value, where the engine does not look for references. */
  async mayDelete(ctx, rows) {
    const ids = rows.map(({ id }) => String(id))
    const users = await ctx.db.rows<{ id: string; title: string }>(sql`
      select distinct g.id, g.name as title from acs_group g cross join jsonb_array_elements(g.rules) r
      where g.merchant_id = ${ctx.merchantId}::uuid and r->>'timezone' = any(${ids}::text[]) limit 20`)
    if (users.length === 0) return done(null)
    return refuse(RTN.inUse, 'platform.refusal.inUse', {
      params: { count: users.length },
      map: { usedBy: users.map(user => ({ resource: 'acs.group', ...user })), hidden: 0 },
    })
  },
}
