import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'

const MOST_LEVELS = 10

type Area = {
  readonly id: string
  readonly parent?: string | null
  readonly capacity: number
  readonly reserved: number
  readonly fullAt: number
  readonly reopenAt: number
}

// Rows of the definition, which its schema let through.
const areaOf = (row: Change['after']) => row as unknown as Area | undefined

function ownProblem({ capacity, reserved, fullAt, reopenAt }: Area): Objection {
  if (reopenAt >= fullAt) return { reopenAt: { code: 'parking.area.reopenBelowFull', params: { fullAt } } }
  return reserved > capacity ? { reserved: { code: 'parking.area.tooManyReserved', params: { capacity } } } : undefined
}

async function isWithinItself(ctx: TenantData, { id, parent }: Area): Promise<boolean> {
  let next = parent ?? null
  for (let level = 0; next && level < MOST_LEVELS; level += 1) {
    if (next === id) return true
    const row: { parent: string | null } | undefined = await ctx.db.row(sql`
      select parent from parking_area where merchant_id = ${ctx.merchantId}::uuid and id = ${next}::uuid`)
    next = row?.parent ?? null
  }
  return next !== null
}

export const areaHooks: ResourceHooks = {
  async check(ctx, changes) {
    const objections: Objection[] = []
    for (const change of changes) {
      const area = areaOf(change.after)
      const circle = area?.parent ? await isWithinItself(ctx, area) : false
      objections.push(circle ? { parent: { code: 'parking.area.circle' } } : area && ownProblem(area))
    }
    return objections
  },
}
