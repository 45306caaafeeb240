import { type Answer, done } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { User } from '../../contract/user.ts'
import { rows } from '../resources.ts'
import { isRefusal } from '../rows-of.ts'

/** Blocks or frees users, all or none, by the same rules as in the form. */
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
