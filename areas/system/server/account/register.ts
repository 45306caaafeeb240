import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { normalisePhone } from '#platform/rules/codes/phone-number.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context, Entrance } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { Grant } from '../../contract/grant.ts'
import { Merchant } from '../../contract/merchant.ts'
import { Site } from '../../contract/site.ts'
import { User } from '../../contract/user.ts'
import { rows } from '../resources.ts'
import { isRefusal } from '../rows-of.ts'
import { FIRST_TYPES, must } from '../set-up-merchant.ts'
import { logActivity } from '../sign-in/activity.ts'
import { choosePassword, neverAPassword } from './choose-password.ts'
import { isOneTimeCode, spendCode, wrongCode } from './one-time-codes.ts'
import { noPhone } from './phone-codes.ts'

interface SignUp {
  readonly mobile: string
  readonly password: string
  readonly useAnyway?: boolean | undefined
  readonly code: string
  readonly firstName: string
  readonly lastName: string
  readonly email?: string | undefined
}

/**
 * A stranger signs up: a merchant of their own with a first shop, and themselves as its owner. The phone must have been
 * proved by its code.
 */
export async function registerUser(caller: Entrance, given: SignUp): Promise<Answer<{ userId: string }>> {
  const mobile = normalisePhone(given.mobile)
  if (!mobile) return noPhone('mobile')
  const platform = await caller.enterMerchant(PLATFORM_MERCHANT)
  if (!(await isOpen(platform))) return refuse(RTN.wrongState, 'system.refusal.signUpClosed')
  const never = neverAPassword(passwordOf(given))
  if (never) return never
  if (!(await isOneTimeCode(platform, 'identify', mobile, given.code))) return wrongCode()
  const known = await platform.db.rows(sql`select id from system_accounts_of(${mobile})`)
  // Told only to whoever just proved that the phone is theirs.
  if (known.length > 0) {
    const problem = { code: 'system.refusal.phoneHasAccount' }
    return refuse(RTN.duplicate, problem.code, { fields: { mobile: problem }, keep: true })
  }
  await spendCode(platform, 'identify', mobile)
  return open(platform, { ...given, mobile })
}

const passwordOf = ({ password, useAnyway }: SignUp) => ({ text: password, useAnyway, field: 'password' })

async function isOpen(platform: TenantData): Promise<boolean> {
  const row = await platform.db.row<{ open: boolean }>(
    sql`select sign_up_open as open from system_config where merchant_id = ${PLATFORM_MERCHANT}::uuid`,
  )
  return row?.open ?? true
}

async function open(platform: Context, given: SignUp): Promise<Answer<{ userId: string }>> {
  const { firstName, lastName, mobile, email } = given
  const suffix = Buffer.from(platform.random.bytes(5)).toString('hex')
  const translate = platform.words.in(platform.locale)
  const merchant = await rows.add(platform, Merchant, {
    name: `${firstName} ${lastName} ${suffix.slice(0, 4)}`,
    contactName: `${firstName} ${lastName}`,
    phone: mobile,
    plan: 'trial',
  })
  if (isRefusal(merchant)) return merchant
  const ctx = await platform.enterMerchant(merchant.id)
  await must(rows.add(ctx, Site, { lotName: translate('system.register.firstShop'), lotType: 'retail' }))
  const user = await rows.add(ctx, User, {
    userName: `u${suffix}`,
    firstName,
    lastName,
    mobile,
    email: email ?? null,
    account: 'merchant',
    secureLevel: 9,
    roles: ['owner'],
  })
  if (isRefusal(user)) return user
  await giveOwner(ctx, user.id)
  const objection = await choosePassword(ctx, user.id, passwordOf(given))
  if (objection) return objection
  await logActivity(ctx, 'registered', { id: user.id, name: user.userName })
  return done({ userId: user.id })
}

async function giveOwner(ctx: Context, user: string): Promise<void> {
  const type = await ctx.db.row<{ id: string }>(
    sql`select id from system_user_type where name = ${FIRST_TYPES[0].name}`,
  )
  if (!type) throw new Error('a new merchant has no type for its owner')
  await must(rows.add(ctx, Grant, { user, userType: type.id, allSites: true }))
}
