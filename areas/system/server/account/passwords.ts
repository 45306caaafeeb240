import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { passwordStrength } from '#platform/rules/password-strength.ts'
import { normalisePhone } from '#platform/rules/phone-number.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { type Context, signedIn } from '#platform/server/operation/context.ts'
import { mayChangeUser } from '../../rules/rights.ts'
import { BY_NAME } from '../../rules/throttle.ts'
import { isoNow } from '../at.ts'
import { homeContext } from '../home-context.ts'
import { levelsOf, ownLevel } from '../hooks/own-level.ts'
import { endSessionsOf } from '../identity/end-sessions.ts'
import type { Nothing } from '../nothing.ts'
import { logActivity } from '../sign-in/activity.ts'
import { hashPassword, isPassword } from '../sign-in/password-hash.ts'
import { countAt, throttled } from '../sign-in/throttled.ts'
import { endInvitations } from './end-invitations.ts'
import { isOneTimeCode, spendCode, wrongCode } from './one-time-codes.ts'
import { noPhone } from './phone-codes.ts'

/** Gives a user of the context's merchant a password; a link for choosing one is good no more. */
export async function setPassword(ctx: Context, userId: string, password: string): Promise<void> {
  const hash = await hashPassword(password, count => ctx.random.bytes(count))
  await ctx.db.run(sql`
    insert into system_credential (merchant_id, user_id, password_hash, changed_at)
    values (${ctx.merchantId}::uuid, ${userId}::uuid, ${hash}, ${isoNow(ctx)}::timestamptz)
    on conflict (merchant_id, user_id) do update
      set password_hash = excluded.password_hash, changed_at = excluded.changed_at`)
  await endInvitations(ctx, [userId])
}

/** Whether this is the signed-in user's password. Wrong ones are counted: a stolen session must not find it out. */
export async function provedByPassword<T>(
  caller: Context,
  password: string,
  field: string,
  work: (home: Context) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const who = signedIn(caller)
  const ctx = await homeContext(caller)
  const gate = { kind: 'password.user', key: who.userId, rule: BY_NAME }
  return throttled(ctx, [gate], async () => {
    const row = await ctx.db.row<{ hash: string | null }>(
      sql`select password_hash as hash from system_credential where user_id = ${who.userId}::uuid`,
    )
    if (await isPassword(row?.hash, password)) return work(ctx)
    await countAt(ctx, [gate])
    const problem = { code: 'system.refusal.oldPassword' }
    return refuse(RTN.invalid, problem.code, { fields: { [field]: problem }, keep: true })
  })
}

/** A new password ends the user's other sessions. Its strength is the console's to warn of; nothing is not a password. */
export async function changeOwnPassword(
  caller: Context,
  { oldPwd, newPwd }: { oldPwd: string; newPwd: string },
): Promise<Answer<Nothing>> {
  const who = signedIn(caller)
  return provedByPassword(caller, oldPwd, 'oldPwd', async ctx => {
    await setPassword(ctx, who.userId, newPwd)
    await endSessionsOf(ctx, [who.userId], who.sessionId)
    await logActivity(ctx, 'passwordChanged', { id: who.userId, name: who.userName })
    return done({})
  })
}

/** A new password for the accounts of a mobile whose owner the code proves. */
export async function resetByPhone(
  caller: Context,
  { phone, code, newPwd }: { phone: string; code: string; newPwd: string },
): Promise<Answer<Nothing>> {
  const number = normalisePhone(phone)
  if (!number) return noPhone('phone')
  const ctx = await caller.enterMerchant(PLATFORM_MERCHANT)
  if (!(await isOneTimeCode(ctx, 'identify', number, code))) return wrongCode()
  await spendCode(ctx, 'identify', number)
  const accounts = await ctx.db.rows<{ merchant_id: string; id: string }>(
    sql`select * from system_accounts_of(${number})`,
  )
  for (const account of accounts) {
    const own = await ctx.enterMerchant(account.merchant_id)
    await setPassword(own, account.id, newPwd)
    await endSessionsOf(own, [account.id])
    await logActivity(own, 'passwordReset', { id: account.id, name: number })
  }
  // The same answer where the phone is nobody's: a code can be had for any phone one holds.
  return done({})
}

/** An administrator gives somebody a password. A weak one needs `useAnyway`, as the console's warning says. */
export async function setPasswordOf(
  ctx: Context,
  { id, newPwd, useAnyway }: { id: string; newPwd: string; useAnyway: boolean },
): Promise<Answer<Nothing>> {
  const level = (await levelsOf(ctx, [id])).get(id)
  if (level === undefined) return notFound()
  if (!mayChangeUser(await ownLevel(ctx), [level])) return refuse(RTN.notPermitted, 'system.refusal.secureLevel')
  if (passwordStrength(newPwd) < 1 && !useAnyway) return refuse(RTN.confirm, 'system.refusal.weakPassword')
  await setPassword(ctx, id, newPwd)
  await endSessionsOf(ctx, [id])
  await logActivity(ctx, 'passwordReset', { id, name: ctx.who?.userName ?? '' })
  await ctx.audit.record([{ action: 'setPassword', resource: 'system.userManage', recordId: id }])
  return done({})
}
