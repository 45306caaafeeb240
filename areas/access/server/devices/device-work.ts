import type { RouteParts } from '#platform/server/operation/area-server.ts'
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

/** What waits for a controller: commands first, then changes of its list. */
export const dueMessages = (parts: RouteParts, { merchantId, id, keyHash }: KnownController): Promise<ToDevice[]> =>
  parts.write(merchantId, NAME, async ctx => [...(await dueCommands(ctx, id)), ...(await dueList(ctx, id, keyHash))])
