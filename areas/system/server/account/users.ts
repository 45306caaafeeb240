import { type Answer, done } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { User } from '../../contract/user.ts'
import { mayChangeUser } from '../../rules/rights.ts'
import { outranked, outranking } from '../hooks/outranked.ts'
import { levelsOf, ownLevel } from '../hooks/own-level.ts'
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

/** Why the caller cannot set how users sign in: they stand above the caller by secure level or by what they may do. */
export async function listUntouchable(
  ctx: Context,
  { ids }: { ids: string[] },
): Promise<Answer<Record<string, string>>> {
  const t = ctx.words.in(ctx.locale)
  const own = await ownLevel(ctx)
  const above = [...(await levelsOf(ctx, ids))].filter(([, level]) => !mayChangeUser(own, [level]))
  const beyond = [...(await outranking(ctx, ids))].map(([id, name]) => {
    const { code, params } = outranked(name)
    return [id, t(code, params)] as const
  })
  return done({
    ...Object.fromEntries(beyond),
    ...Object.fromEntries(above.map(([id]) => [id, t('system.refusal.secureLevel')])),
  })
}
