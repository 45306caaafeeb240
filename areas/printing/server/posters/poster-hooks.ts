import { contrast, LEAST_CONTRAST } from '#platform/rules/drawing/contrast.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { ResourceHooks } from '#platform/server/resource/engine.ts'

type Row = Readonly<Record<string, unknown>>

/** The headline is white on the poster's colour. */
function colourProblem({ colour }: Row) {
  const ratio = contrast(String(colour), '#ffffff') ?? 1
  if (ratio >= LEAST_CONTRAST) return undefined
  const floored = Math.floor(ratio * 10) / 10 // not money: never shown as more than it is
  return { colour: { code: 'design.poster.lowContrast', params: { ratio: floored, least: LEAST_CONTRAST } } }
}

const emptyProblem = ({ headline, items }: Row) =>
  !headline && Array.isArray(items) && items.length === 0 ? { headline: { code: 'design.poster.empty' } } : undefined

/** Templates of posters that were published: a draft is not drawn. */
const readPosterTemplates = async (ctx: TenantData, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select id from design_template
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[]) and kind = 'poster' and published is not null`)
  return new Set(rows.map(({ id }) => id))
}

const sizeProblem = ({ paper, width, height }: Row) => {
  if (paper !== 'own') return undefined
  if (!width) return { width: { code: 'platform.field.required' } }
  return height ? undefined : { height: { code: 'platform.field.required' } }
}

export const posterHooks: ResourceHooks = {
  check: async (ctx, changes) => {
    const wanted = changes.flatMap(({ after }) => (after?.template ? [String(after.template)] : []))
    const templates = await readPosterTemplates(ctx, wanted)
    const templateProblem = ({ template }: Row) =>
      template && !templates.has(String(template)) ? { template: { code: 'design.poster.notALayout' } } : undefined
    return changes.map(({ after }) =>
      after ? (emptyProblem(after) ?? sizeProblem(after) ?? templateProblem(after) ?? colourProblem(after)) : undefined,
    )
  },
}
