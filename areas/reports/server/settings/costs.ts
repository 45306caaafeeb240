import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { ConfiguredReport } from '../../contract/settings.ts'
import { figure, figures } from '../figures.ts'
import { binding } from './stored-settings.ts'

/** Cost and margin over rows h, empty for whom the report's settings keep them from. */
export function costs({ ctx }: { ctx: Context }, report: ConfiguredReport): Sql {
  if (ctx.access.may(`report.${report}:settings`)) return figures('h', 'cost', 'margin')
  const hidden = binding(ctx, report, 'hide_cost')
  return sql`case when ${hidden} then null else ${figure('cost', 'h')} end as cost,
    case when ${hidden} then null else ${figure('margin', 'h')} end as margin`
}
