import { type Answer, done, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { normalisePhone } from '#platform/rules/codes/phone-number.ts'
import { lacksRecentProof } from '#platform/server/access/recent-proof.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context, Entrance } from '#platform/server/operation/context.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import { ONE_GUESSER } from '../../rules/throttle.ts'
import { homeContext } from '../home-context.ts'
import { endUserSessions } from '../identity/end-sessions.ts'
import type { Nothing } from '../nothing.ts'
import { logActivity } from '../sign-in/activity.ts'
import { forgetDevices, rememberDevice, unboundDevice } from '../sign-in/known-device.ts'
import { isPassword } from '../sign-in/password-hash.ts'
import { countAt, type Gate, throttled } from '../sign-in/throttled.ts'
import { cannotSetSignIn } from './cannot-set-sign-in.ts'
import { choosePassword, neverAPassword, weakNotAgreed } from './choose-password.ts'
import { isOneTimeCode, spendCode, wrongCode } from './one-time-codes.ts'
import { endPasskeys } from './passkeys.ts'
import { noPhone } from './phone-codes.ts'
import { tellAccount } from './tell-account.ts'

export const passwordGate = (sessionId: string): Gate => ({
  kind: 'password.session',
  key: sessionId,
  rule: ONE_GUESSER,
})

/**
 * Verifies the signed-in user's password. Wrong ones are counted per session, so that a stolen session can neither
 * guess it nor block the user's other sessions from changing it.
 */
export async function provedByPassword<T>(
  caller: Context,
  password: string,
  field: string,
  work: (home: Context) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const who = signedIn(caller)
  const ctx = await homeContext(caller)
  const gate = passwordGate(who.sessionId)
  return throttled(ctx, [gate], async () => {
    const row = await ctx.db.row<{ hash: string | null }>(
      sql`select password_hash as hash from system_credential where merchant_id = ${ctx.merchantId}::uuid and user_id = ${who.userId}::uuid`,
    )
    if (await isPassword(row?.hash, password)) return work(ctx)
    await countAt(ctx, [gate])
    const problem = { code: 'system.refusal.oldPassword' }
    return refuse(RTN.invalid, problem.code, { fields: { [field]: problem }, keep: true })
  })
}

/** A new password ends the user's other sessions. */
export async function changeOwnPassword(
  caller: Context,
  { oldPwd, newPwd, useAnyway }: { oldPwd: string; newPwd: string; useAnyway?: boolean | undefined },
): Promise<Answer<Nothing>> {
  const who = signedIn(caller)
  return provedByPassword(caller, oldPwd, 'oldPwd', async ctx => {
    const objection = await choosePassword(ctx, who.userId, { text: newPwd, useAnyway, field: 'newPwd' })
    if (objection) return objection
    await endUserSessions(ctx, [who.userId], who.sessionId)
    await logActivity(ctx, 'passwordChanged', { id: who.userId, name: who.userName })
    await tellAccount(ctx, who.userId, 'passwordChanged')
    return done({})
  })
}

interface PhoneReset {
  readonly phone: string
  readonly code: string
  readonly newPwd: string
  readonly useAnyway?: boolean | undefined
}

/** Sets a new password for the accounts of a verified mobile. The device becomes a known device. */
export async function resetByPhone(
  caller: Entrance,
  { phone, code, newPwd, useAnyway }: PhoneReset,
): Promise<Answer<{ deviceToken: string }>> {
  const number = normalisePhone(phone)
  if (!number) return noPhone('phone')
  const ctx = await caller.enterMerchant(PLATFORM_MERCHANT)
  if (!(await isOneTimeCode(ctx, 'identify', number, code))) return wrongCode()
  const chosen = { text: newPwd, useAnyway, field: 'newPwd' }
  // Checked before the phone is looked up, so that an unknown phone gets the same answer.
  const never = neverAPassword(chosen) ?? weakNotAgreed(chosen)
  if (never) return never
  await spendCode(ctx, 'identify', number)
  const accounts = await ctx.db.rows<{ merchant_id: string; id: string }>(
    sql`select * from system_accounts_of(${number})`,
  )
  let deviceToken = unboundDevice(ctx)
  for (const account of accounts) {
    const own = await ctx.enterMerchant(account.merchant_id)
    const objection = await choosePassword(own, account.id, chosen)
    if (objection) return objection
    await endUserSessions(own, [account.id])
    await forgetDevices(own, account.id)
    deviceToken = await rememberDevice(own, account.id, deviceToken)
    await logActivity(own, 'passwordReset', { id: account.id, name: number })
    await tellAccount(own, account.id, 'passwordReset')
  }
  // The same answer for an unknown phone, because anyone can get a code for their own phone.
  return done({ deviceToken })
}

/** Anyone who sets the password of a second person could sign in as them and approve their own request. */
export const passwordAboveApproval = (): Refusal => refuse(RTN.wrongState, 'system.refusal.passwordAboveApproval')

interface SetPassword {
  readonly id: string
  readonly newPwd: string
  readonly useAnyway?: boolean | undefined
  readonly endPasskeys?: boolean | undefined
}

/**
 * An administrator sets a user's password. A weak one needs `useAnyway`, after the console's warning. Passkeys are
 * deleted by default: if another person had used the account, their passkeys would still work.
 */
export async function changeUserPassword(
  ctx: Context,
  { id, newPwd, useAnyway, endPasskeys: ending = true }: SetPassword,
): Promise<Answer<Nothing>> {
  const refusal = await cannotSetSignIn(ctx, id, passwordAboveApproval())
  if (refusal) return refusal
  const unproven = id === ctx.who?.userId ? lacksRecentProof(ctx) : undefined
  if (unproven) return unproven
  const objection = await choosePassword(ctx, id, { text: newPwd, useAnyway, field: 'newPwd' })
  if (objection) return objection
  if (ending) await endPasskeys(ctx, id)
  await endUserSessions(ctx, [id])
  await forgetDevices(ctx, id)
  await logActivity(ctx, 'passwordReset', { id, name: ctx.who?.userName ?? '' })
  await tellAccount(ctx, id, 'passwordSetByOther')
  await ctx.audit.record([
    { action: 'setPassword', resource: 'system.userManage', recordId: id, after: { endPasskeys: ending } },
  ])
  return done({})
}
