import { type Answer, done } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { type Untouchable, User } from '../../contract/user.ts'
import { mayChangeUser } from '../../rules/permission-patterns.ts'
import { approvalLevel, needsApproval } from '../hooks/approval.ts'
import { outranked, outranking } from '../hooks/outranked.ts'
import { aboveLevel, ownLevel, readLevels } from '../hooks/own-level.ts'
import { refusalWords } from '../refusal-words.ts'
import { rows } from '../resources.ts'
import { isRefusal } from '../rows-of.ts'
import { isSecondPerson } from './cannot-set-sign-in.ts'
import { passwordAboveApproval } from './passwords.ts'

/** Blocks or unblocks users, all or none, by the same rules as the form. */
export async function setBlocked(
  ctx: Context,
  { ids, blocked }: { ids: string[]; blocked: boolean },
): Promise<Answer<{ changed: number }>> {
  for (const id of ids) {
    const changed = await rows.change(ctx, User, id, { status: blocked ? 'blocked' : 'active' })
    if (isRefusal(changed)) return changed
  }
  return done({ changed: ids.length })
}

/** All fields of users above the caller, and fields that need a second person for users at that level. */
export async function listUntouchable(
  ctx: Context,
  { ids }: { ids: string[] },
): Promise<Answer<Record<string, Untouchable>>> {
  const words = refusalWords(ctx)
  const own = await ownLevel(ctx)
  const approvalFrom = await approvalLevel(ctx)
  const beyond = await outranking(ctx, ids)
  const reasons = [...(await readLevels(ctx, ids))].map(([id, level]): [string, Untouchable] => {
    const permission = beyond.get(id)
    if (!mayChangeUser(own, [level])) return [id, { all: words(aboveLevel()) }]
    if (permission !== undefined) return [id, { all: words(outranked(permission)) }]
    if (level < approvalFrom) return [id, {}]
    const contact = words(needsApproval())
    if (!isSecondPerson(ctx, { id, level, approvalFrom })) return [id, { contact }]
    return [id, { contact, password: words(passwordAboveApproval()), authenticator: contact }]
  })
  return done(Object.fromEntries(reasons.filter(([, reason]) => Object.keys(reason).length > 0)))
}
