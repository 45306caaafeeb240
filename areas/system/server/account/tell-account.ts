import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { languageOfUser } from '../profile/language-of-user.ts'

/** Kind of change to an account. */
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

/** E-mail, or SMS where there is no address. */
const getAddress = ({ email, mobile }: Contact): string | null => email ?? mobile

/**
 * Notifies a user of the context's merchant of a change to their account, so that they notice changes by others.
 * `before` is their previous contact, because an attacker would have changed it as well.
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
  const receivers = new Set([getAddress(user), before ? getAddress(before) : null])
  for (const to of receivers) {
    if (to === null) continue
    const mail = to.includes('@') ? { subject: t('system.message.accountChangedSubject') } : {}
    await ctx.services.messages.send({ channel: to.includes('@') ? 'email' : 'sms', to, ...mail, body, secret: false })
  }
}
