import {
  declineInvited,
  type OpenedInvitation,
  readInvited,
  sendInvitedPin,
  verifyInvited,
} from '#platform/contract/calls/invitations.ts'
import { done, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { normalisePhone } from '#platform/rules/codes/phone-number.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { Invitation } from '../../contract/invitation.ts'
import type { InvitationState } from '../../rules/invitations/invitation-state.ts'
import { type InvitationFacts, openInvitation } from './find-invitation.ts'
import { sendPin, spendPin } from './pins.ts'

/** `+61***156`: enough for its owner. */
const masked = (mobile: string): string => `${mobile.slice(0, 3)}***${mobile.slice(-3)}`

export const offeredPackages = ({ db, merchantId }: TenantData): Promise<{ id: string; name: string }[]> =>
  db.rows<{ id: string; name: string }>(sql`
    select id, name from access.package where merchant_id = ${merchantId}::uuid and offered order by name`)

/** Moves an invitation on, with the moment. */
export async function setState(
  own: Context,
  { id, site }: InvitationFacts,
  state: InvitationState,
  reason?: string,
): Promise<void> {
  const at = state === 'opened' ? sql`opened_at` : sql`decided_at`
  await own.db.run(sql`
    update message_invitation set state = ${state}, ${at} = ${own.now()}::timestamptz, reason = ${reason ?? null},
      version = version + 1, updated_at = ${own.now()}::timestamptz
    where merchant_id = ${own.merchantId}::uuid and id = ${id}::uuid`)
  await publishChanged(own, Invitation, [{ site }])
}

/** `/al/public/invitation/read` */
const reading = handle(readInvited, async (ctx, input) => {
  const opened = await openInvitation(ctx, input)
  if ('refused' in opened) return opened
  const { own, invitation } = opened
  const { kind, name, verified } = invitation
  if (invitation.state === 'sent') await setState(own, invitation, 'opened')
  const merchant = await own.db.row<{ name: string }>(sql`
    select name from system.merchant where merchant_id = ${own.merchantId}::uuid`)
  const mobile = invitation.provedMobile ?? invitation.mobile
  const result: OpenedInvitation = {
    ...{ kind, name, verified, inviter: merchant?.name ?? '' },
    mobile: mobile === null ? null : masked(mobile),
    packages: kind === 'member' ? await offeredPackages(own) : [],
  }
  return done(result)
})

/** Texts with a PIN that one link sends while it lasts, to whatever mobiles: nobody guesses PINs of many. */
const BY_LINK = 10
const LINK_DAYS = 7

/** `/al/public/invitation/pin` */
const sending = handle(sendInvitedPin, async (ctx, { mobile: typed, ...input }) => {
  const opened = await openInvitation(ctx, input)
  if ('refused' in opened) return opened
  const { own, invitation } = opened
  // An invitation to a mobile is for whoever has it; one by e-mail asks for the mobile.
  const mobile = invitation.mobile ?? normalisePhone(typed ?? '') ?? invitation.provedMobile
  if (!mobile) return refuseFields({ mobile: { code: 'message.invitation.noMobile' } })
  await own.db.run(sql`
    update message_invitation_link
    set mobile = ${mobile}, verified_at = case when mobile = ${mobile} then verified_at end
    where merchant_id = ${own.merchantId}::uuid and id = ${invitation.id}::uuid`)
  const byLink = { of: `invitation ${invitation.id}`, most: BY_LINK, within: LINK_DAYS * DAY_MS }
  const resendAfter = await sendPin(own, 'invitation', mobile, null, [byLink])
  return typeof resendAfter === 'number' ? done({ resendAfter }) : resendAfter
})

/** `/al/public/invitation/verify` */
const verifying = handle(verifyInvited, async (ctx, { pin, ...input }) => {
  const opened = await openInvitation(ctx, input)
  if ('refused' in opened) return opened
  const { own, invitation } = opened
  if (!invitation.provedMobile || !(await spendPin(own, 'invitation', invitation.provedMobile, pin))) {
    const problem = { code: 'message.invitation.wrongPin' }
    return refuse(RTN.invalid, problem.code, { fields: { pin: problem }, keep: true })
  }
  await own.db.run(sql`
    update message_invitation_link set verified_at = ${own.now()}::timestamptz
    where merchant_id = ${own.merchantId}::uuid and id = ${invitation.id}::uuid`)
  return done({ verified: true })
})

/** `/al/public/invitation/decline` */
const declining = handle(declineInvited, async (ctx, { reason, ...input }) => {
  const opened = await openInvitation(ctx, input)
  if ('refused' in opened) return opened
  await setState(opened.own, opened.invitation, 'declined', reason)
  return done({ declined: true })
})

export const answeringInvitations = [reading, sending, verifying, declining]
