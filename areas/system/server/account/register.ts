import { type Answer, RTN, refuse } from '#platform/contract/refusal.ts'
import { normalisePhone } from '#platform/rules/codes/phone-number.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Entrance } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { neverAPassword } from './choose-password.ts'
import { isOneTimeCode, spendCode, wrongCode } from './one-time-codes.ts'
import { openMerchant } from './open-merchant.ts'
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

/** Signs up: creates a merchant with a first shop and its owner. The phone must be verified by its code. */
export async function registerUser(caller: Entrance, signUp: SignUp): Promise<Answer<{ userId: string }>> {
  const mobile = normalisePhone(signUp.mobile)
  if (!mobile) return noPhone('mobile')
  const platform = await caller.enterMerchant(PLATFORM_MERCHANT)
  if (!(await isOpen(platform))) return refuse(RTN.wrongState, 'system.refusal.signUpClosed')
  const never = neverAPassword(getPassword(signUp))
  if (never) return never
  if (!(await isOneTimeCode(platform, 'identify', mobile, signUp.code))) return wrongCode()
  const known = await platform.db.rows(sql`select id from system_accounts_of(${mobile})`)
  // Revealed only to a caller who just verified the phone.
  if (known.length > 0) {
    const problem = { code: 'system.refusal.phoneHasAccount' }
    return refuse(RTN.duplicate, problem.code, { fields: { mobile: problem }, keep: true })
  }
  await spendCode(platform, 'identify', mobile)
  return openMerchant(platform, {
    ...{ firstName: signUp.firstName, lastName: signUp.lastName, mobile, email: signUp.email ?? null },
    password: getPassword(signUp),
  })
}

const getPassword = ({ password, useAnyway }: SignUp) => ({ text: password, useAnyway, field: 'password' })

async function isOpen(platform: TenantData): Promise<boolean> {
  const row = await platform.db.row<{ open: boolean }>(
    sql`select sign_up_open as open from system_config where merchant_id = ${PLATFORM_MERCHANT}::uuid`,
  )
  return row?.open ?? true
}
