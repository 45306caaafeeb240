import { blockUsers } from '#areas/system/contract/user.ts'
import { type Answer, done, notFound } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { setStaffActive } from '../../contract/staff.ts'
import type { WrittenStaff } from './add-staff.ts'
import { findPerson } from './find-staff.ts'
import { clerks, invite } from './staff-parts.ts'

/** Marks a person as left in tills and console together, or restores both. */
export async function setActive(
  ctx: Context,
  { id, active }: { readonly id: string; readonly active: boolean },
): Promise<Answer<WrittenStaff>> {
  const person = await findPerson(ctx, setStaffActive.need, id)
  if (!person) return notFound()
  const { clerk, clerkVersion, clerkActive, user, status, canSignIn, email } = person
  if (clerk !== null && clerkVersion !== null && clerkActive !== active) {
    const patch = { active }
    const changed = await ctx.call(clerks.action, { action: ACTION.update, id: clerk, version: clerkVersion, patch })
    if (changed.refused) return changed
  }
  const isBlocked = status === 'blocked'
  if (user === null || isBlocked !== active) return done({ id, invited: null })
  const blocked = await ctx.call(blockUsers, { ids: [user], blocked: !active })
  if (blocked.refused) return blocked
  // Marking as left ended the link of an open invitation.
  const sent = active && !canSignIn && email !== null ? await invite(ctx, user) : undefined
  return sent?.refused ? sent : done({ id, invited: sent?.result.sentTo ?? null })
}
