import { licenceState } from '#areas/system/rules/spot-licence.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Direction, ENTITY_KINDS, PassbackMode } from '../../rules/access-terms.ts'
import type { EntityFacts } from '../../rules/decision-facts.ts'

/** A door or gate with its site and device, as decisions read them. */
export interface StoredEntity {
  readonly id: string
  readonly siteId: string
  readonly ordLot: string
  readonly zone: string
  readonly name: string
  readonly kind: (typeof ENTITY_KINDS)[number]
  readonly controllerId: string | null
  readonly port: number | null
  readonly tags: readonly string[]
  readonly openSeconds: number
  readonly sensor: string
  readonly passageSeconds: number
  readonly direction: Direction | null
  readonly areaFrom: string | null
  readonly areaTo: string | null
  readonly passback: PassbackMode | null
  readonly forgiveMinutes: number | null
  readonly blocked: boolean | null
  readonly licensedUntil: string | null
  readonly mode: string | null
}

/** @param chosen condition on the entity `e` */
const entitiesWhere = ({ merchantId }: TenantData, chosen: Sql): Sql => sql`
  select e.id, e.site_id as "siteId", s.ord_lot as "ordLot", s.time_zone as zone, e.name, e.kind, e.controller as "controllerId", e.port,
    e.tags, e.open_seconds as "openSeconds", e.sensor, e.passage_seconds as "passageSeconds", e.direction,
    e.area_from as "areaFrom", e.area_to as "areaTo", c.anti_passback as passback,
    c.forgive_minutes as "forgiveMinutes", p.blocked, p.licensed_until::text as "licensedUntil", g.mode
  from acs_entity e
  join platform.site s on s.merchant_id = e.merchant_id and s.id = e.site_id
  left join acs_config c on c.merchant_id = e.merchant_id and c.id = e.controller
  left join system.spot p on p.merchant_id = c.merchant_id and p.id = c.spot
  left join acs_entity_state g on g.merchant_id = e.merchant_id and g.entity_id = e.id
  where e.merchant_id = ${merchantId}::uuid and ${chosen} order by s.ord_lot, e.code`

export const loadEntity = (ctx: TenantData, id: string): Promise<StoredEntity | undefined> =>
  ctx.db.row<StoredEntity>(entitiesWhere(ctx, sql`e.id = ${id}::uuid`))

export const loadEntities = (ctx: TenantData): Promise<StoredEntity[]> =>
  ctx.db.rows<StoredEntity>(entitiesWhere(ctx, sql`true`))

export const loadEntitiesOf = (ctx: TenantData, controller: string): Promise<StoredEntity[]> =>
  ctx.db.rows<StoredEntity>(entitiesWhere(ctx, sql`e.controller = ${controller}::uuid`))

/** Areas of the merchant: each with its outermost. */
export async function loadOutermost(ctx: TenantData): Promise<(area: string | null) => string | undefined> {
  const rows = await ctx.db.rows<{ id: string; parent: string | null }>(sql`
    select id, parent from parking_area where merchant_id = ${ctx.merchantId}::uuid`)
  const parents = new Map(rows.map(({ id, parent }) => [id, parent]))
  return area => {
    let outermost = area
    // Areas are no circle (area-hooks.ts); each step goes one level out.
    for (let next = outermost; next; next = parents.get(next) ?? null) outermost = next
    return outermost ?? undefined
  }
}

/** @param at epoch milliseconds */
export function toEntityFacts(
  entity: StoredEntity,
  outermost: (area: string | null) => string | undefined,
  at: number,
): EntityFacts | undefined {
  if (!entity.controllerId) return undefined
  const today = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(entity.zone).toPlainDate().toString()
  const licence = { blocked: entity.blocked ?? false, licensedFrom: null, licensedUntil: entity.licensedUntil }
  return {
    id: entity.id,
    name: entity.name,
    tags: entity.tags,
    openSeconds: entity.openSeconds,
    direction: entity.direction ?? undefined,
    from: outermost(entity.areaFrom),
    to: outermost(entity.areaTo),
    licensed: licenceState(licence, today) === 'licensed',
    held: entity.mode === 'lowered',
  }
}
