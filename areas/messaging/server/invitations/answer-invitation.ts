import { pinRequested, pinTyped } from '#areas/system/contract/one-time-pin.ts'
import {
  declineInvited,
  type OpenedInvitation,
  readInvited,
  sendInvitedPin,
  verifyInvited,
} from '#platform/contract/calls/invitations.ts'
import { type Answer, done, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import type { SendOutcome } from '#platform/contract/send-outcome.ts'
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

/** `+61***156`: enough for its owner. */
const masked = (mobile: string): string => `${mobile.slice(0, 3)}***${mobile.slice(-3)}`

const offeredPackages = ({ db, merchantId }: TenantData): Promise<{ id: string; name: string }[]> =>
  db.rows<{ id: string; name: string }>(sql`
    select id, name from access.package where merchant_id = ${merchantId}::uuid and offered order by name`)

/** The merchant that invites; empty where the platform does. */
export const inviterName = async ({ db, merchantId }: TenantData): Promise<string> =>
  (await db.row<{ name: string }>(sql`select name from system.merchant where merchant_id = ${merchantId}::uuid`))
    ?.name ?? ''

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
  const mobile = invitation.provedMobile ?? invitation.mobile
  const result: OpenedInvitation = {
    ...{ kind, name, verified, inviter: await inviterName(own) },
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
  let answer: Answer<{ resendAfter: number; outcome: SendOutcome | null }> | undefined
  await own.emit(pinRequested, {
    ...{ purpose: 'invitation', mobile, member: null, limits: [byLink] },
    sent: (resendAfter, outcome) => {
      answer = done({ resendAfter, outcome })
    },
    refuse: refusal => {
      answer = refusal
    },
  })
  if (!answer) throw new Error('nobody sends PINs')
  return answer
})

async function isRightPin(own: Context, mobile: string | null, pin: string): Promise<boolean> {
  if (mobile === null) return false
  let isRight = false
  await own.emit(pinTyped, {
    ...{ purpose: 'invitation', mobile, pin },
    judged: right => {
      isRight = right
    },
  })
  return isRight
}

/** `/al/public/invitation/verify` */
const verifying = handle(verifyInvited, async (ctx, { pin, ...input }) => {
  const opened = await openInvitation(ctx, input)
  if ('refused' in opened) return opened
  const { own, invitation } = opened
  if (!(await isRightPin(own, invitation.provedMobile, pin))) {
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
