import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { SECOND_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { sendCommand } from '../../contract/device-control.ts'
import { COMMAND_SECONDS, type DeviceCommand, type FromDevice, type ToDevice } from '../../contract/device-protocol.ts'
import { AccessEntity } from '../../contract/entity.ts'
import { loadEntity, type StoredEntity } from '../decision/load-entity.ts'
import { publishDevice, storeEntityState } from './device-state.ts'
import { loadCommands } from './site-commands.ts'
import { wakeDevice } from './wake-devices.ts'

/** `/al/acs/deviceControl/send` */
export const sending = handle(sendCommand, async (ctx, input): Promise<Answer<{ commandId: string }>> => {
  const entity = await loadEntity(ctx, input.entity)
  if (!entity || !ctx.access.mayAt(sendCommand.need, entity.siteId)) return notFound()
  const { reason } = input
  if (input.do) return queueCommand(ctx, entity, { do: input.do, reason, text: input.text })
  const command = (await loadCommands(ctx)).find(({ id }) => id === input.command)
  if (!command) return notFound()
  const params = { command: command.name, name: entity.name }
  if (!command.kinds.includes(entity.kind)) return refuse(RTN.wrongState, 'acs.deviceControl.wrongKind', { params })
  let answer: Answer<{ commandId: string }> = notFound()
  for (const step of command.steps) {
    answer = await queueCommand(ctx, entity, { do: step.do, reason, text: step.params ?? undefined })
    if (answer.refused) return answer
  }
  return answer
})

interface Wanted {
  readonly do: DeviceCommand
  readonly reason: string
  readonly text?: string | undefined
}

/** Queues a command for the device behind a door or gate; it expires where nobody acknowledges it in time. */
export async function queueCommand(
  ctx: Context,
  entity: StoredEntity,
  wanted: Wanted,
): Promise<Answer<{ commandId: string }>> {
  const { controllerId, port } = entity
  if (controllerId === null || port === null)
    return refuse(RTN.wrongState, 'acs.deviceControl.noDevice', { params: { name: entity.name } })
  const id = ctx.random.id()
  const expiresAt = new Date(ctx.clock() + COMMAND_SECONDS * SECOND_MS).toISOString()
  const params = wanted.text ? JSON.stringify({ text: wanted.text }) : null
  await ctx.db.run(sql`
    insert into acs_command (merchant_id, id, site_id, controller_id, entity_id, port, "do", params, state, reason, who, at, expires_at)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${entity.siteId}::uuid, ${controllerId}::uuid, ${entity.id}::uuid, ${port},
      ${wanted.do}, ${params}::jsonb, 'queued', ${wanted.reason}, ${ctx.who?.fullName ?? ''}, ${ctx.now()}::timestamptz,
      ${expiresAt}::timestamptz)`)
  await ctx.audit.record([
    {
      ...{ action: 'sendCommand', resource: AccessEntity.key, recordId: entity.id, title: entity.name },
      siteId: entity.siteId,
      after: { do: wanted.do, reason: wanted.reason },
    },
  ])
  await publishDevice(ctx, entity)
  ctx.afterCommit(async () => wakeDevice(controllerId))
  return done({ commandId: id })
}

interface DueCommand {
  readonly id: string
  readonly port: number
  readonly do: DeviceCommand
  readonly params: Readonly<Record<string, unknown>> | null
  readonly expiresAt: string
}

/** Commands for a controller that have not expired; sent ones again, until they are acknowledged. */
export async function dueCommands(ctx: Context, controller: string): Promise<ToDevice[]> {
  await expireCommands(ctx, controller)
  const rows = await ctx.db.rows<DueCommand>(sql`
    update acs_command set state = 'sent', sent_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and controller_id = ${controller}::uuid
      and (state = 'queued' or (state = 'sent' and sent_at < ${ctx.now()}::timestamptz - interval '1 second'))
    returning id, port, "do", params, expires_at as "expiresAt"`)
  return rows.map(({ id, params, ...row }) => ({ type: 'command', commandId: id, ...row, ...(params && { params }) }))
}

async function expireCommands(ctx: Context, controller: string): Promise<void> {
  const expired = await ctx.db.rows<{ id: string; siteId: string }>(sql`
    update acs_command set state = 'expired', answered_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and controller_id = ${controller}::uuid and state in ('queued', 'sent')
      and expires_at <= ${ctx.now()}::timestamptz
    returning entity_id as id, site_id as "siteId"`)
  for (const entity of expired) await publishDevice(ctx, entity)
}

type Ack = Extract<FromDevice, { type: 'ack' }>

/** An acknowledgement. It may come after the command expired here: the device did it in time, and the answer was slow. */
export async function takeAck(ctx: Context, controller: string, ack: Ack): Promise<void> {
  const command = await ctx.db.row<{ entity: string }>(sql`
    update acs_command set state = ${ack.result}, answered_at = ${ctx.now()}::timestamptz, detail = ${ack.detail ?? null}
    where merchant_id = ${ctx.merchantId}::uuid and controller_id = ${controller}::uuid and id = ${ack.commandId}::uuid
      and state in ('queued', 'sent', 'expired')
    returning entity_id as entity`)
  const entity = command && (await loadEntity(ctx, command.entity))
  if (!entity) return
  if (ack.state) await storeEntityState(ctx, entity, ack.state)
  await publishDevice(ctx, entity)
}
