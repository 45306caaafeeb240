import type { AcceptedMember } from '#areas/messaging/contract/invitation-accepted.ts'
import { RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { Member } from '../../contract/member.ts'
import { memberConfirmed } from '../../contract/member-events.ts'
import { setPaymentPin } from '../cards/payment-pins.ts'
import { claimSales } from '../points/claim-sales.ts'
import { choiceRefusal } from '../registration/choices.ts'

interface Known {
  readonly id: string
  readonly type: string
  readonly status: string
  readonly birthday: string | null
}

const memberWith = (ctx: Context, mobile: string): Promise<Known | undefined> =>
  ctx.db.row<Known>(sql`
    select id, type, status, birthday from member_member
    where merchant_id = ${ctx.merchantId}::uuid and mobile = ${mobile} for update`)

/** A confirmed member: a new one, or the one whose mobile it is. */
async function confirmed(ctx: Context, accepted: AcceptedMember, known: Known | undefined): Promise<string> {
  const { firstName, lastName, mobile, email, marketingOptOut, site } = accepted
  const chosen = {
    ...(accepted.package ? { package: accepted.package } : {}),
    ...(accepted.promoCode ? { promoCode: accepted.promoCode } : {}),
  }
  if (!known) {
    const facts = {
      firstName,
      lastName,
      mobile,
      email,
      marketingOptOut,
      type: 'confirmed' as const,
      homeShop: site,
      ...chosen,
    }
    const [added] = await ctx.add(Member, [facts])
    if (!added) throw new Error('a member was added and is not there')
    return added.id
  }
  const patch = { type: 'confirmed' as const, ...chosen, ...(marketingOptOut ? { marketingOptOut } : {}) }
  await ctx.change(Member, [{ id: known.id, patch }])
  return known.id
}

/** Somebody accepted an invitation and verified the mobile. */
export async function confirmInvited(ctx: Context, accepted: AcceptedMember): Promise<void> {
  const known = await memberWith(ctx, accepted.mobile)
  if (known && known.status !== 'active') return accepted.refuse(refuse(RTN.wrongState, 'member.member.gone'))
  const cannot = await choiceRefusal(ctx, accepted, known?.birthday)
  if (cannot) return accepted.refuse(cannot)
  const id = await confirmed(ctx, accepted, known)
  const refusal = await setPaymentPin(ctx, id, accepted.paymentPin, known?.birthday)
  if (refusal) return accepted.refuse(refusal)
  await claimSales(ctx, accepted.mobile)
  accepted.created(id)
  if (known?.type !== 'confirmed') await ctx.emit(memberConfirmed, { memberId: id })
}
