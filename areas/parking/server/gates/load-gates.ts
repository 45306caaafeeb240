import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { ShownGate } from '../../contract/gates.ts'

export type StoredGate = Omit<ShownGate, 'lastActions' | 'scenario'> & { readonly siteId: string }

/** @param chosen condition on the lane `l` */
const gatesWhere = (ctx: TenantData, chosen: Sql): Sql => sql`
  select l.id as entity, l.site_id as "siteId", l.code, l.name, l.direction, l.controller is not null as controlled,
    coalesce(k.online, false) as online, k.heard_at as "heardAt", coalesce(g.position, 'unknown') as position,
    coalesce(g.mode, 'automatic') as mode, coalesce(g.loop, false) as loop, g.fault
  from access.lane l
  left join access.lane_state g on g.merchant_id = l.merchant_id and g.entity_id = l.id
  left join access.controller_state k on k.merchant_id = l.merchant_id and k.controller_id = l.controller
  where l.merchant_id = ${ctx.merchantId}::uuid and l.kind = 'gate' and ${chosen}
  order by l.code`

/** Gates of a site with the state of their devices. */
export const loadGatesOf = (ctx: TenantData, siteId: string): Promise<StoredGate[]> =>
  ctx.db.rows<StoredGate>(gatesWhere(ctx, sql`l.site_id = ${siteId}::uuid`))

/** Undefined: it is no gate. */
export const loadGate = (ctx: TenantData, entity: string): Promise<StoredGate | undefined> =>
  ctx.db.row<StoredGate>(gatesWhere(ctx, sql`l.id = ${entity}::uuid`))
