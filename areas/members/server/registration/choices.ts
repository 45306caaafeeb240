import { isGoodPaymentPin } from '#areas/members/rules/card/payment-pin.ts'
import { type Refusal, refuseFields } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { codesInForce } from '../members/promo-codes.ts'

export const inField = (field: string, code: string, params?: Record<string, string>): Refusal =>
  refuseFields({ [field]: { code, ...(params && { params }) } })

export const packagesOf = ({ db, merchantId }: TenantData): Promise<{ id: string; name: string }[]> =>
  db.rows<{ id: string; name: string }>(sql`
    select id, name from access.package where merchant_id = ${merchantId}::uuid and offered order by name, id`)

interface Choices {
  readonly package?: string | null | undefined
  readonly promoCode?: string | null | undefined
  readonly paymentPin?: string | undefined
}

/** Packages and codes end; what was offered when a form was opened is judged again, with the payment PIN. */
export async function choiceRefusal(
  ctx: TenantData & Timed,
  { package: chosen, promoCode, paymentPin }: Choices,
  birthday?: string | null,
): Promise<Refusal | undefined> {
  if (paymentPin !== undefined && !isGoodPaymentPin(paymentPin, birthday))
    return inField('paymentPin', 'member.registration.pinSetFailed')
  if (chosen && !(await packagesOf(ctx)).some(({ id }) => id === chosen))
    return inField('package', 'member.registration.noPackage')
  if (!promoCode || (await codesInForce(ctx, [promoCode])).has(promoCode)) return undefined
  return inField('promoCode', 'member.member.unknownCode', { code: promoCode })
}
