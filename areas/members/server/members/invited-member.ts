import type { AcceptedMember } from '#areas/messaging/contract/invitation-accepted.ts'
import { RTN, refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { setPaymentPin } from '../cards/payment-pins.ts'
import { claimSales } from '../points/claim-sales.ts'
import { choiceRefusal } from '../registration/choices.ts'
import { type ProvedMember, provedMember, toFullMember } from './proved-member.ts'

/** A full member keeps name and address as staff know them; the offers of the invitation are for everybody. */
function answersOf(accepted: AcceptedMember, known: ProvedMember | undefined) {
  const { firstName, lastName, email, package: chosen, promoCode, marketingOptOut } = accepted
  return {
    ...(known && !known.draft ? {} : { firstName, lastName, email }),
    ...{ package: chosen, promoCode },
    ...(marketingOptOut ? { marketingOptOut } : {}),
  }
}

/** Somebody accepted an invitation and verified the mobile. */
export async function confirmInvited(ctx: Context, accepted: AcceptedMember): Promise<void> {
  const { mobile, site, paymentPin } = accepted
  const known = await provedMember(ctx, mobile)
  if (known && known.status !== 'active') return accepted.refuse(refuse(RTN.wrongState, 'member.member.gone'))
  const cannot = await choiceRefusal(ctx, accepted, known?.birthday)
  if (cannot) return accepted.refuse(cannot)
  const member = await toFullMember(ctx, { mobile, known, site, answers: answersOf(accepted, known) })
  if ('refused' in member) return accepted.refuse(member)
  const refusal = await setPaymentPin(ctx, member.id, paymentPin, known?.birthday)
  if (refusal) return accepted.refuse(refusal)
  await claimSales(ctx, mobile)
  accepted.created(member.id)
}
