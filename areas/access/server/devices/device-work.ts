import { sql } from '#platform/server/db/sql.ts'
import type { RouteParts } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { ToDevice } from '../../contract/device-protocol.ts'
import { dueCommands } from './commands.ts'
import { answerMessage } from './device-messages.ts'
import type { KnownController } from './find-controller.ts'
import { dueList } from './lists/due-list.ts'

const NAME = 'controller'

/** Each message in a transaction of its own: one that fails takes nothing with it. */
export const takeMessage = (
  parts: RouteParts,
  { merchantId, id }: KnownController,
  message: unknown,
): Promise<ToDevice[]> => parts.write(merchantId, NAME, ctx => answerMessage(ctx, id, message))

/**
 * What waits for a controller: commands first, then changes of its list.
 *
 * @param most entries of a page of the list
 */
export async function dueMessages(
  parts: RouteParts,
  { merchantId, id, keyHash }: KnownController,
  most?: number,
): Promise<ToDevice[]> {
  // Controllers poll all day and mostly nothing is due: a read takes no locks.
  if (!(await parts.database.read(merchantId, db => isSomethingDue({ db, merchantId }, id)))) return []
  return parts.write(merchantId, NAME, async ctx => [
    ...(await dueCommands(ctx, id)),
    ...(await dueList(ctx, id, keyHash, most)),
  ])
}

async function isSomethingDue(ctx: TenantData, controller: string): Promise<boolean> {
  const row = await ctx.db.row<{ due: boolean }>(sql`
    select exists (
      select 1 from acs_command
      where merchant_id = ${ctx.merchantId}::uuid and controller_id = ${controller}::uuid and state in ('queued', 'sent')
    ) or exists (
      select 1 from acs_controller_state s join acs_list_head h on h.merchant_id = s.merchant_id
      where s.merchant_id = ${ctx.merchantId}::uuid and s.controller_id = ${controller}::uuid and s.list_version <> h.version
    ) as due`)
  return row?.due ?? false
}
