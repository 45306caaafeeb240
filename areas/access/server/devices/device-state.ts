import { sql } from '#platform/server/db/sql.ts'
import type { Effects, TenantData, Timed } from '#platform/server/operation/needs.ts'
import { deviceChanged } from '../../contract/device-changed.ts'
import { DEVICE_TOPIC, listDevices } from '../../contract/device-control.ts'
import type { PortState } from '../../contract/device-protocol.ts'
import type { StoredEntity } from '../decision/load-entity.ts'

type Told = TenantData & Timed & Pick<Effects, 'publish' | 'emit'>

/** Keeps what a controller says of its ports and tells it live where it changed. */
export async function storePortStates(
  ctx: Told,
  entities: readonly StoredEntity[],
  ports: readonly PortState[],
): Promise<void> {
  for (const state of ports) {
    const entity = entities.find(({ port }) => port === state.port)
    if (entity) await storeEntityState(ctx, entity, { ...state, fault: state.fault ?? null })
  }
}

type EntityState = Partial<Pick<PortState, 'position' | 'mode' | 'loop'>> & { readonly fault?: string | null }

export async function storeEntityState(ctx: Told, entity: StoredEntity, state: EntityState): Promise<void> {
  const { position = null, mode = null, loop = null, fault = null } = state
  const changed = await ctx.db.row(sql`
    insert into acs_entity_state as s (merchant_id, entity_id, position, mode, loop, fault, at)
    values (${ctx.merchantId}::uuid, ${entity.id}::uuid, coalesce(${position}, 'unknown'), coalesce(${mode}, 'automatic'),
      coalesce(${loop}::boolean, false), ${fault}, ${ctx.now()}::timestamptz)
    on conflict (merchant_id, entity_id) do update
      set position = coalesce(${position}, s.position), mode = coalesce(${mode}, s.mode), loop = coalesce(${loop}::boolean, s.loop),
        fault = ${fault}, at = excluded.at
      where s.position is distinct from coalesce(${position}, s.position) or s.mode is distinct from coalesce(${mode}, s.mode)
        or s.loop is distinct from coalesce(${loop}::boolean, s.loop) or s.fault is distinct from ${fault}
    returning s.entity_id`)
  if (changed) await publishDevice(ctx, entity)
}

export interface EntityLoop {
  readonly entity: StoredEntity
  readonly loop: boolean
}

/** Stores what loops told last, one a gate, and tells it live where it changed. */
export async function storeLoops(ctx: Told, loops: readonly EntityLoop[]): Promise<void> {
  if (loops.length === 0) return
  const rows = loops.map(({ entity, loop }) => ({ entity: entity.id, loop })).toSorted(byEntity)
  const changed = await ctx.db.rows<{ id: string }>(sql`
    insert into acs_entity_state as s (merchant_id, entity_id, loop, at)
    select ${ctx.merchantId}::uuid, x.entity, x.loop, ${ctx.now()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(entity uuid, loop boolean)
    on conflict (merchant_id, entity_id) do update set loop = excluded.loop, at = excluded.at
      where s.loop is distinct from excluded.loop
    returning s.entity_id as id`)
  const ids = new Set(changed.map(({ id }) => id))
  for (const { entity } of loops) if (ids.has(entity.id)) await publishDevice(ctx, entity)
}

/** In one order, so that two batches never wait for each other. */
const byEntity = (a: { readonly entity: string }, b: { readonly entity: string }): number =>
  a.entity < b.entity ? -1 : 1

/** Consoles that show it ask for the device again. */
export async function publishDevice(
  ctx: Pick<Effects, 'publish' | 'emit'>,
  { siteId, id }: { readonly siteId: string; readonly id: string },
): Promise<void> {
  ctx.publish(DEVICE_TOPIC, { siteId, entity: id }, listDevices.need)
  await ctx.emit(deviceChanged, { siteId, entity: id })
}
