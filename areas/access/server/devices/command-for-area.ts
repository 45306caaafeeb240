import { notFound } from '#platform/contract/refusal.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { commandWanted } from '../../contract/command-wanted.ts'
import { loadEntity } from '../decision/load-entity.ts'
import { queueCommand } from './commands.ts'

/** Queues a command that another area wants; that area has judged who may. */
export const commandingForAreas = reaction(
  commandWanted,
  async (ctx, { entity: id, do: command, reason, text, answer }) => {
    const entity = await loadEntity(ctx, id)
    const queued = entity ? await queueCommand(ctx, entity, { do: command, reason, text }) : notFound()
    if (queued.refused) answer.refusal = queued
    else answer.commandId = queued.result.commandId
  },
)
