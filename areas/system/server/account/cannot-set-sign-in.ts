import { notFound, type Refusal } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Authenticated } from '#platform/server/operation/needs.ts'
import { mayChangeUser } from '../../rules/permission-patterns.ts'
import { approvalLevel } from '../hooks/approval.ts'
import { cannotTakeOver } from '../hooks/outranked.ts'
import { aboveLevel, ownLevel, readLevels } from '../hooks/own-level.ts'

/**
 * Why the caller cannot change how a user signs in; undefined when they can. Returns `secondPerson` for a user whose
 * changes need one, because a person who signs in as that user could approve their own request.
 */
export async function cannotSetSignIn(ctx: Context, id: string, secondPerson: Refusal): Promise<Refusal | undefined> {
  const level = (await readLevels(ctx, [id])).get(id)
  if (level === undefined) return notFound()
  if (!mayChangeUser(await ownLevel(ctx), [level])) return aboveLevel()
  const beyond = await cannotTakeOver(ctx, id)
  if (beyond) return beyond
  return isSecondPerson(ctx, { id, level, approvalFrom: await approvalLevel(ctx) }) ? secondPerson : undefined
}

interface LevelledUser {
  readonly id: string
  readonly level: number
  readonly approvalFrom: number
}

/** Whether a user could be the second person for the caller's requests. */
export const isSecondPerson = ({ who }: Authenticated, { id, level, approvalFrom }: LevelledUser): boolean =>
  id !== who?.userId && !who?.platformAdmin && level >= approvalFrom
