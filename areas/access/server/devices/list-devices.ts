import { done, notFound } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { listDevices, type ShownDevice } from '../../contract/device-control.ts'

const LAST_COMMANDS = 5

/** `/al/acs/deviceControl/list` */
export const listing = handle(listDevices, async (ctx, { ordLot }) => {
  const site = await ctx.db.row<{ id: string }>(sql`
    select id from platform.site where merchant_id = ${ctx.merchantId}::uuid and ord_lot = ${ordLot}`)
  if (!site || !ctx.access.mayAt(listDevices.need, site.id)) return notFound()
  const commands = await lastCommands(ctx, site.id)
  const devices = await ctx.db.rows<Omit<ShownDevice, 'commands'>>(sql`
    select e.id as entity, e.code, e.name, e.kind, e.direction, c.name as controller, coalesce(k.online, false) as online,
      k.heard_at as "heardAt", coalesce(g.position, 'unknown') as position, coalesce(g.mode, 'automatic') as mode,
      coalesce(g.loop, false) as loop, g.fault
    from acs_entity e
    left join acs_config c on c.merchant_id = e.merchant_id and c.id = e.controller
    left join acs_controller_state k on k.merchant_id = e.merchant_id and k.controller_id = e.controller
    left join acs_entity_state g on g.merchant_id = e.merchant_id and g.entity_id = e.id
    where e.merchant_id = ${ctx.merchantId}::uuid and e.site_id = ${site.id}::uuid order by e.code`)
  return done(devices.map(device => ({ ...device, commands: commands.get(device.entity) ?? [] })))
})

type Command = ShownDevice['commands'][number]

/** Reads the last of each device by the index of its commands, however many the shop has. */
async function lastCommands(ctx: TenantData, siteId: string): Promise<ReadonlyMap<string, Command[]>> {
  const rows = await ctx.db.rows<Command & { entity: string }>(sql`
    select e.id as entity, c.id, c.at, c."do", c.state, c.reason, c.who, c.detail from acs_entity e
    cross join lateral (
      select id, at, "do", state, reason, who, detail from acs_command
      where merchant_id = ${ctx.merchantId}::uuid and entity_id = e.id order by at desc, id desc limit ${LAST_COMMANDS}
    ) c
    where e.merchant_id = ${ctx.merchantId}::uuid and e.site_id = ${siteId}::uuid order by c.at desc, c.id desc`)
  const byEntity = new Map<string, Command[]>()
  for (const { entity, ...command } of rows) byEntity.set(entity, [...(byEntity.get(entity) ?? []), command])
  return byEntity
}
