import { join, name, type Sql, sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { ConfiguredReport } from '../../contract/settings.ts'
import { figure, figures } from '../figures.ts'
import { binding } from './stored-settings.ts'

const COSTS = ['cost', 'costed', 'margin'] as const

/** Cost and margin over rows h, empty for whom the report's settings keep them from. */
export function costs({ ctx }: { ctx: Context }, report: ConfiguredReport): Sql {
  if (ctx.access.may(`report.${report}:settings`)) return figures('h', ...COSTS)
  const hidden = binding(ctx, report, 'hide_cost')
  return join(COSTS.map(one => sql`case when ${hidden} then null else ${figure(one, 'h')} end as ${name(one)}`))
}
