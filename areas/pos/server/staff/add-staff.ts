import { type Answer, done } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { addClerk, addUser, invite } from './staff-parts.ts'
import { inFormFields, refuseField } from './staff-refusal.ts'

interface NewStaff {
  readonly name: string
  readonly role: string
  readonly shops: readonly string[]
  readonly pin?: string | undefined
  readonly email?: string | undefined
}

export interface WrittenStaff {
  readonly id: string
  readonly invited: string | null
}

/** Adds user, permissions and clerk by the calls that administrators use separately. */
export async function addMember(ctx: Context, staff: NewStaff): Promise<Answer<WrittenStaff>> {
  const answer = await addParts(ctx, staff)
  return answer.refused ? inFormFields(answer) : answer
}

async function addParts(ctx: Context, { name, role, shops, pin, email }: NewStaff): Promise<Answer<WrittenStaff>> {
  if (pin === undefined && email === undefined) return refuseField('pin', { code: 'pos.staff.pinOrEmail' })
  const user = email === undefined ? undefined : await addUser(ctx, { name, email, role, shops, code: null })
  if (user?.refused) return user
  const clerk = pin === undefined ? undefined : await addClerk(ctx, { name, role, shops, pin, user: user?.result })
  if (clerk?.refused) return clerk
  const sent = user && (await invite(ctx, user.result.id))
  if (sent?.refused) return sent
  return done({ id: user?.result.id ?? clerk?.result.id ?? '', invited: sent?.result.sentTo ?? null })
}
