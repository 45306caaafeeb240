import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import { AccessGroup, type GroupRule } from '../../contract/group.ts'
import { nextListVersion } from '../devices/lists/change-list.ts'
import { opensElsewhere, rulesElsewhere, sitesOfChange } from './doors-elsewhere.ts'

// Rows of the definition, which its schema let through.
const rulesOf = ({ after }: Pick<Change, 'after'>) => (after?.rules ?? []) as readonly GroupRule[]

const entitiesOf = (rule: GroupRule): readonly string[] => ('entities' in rule ? rule.entities : [])

export const groupHooks: ResourceHooks = {
  /** Lanes that decide off-line hear of it with the next version of their list. */
  changed: async ctx => void (await nextListVersion(ctx)),
  async check(ctx, changes) {
    const rules = changes.flatMap(rulesOf)
    const timezones = await knownTimezones(
      ctx,
      rules.map(({ timezone }) => timezone),
    )
    const entities = await knownEntities(ctx, rules.flatMap(entitiesOf))
    const elsewhere = new Set<Change>()
    for (const change of changes) {
      const both = [...rulesOf(change), ...rulesOf({ after: change.before })]
      if (await rulesElsewhere(ctx, both, sitesOfChange(ctx, AccessGroup.key, change))) elsewhere.add(change)
    }
    return changes.map((change): Objection => {
      if (elsewhere.has(change)) return opensElsewhere()
      for (const [at, rule] of rulesOf(change).entries()) {
        const params = { rule: at + 1 }
        if (!timezones.has(rule.timezone)) return { rules: { code: 'acs.group.unknownTimezone', params } }
        if (!entitiesOf(rule).every(id => entities.has(id)))
          return { rules: { code: 'acs.group.unknownEntity', params } }
      }
      return undefined
    })
  },
}

async function knownTimezones(ctx: TenantData, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select id from acs_timezone where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

async function knownEntities(ctx: TenantData, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select id from acs_entity where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}
