import { isGoodPaymentPin } from '#areas/members/rules/card/payment-pin.ts'
import { acceptInvited } from '#platform/contract/calls/invitations.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { done, type Refusal, RTN, refuseFields } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { memberAccepted, merchantAccepted } from '../../contract/invitation-accepted.ts'
import { offeredPackages, setState } from './answer-invitation.ts'
import { type InvitationFacts, openInvitation } from './find-invitation.ts'

type Answered = InputOfOperation<typeof acceptInvited>

const inField = (field: string, code: string): Refusal => refuseFields({ [field]: { code } })

/** A code of a coupon that is in force today. */
const isPromoCode = async ({ db, merchantId, now }: Context, code: string): Promise<boolean> =>
  (await db.row(sql`
    select 1 from promotions.coupon
    where merchant_id = ${merchantId}::uuid and barcode = ${code} and active
      and ("from" is null or "from" <= ${now()}::timestamptz) and ("to" is null or "to" > ${now()}::timestamptz)`)) !==
  undefined

async function cannotAccept(
  own: Context,
  { kind, verified }: InvitationFacts,
  answered: Answered,
): Promise<Refusal | undefined> {
  if (!verified) return inField('pin', 'message.invitation.verifyFirst')
  if (!isGoodPaymentPin(answered.paymentPin)) return inField('paymentPin', 'message.invitation.pinSetFailed')
  if (kind === 'merchant') {
    if (!answered.businessName) return inField('businessName', 'message.invitation.noBusinessName')
    return answered.newPwd ? undefined : inField('newPwd', 'message.invitation.noPassword')
  }
  if (answered.package && !(await offeredPackages(own)).some(({ id }) => id === answered.package))
    return inField('package', 'message.invitation.noPackage')
  if (answered.promoCode && !(await isPromoCode(own, answered.promoCode)))
    return inField('promoCode', 'message.invitation.noPromoCode')
  return undefined
}

/** Lets the area of members or merchants create what was accepted. @returns the member, or why all of it is undone */
async function create(
  own: Context,
  invitation: InvitationFacts,
  answered: Answered,
): Promise<Refusal | { member: string | null }> {
  let refusal: Refusal | undefined
  let member: string | null = null
  const { firstName, lastName, email = invitation.email, paymentPin, marketingOptOut } = answered
  const person = {
    ...{ firstName, lastName, email, paymentPin, marketingOptOut, mobile: invitation.provedMobile ?? '' },
    refuse: (why: Refusal) => {
      refusal ??= why
    },
  }
  if (invitation.kind === 'member')
    await own.emit(memberAccepted, {
      ...person,
      ...{ site: invitation.site, package: answered.package ?? null, promoCode: answered.promoCode ?? null },
      created: id => {
        member = id
      },
    })
  else
    await own.emit(merchantAccepted, {
      ...person,
      ...{
        businessName: answered.businessName ?? '',
        password: answered.newPwd ?? '',
        useAnyway: answered.useAnyway ?? false,
      },
    })
  return refusal ?? { member }
}

/** `/al/public/invitation/accept`: all of it is stored, or nothing. */
export const acceptingInvitation = handle(acceptInvited, async (ctx, answered) => {
  const opened = await openInvitation(ctx, answered)
  if ('refused' in opened) return opened
  const { own, invitation } = opened
  const cannot = await cannotAccept(own, invitation, answered)
  if (cannot) return cannot
  const created = await create(own, invitation, answered)
  if ('refused' in created) return created
  await own.db.enter(own.merchantId)
  await setState(own, invitation, 'accepted')
  await own.db.run(sql`
    update message_invitation set member = ${created.member}::uuid, package = ${answered.package ?? null}::uuid,
      promo_code = ${answered.promoCode ?? null}, marketing_opt_out = ${answered.marketingOptOut}
    where merchant_id = ${own.merchantId}::uuid and id = ${invitation.id}::uuid`)
  return done({ accepted: true }, {}, RTN.done)
})
