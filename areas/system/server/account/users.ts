import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { User } from '../../contract/user.ts'
import { masked } from '../../rules/login-name.ts'
import { rows } from '../resources.ts'
import { isRefusal } from '../rows-of.ts'

interface Invited {
  readonly userName: string
  readonly email: string | null
  readonly mobile: string | null
}

/** Tells a user that the account is there and how to choose a password: with a code to the mobile. */
export async function sendInvitation(ctx: Context, { id }: { id: string }): Promise<Answer<{ sentTo: string }>> {
  const user = await ctx.db.row<Invited>(
    sql`select user_name as "userName", email, mobile from system_user_manage where id = ${id}::uuid`,
  )
  if (!user) return refuse(RTN.notFound, 'platform.refusal.notFound')
  const to = user.mobile ?? user.email
  if (!to) return refuse(RTN.wrongState, 'system.refusal.nowhereToWrite')
  const translate = ctx.words.in(ctx.locale)
  const facts = { userName: user.userName, address: `${ctx.services.publicUrl}/login` }
  await ctx.services.messages.send({
    channel: user.mobile ? 'sms' : 'email',
    to,
    ...(user.mobile ? {} : { subject: translate('system.message.invitationSubject') }),
    body: translate('system.message.invitation', facts),
  })
  await ctx.audit.record([{ action: 'invite', resource: User.key, recordId: id, title: user.userName }])
  return done({ sentTo: masked(to) })
}

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
