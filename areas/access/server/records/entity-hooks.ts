import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Direction } from '../../rules/access-terms.ts'

type Entity = {
  readonly siteId: string
  readonly kind: string
  readonly controller?: string | null
  readonly direction?: Direction | null
  readonly areaFrom?: string | null
  readonly areaTo?: string | null
}

// Rows of the definition, which its schema let through.
const entityOf = (row: Change['after']) => row as unknown as Entity | undefined

const problem = (field: string, code: string): Objection => ({ [field]: { code } })

/** Which areas a lane leads out of and into follows from its direction. */
function laneProblem({ kind, direction, areaFrom, areaTo }: Entity): Objection {
  if (kind === 'gate' && !direction) return problem('direction', 'acs.entity.needsDirection')
  if (areaFrom && areaFrom === areaTo) return problem('areaTo', 'acs.entity.sameArea')
  if (kind !== 'gate') return undefined
  const [leaves, enters] = [direction === 'out' || direction === 'cross', direction === 'in' || direction === 'cross']
  if (leaves && !areaFrom) return problem('areaFrom', 'acs.entity.needsAreaFrom')
  if (enters && !areaTo) return problem('areaTo', 'acs.entity.needsAreaTo')
  if (!leaves && areaFrom) return problem('areaFrom', 'acs.entity.noAreaFrom')
  return !enters && areaTo ? problem('areaTo', 'acs.entity.noAreaTo') : undefined
}

const PLACES = ['areaFrom', 'areaTo', 'controller'] as const

export const entityHooks: ResourceHooks = {
  async check(ctx, changes) {
    const entities = changes.map(({ after }) => entityOf(after))
    const sites = await sitesOf(
      ctx,
      entities.flatMap(entity => PLACES.flatMap(field => entity?.[field] ?? [])),
    )
    return entities.map((entity): Objection => {
      if (!entity) return undefined
      for (const field of PLACES) {
        const place = sites.get(entity[field] ?? '')
        if (place && place.siteId !== entity.siteId)
          return { [field]: { code: 'acs.entity.otherSite', params: { name: place.name } } }
      }
      return laneProblem(entity)
    })
  },
}

interface Place {
  readonly id: string
  readonly name: string
  readonly siteId: string
}

async function sitesOf(ctx: TenantData, ids: readonly string[]): Promise<ReadonlyMap<string, Place>> {
  const rows = await ctx.db.rows<Place>(sql`
    select id, name, site_id as "siteId" from parking_area
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])
    union all
    select id, name, site_id from acs_config where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])`)
  return new Map(rows.map(row => [row.id, row]))
}
