import { acceptInvited } from '#platform/contract/calls/invitations.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { done, type Refusal, RTN, refuseFields } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { memberAccepted, merchantAccepted } from '../../contract/invitation-accepted.ts'
import { CHANNELS } from '../../contract/outbox-message.ts'
import { writeConsent } from '../consent/write-consent.ts'
import { inviterName, setState } from './answer-invitation.ts'
import { type InvitationFacts, openInvitation } from './find-invitation.ts'

type Answered = InputOfOperation<typeof acceptInvited>

const inField = (field: string, code: string): Refusal => refuseFields({ [field]: { code } })

/** What the invitation itself needs; the area that keeps an answer judges it. */
function cannotAccept({ kind, verified }: InvitationFacts, answered: Answered): Refusal | undefined {
  if (!verified) return inField('pin', 'message.invitation.verifyFirst')
  if (kind === 'member') return undefined
  if (!answered.businessName) return inField('businessName', 'message.invitation.noBusinessName')
  return answered.newPwd ? undefined : inField('newPwd', 'message.invitation.noPassword')
}

/** Whether an address has refused marketing, so that only its owner may agree again: by its own link, or a reply. */
const isRefused = async (own: Context, address: string): Promise<boolean> =>
  (await own.db.row(sql`
    select 1 from message_address
    where merchant_id = ${own.merchantId}::uuid and channel = 'email' and address = ${address.toLowerCase()}
      and (state = 'optOut' or suppression is not null)`)) !== undefined

/** The e-mail address of which somebody may agree: one that only was typed lifts nobody's refusal. */
async function agreeingEmail(own: Context, invitation: InvitationFacts, typed: string | null | undefined) {
  const email = typed ?? invitation.email
  const isProved = email === invitation.email && invitation.mobile === null
  return email && !isProved && (await isRefused(own, email)) ? undefined : email
}

/** Writes what the member agreed to, with the words of the page. Who agreed to nothing has no row. */
async function stateConsent(own: Context, invitation: InvitationFacts, answered: Answered, member: string) {
  const { consent, marketingOptOut } = answered
  if (marketingOptOut) return
  const inviter = await inviterName(own)
  const t = own.words.in(own.locale)
  const addresses = { sms: invitation.provedMobile, email: await agreeingEmail(own, invitation, answered.email) }
  const rows = CHANNELS.flatMap(channel => {
    const address = addresses[channel]
    return consent[channel] && address
      ? [{ channel, address, words: t(`platform.public.invited.consent.${channel}`, { inviter }) }]
      : []
  })
  await writeConsent(
    own,
    rows.map(row => ({
      ...row,
      ...{ member, state: 'optIn' as const, how: 'page' as const, siteId: invitation.site ?? undefined },
    })),
  )
}

/** Lets the area of members or merchants create what was accepted. @returns the member, or why all of it is undone */
async function create(
  own: Context,
  invitation: InvitationFacts,
  answered: Answered,
): Promise<Refusal | { member: string | null }> {
  let refusal: Refusal | undefined
  let member: string | null = null
  const { firstName, lastName, email = invitation.email, paymentPin = '', marketingOptOut } = answered
  const person = {
    ...{ firstName, lastName, email, mobile: invitation.provedMobile ?? '' },
    refuse: (why: Refusal) => {
      refusal ??= why
    },
  }
  if (invitation.kind === 'member')
    await own.emit(memberAccepted, {
      ...{ ...person, paymentPin, marketingOptOut },
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
  const cannot = cannotAccept(invitation, answered)
  if (cannot) return cannot
  const created = await create(own, invitation, answered)
  if ('refused' in created) return created
  await own.db.enter(own.merchantId)
  if (created.member !== null) await stateConsent(own, invitation, answered, created.member)
  await setState(own, invitation, 'accepted')
  await own.db.run(sql`
    update message_invitation set member = ${created.member}::uuid, package = ${answered.package ?? null}::uuid,
      promo_code = ${answered.promoCode ?? null}, marketing_opt_out = ${answered.marketingOptOut}
    where merchant_id = ${own.merchantId}::uuid and id = ${invitation.id}::uuid`)
  return done({ accepted: true }, {}, RTN.done)
})
