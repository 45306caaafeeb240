import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { languageOfUser } from '../profile/language-of-user.ts'

/** What was changed about how somebody signs in. */
export type AccountChange =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passwordChanged'
  | 'passwordReset'
  | 'passwordSetByOther'
  | 'authenticatorAdded'
  | 'authenticatorRemoved'
  | 'authenticatorRemovedByOther'
  | 'sessionsEnded'
  | 'emailChanged'
  | 'mobileChanged'

interface Contact {
  readonly email: string | null
  readonly mobile: string | null
}

/** By mail, or by SMS where there is no address. */
const addressOf = ({ email, mobile }: Contact): string | null => email ?? mobile

/**
 * Tells a user of the context's merchant what was changed about their account, so that a change that was not theirs is noticed.
 * `before`: how they were reached until now; who took an account over has changed that as well.
 */
export async function tellAccount(
  ctx: Context,
  userId: string,
  change: AccountChange,
  before?: Contact,
): Promise<void> {
  const user = await ctx.db.row<Contact & { userName: string }>(sql`
    select user_name as "userName", email, mobile from system_user_manage
    where merchant_id = ${ctx.merchantId}::uuid and id = ${userId}::uuid`)
  if (!user) return
  const t = ctx.words.in(await languageOfUser(ctx, userId))
  const body = t('system.message.accountChanged', {
    change: t(`system.message.accountChange.${change}`),
    userName: user.userName,
    at: `${ctx.now().slice(0, 16).replace('T', ' ')} UTC`,
    address: ctx.address,
  })
  const receivers = new Set([addressOf(user), before ? addressOf(before) : null])
  for (const to of receivers) {
    if (to === null) continue
    const mail = to.includes('@') ? { subject: t('system.message.accountChangedSubject') } : {}
    await ctx.services.messages.send({ channel: to.includes('@') ? 'email' : 'sms', to, ...mail, body, secret: false })
  }
}
