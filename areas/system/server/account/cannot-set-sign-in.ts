import { notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { mayChangeUser } from '../../rules/rights.ts'
import { approvalLevel } from '../hooks/approval.ts'
import { cannotTakeOver } from '../hooks/outranked.ts'
import { levelsOf, ownLevel } from '../hooks/own-level.ts'

/**
 * Why the caller cannot set how a user signs in; undefined where they can. `secondPerson` is the answer for a user whose changes
 * need one: whoever signs in as such a user could approve their own request.
 */
export async function cannotSetSignIn(ctx: Context, id: string, secondPerson: Refusal): Promise<Refusal | undefined> {
  const level = (await levelsOf(ctx, [id])).get(id)
  if (level === undefined) return notFound()
  if (!mayChangeUser(await ownLevel(ctx), [level])) return refuse(RTN.notPermitted, 'system.refusal.secureLevel')
  const beyond = await cannotTakeOver(ctx, id)
  if (beyond) return beyond
  const needsSecondPerson = id !== ctx.who?.userId && !ctx.who?.platformAdmin && level >= (await approvalLevel(ctx))
  return needsSecondPerson ? secondPerson : undefined
}
