import { INVITATION_PATH, type OpenInvitation } from '#platform/contract/calls/invitation.ts'
import type { SignedIn } from '#platform/contract/calls/sign-in.ts'
import { type Answer, done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context, Entrance } from '#platform/server/operation/context.ts'
import type { TenantData, Writing } from '#platform/server/operation/needs.ts'
import { createToken, hashToken } from '#platform/server/operation/tokens.ts'
import { countMessages } from '#platform/server/outgoing/message-limits.ts'
import { User } from '../../contract/user.ts'
import { INVITATION_DAYS, invitationEnd } from '../../rules/invitation.ts'
import { masked } from '../../rules/login-name.ts'
import { mayChangeUser } from '../../rules/permission-patterns.ts'
import { isoAt } from '../at.ts'
import { cannotTakeOver } from '../hooks/outranked.ts'
import { aboveLevel, ownLevel } from '../hooks/own-level.ts'
import { endUserSessions } from '../identity/end-sessions.ts'
import { logActivity } from '../sign-in/activity.ts'
import { forgetDevices } from '../sign-in/known-device.ts'
import { type Account, closedBecause, enter, findAccount } from '../sign-in/sign-in.ts'
import { choosePassword } from './choose-password.ts'
import { tellAccount } from './tell-account.ts'

interface Invited {
  readonly userName: string
  readonly email: string | null
  readonly mobile: string | null
  readonly secureLevel: number
}

/** Sends a user a link for choosing a password: to the mobile number, otherwise to the e-mail address. */
export async function sendInvitation(ctx: Context, { id }: { id: string }): Promise<Answer<{ sentTo: string }>> {
  const user = await ctx.db.row<Invited>(sql`
    select user_name as "userName", email, mobile, secure_level as "secureLevel" from system_user_manage
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  if (!user) return notFound()
  // The link sets a password, so the inviter must be allowed to change the user.
  if (!mayChangeUser(await ownLevel(ctx), [user.secureLevel])) return aboveLevel()
  const beyond = await cannotTakeOver(ctx, id)
  if (beyond) return beyond
  const to = user.mobile ?? user.email
  if (!to) return refuse(RTN.wrongState, 'system.refusal.nowhereToWrite')
  const tooMany = await countMessages(ctx, { kind: 'invitation', to: [to], byUser: 100, byAddress: 10 })
  if (tooMany) return tooMany
  const translate = ctx.words.in(ctx.locale)
  const address = `${ctx.services.publicUrl}${INVITATION_PATH}/${await freshInvitation(ctx, id)}`
  await ctx.services.messages.send({
    channel: user.mobile ? 'sms' : 'email',
    to,
    ...(user.mobile ? {} : { subject: translate('system.message.invitationSubject') }),
    body: translate('system.message.invitation', { userName: user.userName, address, days: INVITATION_DAYS }),
    secret: { until: invitationEnd(ctx.clock()) },
  })
  await ctx.audit.record([{ action: 'invite', resource: User.key, recordId: id, title: user.userName }])
  return done({ sentTo: masked(to) })
}

/** A new invitation replaces the previous one. */
async function freshInvitation(ctx: Writing, userId: string): Promise<string> {
  const token = createToken(ctx)
  await ctx.db.run(sql`
    insert into system_invitation (merchant_id, user_id, token_hash, expires_at)
    values (${ctx.merchantId}::uuid, ${userId}::uuid, ${hashToken(token)},
      ${isoAt(invitationEnd(ctx.clock()))}::timestamptz)
    on conflict (merchant_id, user_id) do update
      set token_hash = excluded.token_hash, expires_at = excluded.expires_at`)
  return token
}

const notOpen = (): Refusal => refuse(RTN.notFound, 'system.refusal.invitation')

interface Opened {
  readonly own: Context
  readonly account: Account
}

/** The account of a valid invitation, and the context of its merchant. */
async function opened(caller: TenantData & Entrance, token: string): Promise<Opened | Refusal> {
  const row = await caller.db.row<{ merchant_id: string; id: string }>(
    sql`select * from system_find_invitation(${hashToken(token)})`,
  )
  if (!row) return notOpen()
  const own = await caller.enterMerchant(row.merchant_id)
  const open = await own.db.row(sql`
    select 1 from system_invitation
    where merchant_id = ${own.merchantId}::uuid and user_id = ${row.id}::uuid and token_hash = ${hashToken(token)} and expires_at > ${own.now()}::timestamptz`)
  const account = open && (await findAccount(own, row))
  if (!account) return notOpen()
  const closed = closedBecause(account)
  return closed ? refuse(RTN.wrongState, closed) : { own, account }
}

export async function readOpenInvitation(
  caller: TenantData & Entrance,
  { token }: { token: string },
): Promise<Answer<OpenInvitation>> {
  const invitation = await opened(caller, token)
  if ('refused' in invitation) return invitation
  const { own, account } = invitation
  const row = await own.db.row<{ firstName: string; merchantName: string | null }>(sql`
    select u.first_name as "firstName", m.name as "merchantName" from system_user_manage u
    left join system_merchant m on m.id = u.merchant_id
    where u.id = ${account.id}::uuid`)
  return done({
    userName: account.userName,
    firstName: row?.firstName ?? '',
    merchantName: row?.merchantName ?? '',
  })
}

interface AcceptedInvitation {
  readonly token: string
  readonly newPwd: string
  readonly useAnyway?: boolean | undefined
  readonly deviceToken?: string | undefined
}

/** Accepts an invitation: spends the link, sets the password and signs the user in. */
export async function takeInvitation(
  caller: TenantData & Entrance,
  { token, newPwd, useAnyway, deviceToken }: AcceptedInvitation,
): Promise<Answer<SignedIn>> {
  const invitation = await opened(caller, token)
  if ('refused' in invitation) return invitation
  const { own, account } = invitation
  // Of two simultaneous uses one finds the row deleted.
  const spent = await own.db.run(sql`
    delete from system_invitation where merchant_id = ${own.merchantId}::uuid and user_id = ${account.id}::uuid and token_hash = ${hashToken(token)}`)
  if (spent === 0) return notOpen()
  const objection = await choosePassword(own, account.id, { text: newPwd, useAnyway, field: 'newPwd' })
  if (objection) return objection
  await endUserSessions(own, [account.id])
  await forgetDevices(own, account.id)
  await logActivity(own, 'passwordReset', { id: account.id, name: account.userName })
  // A first password does not change an existing account.
  if (account.passwordHash) await tellAccount(own, account.id, 'passwordReset')
  if (!account.totpSecret) return enter(own, account, deviceToken)
  return done({ rtn: RTN.secondFactor, dispMsg: own.words.in(own.locale)('system.signIn.secondFactor') })
}
