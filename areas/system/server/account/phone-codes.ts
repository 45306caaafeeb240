import { type Answer, done, refuseFields } from '#platform/contract/refusal.ts'
import { normalisePhone } from '#platform/rules/codes/phone-number.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import type { Context, Entrance } from '#platform/server/operation/context.ts'
import { isOneTimeCode, sendOneTimeCode, wrongCode } from './one-time-codes.ts'

export const noPhone = (field: string) => refuseFields({ [field]: { code: 'system.field.mobile' } })

/** These calls belong to the platform, even when a signed-in user makes them. */
const asPlatform = (ctx: Entrance): Promise<Context> => ctx.enterMerchant(PLATFORM_MERCHANT)

export async function sendPhoneCode(
  caller: Entrance,
  { phone, deviceToken }: { phone: string; deviceToken?: string | undefined },
): Promise<Answer<{ resendAfter: number }>> {
  const number = normalisePhone(phone)
  if (!number) return noPhone('phone')
  return sendOneTimeCode(await asPlatform(caller), 'identify', number, 'system.message.code', deviceToken)
}

export async function checkPhoneCode(
  caller: Entrance,
  { phone, code }: { phone: string; code: string },
): Promise<Answer<{ ok: boolean }>> {
  const number = normalisePhone(phone)
  if (!number) return noPhone('phone')
  const right = await isOneTimeCode(await asPlatform(caller), 'identify', number, code)
  return right ? done({ ok: true }) : wrongCode()
}

/** Whether a number can be a phone number; never whether it is known. */
export const checkPhoneNumber = async (_: unknown, { phone }: { phone: string }): Promise<Answer<{ ok: boolean }>> =>
  done({ ok: normalisePhone(phone) !== null })
