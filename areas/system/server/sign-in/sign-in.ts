import type { SignedIn } from '#platform/contract/calls/sign-in.ts'
import { type Answer, done, RTN } from '#platform/contract/refusal.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type {
  Localised,
  Origin,
  TenantData,
  WithRandom,
  WithServices,
  Writing,
} from '#platform/server/operation/needs.ts'
import { loginName } from '../../rules/login-name.ts'
import { BY_ADDRESS, NAME_ANYWHERE, ONE_GUESSER } from '../../rules/throttle.ts'
import { forgetFirstPassword } from '../account/first-password.ts'
import { beginSession } from '../identity/begin-session.ts'
import { logActivity } from './activity.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { hashPassword, isOutdated, isPassword } from './password-hash.ts'
import { isSecondFactor } from './second-factor.ts'
import { countAt, forgetAt, type Gate, throttled } from './throttled.ts'

/** Nobody: what is looked for when a name is unknown, so that the way through is the same. */
const NOBODY = { merchant_id: PLATFORM_MERCHANT, id: PLATFORM_MERCHANT }
const REJECTED = -1

export interface Account {
  readonly id: string
  readonly merchantId: string
  readonly userName: string
  readonly status: string
  readonly account: string
  readonly passwordHash: string | null
  readonly totpSecret: string | null
  readonly merchantStatus: string | null
  readonly tokenNum: string | null
}

/** The account of a user, read as the user's merchant; the context goes on as that merchant. */
export async function accountOf(
  ctx: TenantData,
  found: { merchant_id: string; id: string },
): Promise<Account | undefined> {
  await ctx.db.enter(found.merchant_id)
  return ctx.db.row<Account>(sql`
    select u.id, u.merchant_id as "merchantId", u.user_name as "userName", u.status, u.account,
      c.password_hash as "passwordHash", c.totp_secret as "totpSecret", m.status as "merchantStatus",
      m.token_num as "tokenNum"
    from system_user_manage u
    left join system_credential c on c.merchant_id = u.merchant_id and c.user_id = u.id
    left join system_merchant m on m.id = u.merchant_id
    where u.merchant_id = ${found.merchant_id}::uuid and u.id = ${found.id}::uuid`)
}

/**
 * What a sign-in is counted by. The first counts one guesser and is forgotten when the password is right. A known device
 * has this one alone: whatever strangers do elsewhere, or behind the same address, its user gets in.
 */
function gatesOf(ctx: Origin, login: string, userOnDevice: string | undefined): readonly [Gate, ...Gate[]] {
  if (userOnDevice) return [{ kind: 'signIn.device', key: userOnDevice, rule: ONE_GUESSER }]
  const name = login.slice(0, 254)
  return [
    { kind: 'signIn.nameAndAddress', key: `${name} ${ctx.network}`, rule: ONE_GUESSER },
    { kind: 'signIn.name', key: name, rule: NAME_ANYWHERE },
    { kind: 'signIn.address', key: ctx.network, rule: BY_ADDRESS },
  ]
}

const rejected = (ctx: Localised, code: string, rtn: number = REJECTED): Answer<SignedIn> =>
  done({ rtn, dispMsg: ctx.words.in(ctx.locale)(code) })

interface Credentials {
  readonly userName: string
  readonly password: string
  readonly code?: string | undefined
  readonly deviceToken?: string | undefined
}

/** Signs in by name, e-mail address or mobile. A wrong name and a wrong password answer the same, after the same work. */
export async function signInByPassword(ctx: Context, given: Credentials): Promise<Answer<SignedIn>> {
  const login = loginName(given.userName)
  const found = await ctx.db.row<typeof NOBODY>(sql`select * from system_find_login(${login})`)
  const user = found ?? NOBODY
  const device = await knownDevice(ctx, user, given.deviceToken)
  const gates = gatesOf(ctx, login, device && `${user.id} ${device}`)
  return throttled(ctx, gates, async () => {
    const account = await accountOf(ctx, user)
    const right = await isPassword(account?.passwordHash, given.password)
    const own = await ctx.enterMerchant(found?.merchant_id ?? PLATFORM_MERCHANT)
    if (!account || !right) {
      await logActivity(own, 'signInFailed', { id: account?.id, name: account?.userName ?? given.userName })
      await countAt(ctx, gates)
      return rejected(ctx, 'system.signIn.wrong')
    }
    const closed = closedBecause(account)
    if (closed) return rejected(ctx, closed)
    if (account.totpSecret) {
      if (!given.code) return rejected(ctx, 'system.signIn.secondFactor', RTN.secondFactor)
      const factor = { id: account.id, totpSecret: account.totpSecret }
      if (!(await isSecondFactor(own, factor, given.code))) {
        await logActivity(own, 'signInFailed', { id: account.id, name: account.userName })
        await countAt(ctx, gates)
        return rejected(ctx, 'system.signIn.wrongSecondFactor', RTN.secondFactor)
      }
    }
    await forgetAt(ctx, gates[0])
    await own.db.enter(account.merchantId)
    if (account.passwordHash && isOutdated(account.passwordHash)) await rehash(own, account.id, given.password)
    return enter(own, account, given.deviceToken)
  })
}

/** Why an account whose owner is proved may not be entered; told to nobody else. */
export function closedBecause({ status, merchantId, merchantStatus }: Account): string | undefined {
  if (status === 'blocked') return 'system.signIn.blocked'
  if (merchantId !== PLATFORM_MERCHANT && merchantStatus !== 'active') return 'system.signIn.suspended'
  return undefined
}

async function rehash(ctx: TenantData & WithRandom, userId: string, password: string): Promise<void> {
  const hash = await hashPassword(password, count => ctx.random.bytes(count))
  await ctx.db.run(sql`update system_credential set password_hash = ${hash} where user_id = ${userId}::uuid`)
}

/** Begins the session of somebody who is proved; `ctx` is of their merchant. Their device is known from now on. */
export async function enter(
  ctx: Writing & Origin & WithServices<'secrets'>,
  account: Account,
  deviceToken?: string,
): Promise<Answer<SignedIn>> {
  if (account.status === 'invited')
    await ctx.db.run(sql`update system_user_manage set status = 'active' where id = ${account.id}::uuid`)
  const token = await beginSession(ctx, account.id)
  await logActivity(ctx, 'signIn', { id: account.id, name: account.userName })
  await forgetFirstPassword(ctx, account.id)
  const staff = account.account === 'staff' && account.tokenNum !== null
  return done({
    rtn: RTN.done,
    dispMsg: '',
    token,
    userId: account.id,
    deviceToken: await rememberDevice(ctx, account.id, deviceToken),
    ...(staff ? { tokenNum: account.tokenNum } : {}),
  })
}
