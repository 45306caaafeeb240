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

/** Consoles that show it ask for the device again. */
export async function publishDevice(
  ctx: Pick<Effects, 'publish' | 'emit'>,
  { siteId, id }: { readonly siteId: string; readonly id: string },
): Promise<void> {
  ctx.publish(DEVICE_TOPIC, { siteId, entity: id }, listDevices.need)
  await ctx.emit(deviceChanged, { siteId, entity: id })
}
