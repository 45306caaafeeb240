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

/** A non-existent user: looked up for an unknown name, so that the work is the same. */
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

/** The account of a user, read in the user's merchant; the context continues as that merchant. */
export async function findAccount(
  ctx: TenantData,
  user: { merchant_id: string; id: string },
): Promise<Account | undefined> {
  await ctx.db.enter(user.merchant_id)
  return ctx.db.row<Account>(sql`
    select u.id, u.merchant_id as "merchantId", u.user_name as "userName", u.status, u.account,
      c.password_hash as "passwordHash", c.totp_secret as "totpSecret", m.status as "merchantStatus",
      m.token_num as "tokenNum"
    from system_user_manage u
    left join system_credential c on c.merchant_id = u.merchant_id and c.user_id = u.id
    left join system_merchant m on m.id = u.merchant_id
    where u.merchant_id = ${user.merchant_id}::uuid and u.id = ${user.id}::uuid`)
}

/**
 * Limits of a sign-in. The first counts a single guesser and is cleared by the correct password. A known device has
 * only this one, so that its user can sign in whatever strangers do elsewhere or behind the same address.
 */
function listGates(ctx: Origin, login: string, userOnDevice: string | undefined): readonly [Gate, ...Gate[]] {
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

/**
 * Signs in by name, e-mail address or mobile. A wrong name and a wrong password get the same answer after the same
 * work.
 */
export async function signInByPassword(ctx: Context, credentials: Credentials): Promise<Answer<SignedIn>> {
  const login = loginName(credentials.userName)
  const userRow = await ctx.db.row<typeof NOBODY>(sql`select * from system_find_login(${login})`)
  const user = userRow ?? NOBODY
  const device = await knownDevice(ctx, user, credentials.deviceToken)
  const gates = listGates(ctx, login, device && `${user.id} ${device}`)
  return throttled(ctx, gates, async () => {
    const account = await findAccount(ctx, user)
    const right = await isPassword(account?.passwordHash, credentials.password)
    const own = await ctx.enterMerchant(userRow?.merchant_id ?? PLATFORM_MERCHANT)
    if (!account || !right) {
      await logActivity(own, 'signInFailed', { id: account?.id, name: account?.userName ?? credentials.userName })
      await countAt(ctx, gates)
      return rejected(ctx, 'system.signIn.wrong')
    }
    const closed = closedBecause(account)
    if (closed) return rejected(ctx, closed)
    if (account.totpSecret) {
      if (!credentials.code) return rejected(ctx, 'system.signIn.secondFactor', RTN.secondFactor)
      const factor = { id: account.id, totpSecret: account.totpSecret }
      if (!(await isSecondFactor(own, factor, credentials.code))) {
        await logActivity(own, 'signInFailed', { id: account.id, name: account.userName })
        await countAt(ctx, gates)
        return rejected(ctx, 'system.signIn.wrongSecondFactor', RTN.secondFactor)
      }
    }
    await forgetAt(ctx, gates[0])
    await own.db.enter(account.merchantId)
    if (account.passwordHash && isOutdated(account.passwordHash)) await rehash(own, account.id, credentials.password)
    return enter(own, account, credentials.deviceToken)
  })
}

/** Why a verified owner cannot enter the account; revealed to no one else. */
export function closedBecause({ status, merchantId, merchantStatus }: Account): string | undefined {
  if (status === 'blocked') return 'system.signIn.blocked'
  if (merchantId !== PLATFORM_MERCHANT && merchantStatus !== 'active') return 'system.signIn.suspended'
  return undefined
}

async function rehash(ctx: TenantData & WithRandom, userId: string, password: string): Promise<void> {
  const hash = await hashPassword(password, count => ctx.random.bytes(count))
  await ctx.db.run(
    sql`update system_credential set password_hash = ${hash} where merchant_id = ${ctx.merchantId}::uuid and user_id = ${userId}::uuid`,
  )
}

/** Starts the session of a verified user; `ctx` is of their merchant. Their device becomes a known device. */
export async function enter(
  ctx: Writing & Origin & WithServices<'secrets'>,
  account: Account,
  deviceToken?: string,
): Promise<Answer<SignedIn>> {
  if (account.status === 'invited')
    await ctx.db.run(
      sql`update system_user_manage set status = 'active' where merchant_id = ${ctx.merchantId}::uuid and id = ${account.id}::uuid`,
    )
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
