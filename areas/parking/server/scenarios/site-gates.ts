import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { GateMode, ScenarioGate } from '../../rules/scenarios.ts'

/** Gates of a site that a device moves. */
export const gatesOf = (ctx: TenantData, siteId: string): Promise<(ScenarioGate & { mode: GateMode })[]> =>
  ctx.db.rows(sql`
    select l.id, l.direction, l.tags, coalesce(s.mode, 'automatic') as mode from access.lane l
    left join access.lane_state s on s.merchant_id = l.merchant_id and s.entity_id = l.id
    where l.merchant_id = ${ctx.merchantId}::uuid and l.site_id = ${siteId}::uuid and l.kind = 'gate' and l.controller is not null
    order by l.code`)
