import type { FieldProblem } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { ResourceHooks } from '#platform/server/resource/engine.ts'
import { type TextProblem, textProblem } from '../../rules/parking/parking-text.ts'

const AREA_NAMES = (ctx: TenantData) =>
  ctx.db.rows<{ name: string }>(sql`select name from access.area where merchant_id = ${ctx.merchantId}::uuid`)

const CODES = {
  unknownVariable: 'signage.refusal.unknownVariable',
  unknownArea: 'signage.refusal.unknownArea',
} as const

const toProblem = ({ kind, name }: TextProblem): FieldProblem => ({ code: CODES[kind], params: { name } })

/** A text with a variable or an area that there is not is refused. */
export const parkingPageHooks: ResourceHooks = {
  check: async (ctx, changes) => {
    const areas = (await AREA_NAMES(ctx)).map(({ name }) => name)
    return changes.map(({ after }) => {
      const problem = after && textProblem(String(after.text ?? ''), areas)
      return problem && { text: toProblem(problem) }
    })
  },
}

export const parkingStationHooks: ResourceHooks = {
  check: async (ctx, changes) => {
    const areas = await ctx.db.rows<{ id: string; siteId: string }>(sql`
      select id, site_id as "siteId" from access.area where merchant_id = ${ctx.merchantId}::uuid`)
    const isOfShop = (site: unknown) => (id: unknown) => areas.some(each => each.id === id && each.siteId === site)
    return changes.map(({ after }) => {
      if (!after) return undefined
      const own = Array.isArray(after.areas) ? after.areas : []
      if (own.length === 0) return { areas: { code: 'platform.field.required' } }
      return own.every(isOfShop(after.siteId)) ? undefined : { areas: { code: 'signage.refusal.areaElsewhere' } }
    })
  },
}
