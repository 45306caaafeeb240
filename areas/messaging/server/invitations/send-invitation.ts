import { type InvitationKind, invitationPath } from '#platform/contract/calls/invitations.ts'
import { done, notFound, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { normalisePhone } from '#platform/rules/codes/phone-number.ts'
import { searchable } from '#platform/rules/text/search-text.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { answeringSite } from '#platform/server/access/answering-site.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { countMessages } from '#platform/server/outgoing/message-limits.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { Invitation, sendInvitation, withdrawInvitation } from '../../contract/invitation.ts'
import { type InvitationState, isOpen, stateNow } from '../../rules/invitations/invitation-state.ts'
import { inviterName } from './answer-invitation.ts'
import { hashOfToken } from './find-invitation.ts'

const VALID_DAYS = 7
const TOKEN_BYTES = 24

/** The platform's own users invite merchants; all others invite members of their merchant. */
const kindIn = ({ merchantId }: Context): InvitationKind => (merchantId === PLATFORM_MERCHANT ? 'merchant' : 'member')

interface NewInvitation {
  readonly name: string
  readonly mobile: string | null
  readonly email: string | null
  readonly site: string | null
}

/** @returns the invitation's id and its link, which is stored nowhere */
async function store(ctx: Context, { name, mobile, email, site }: NewInvitation, endsAt: number) {
  const id = ctx.random.id()
  const kind = kindIn(ctx)
  const token = Buffer.from(ctx.random.bytes(TOKEN_BYTES)).toString('base64url')
  await ctx.db.run(sql`
    insert into message_invitation (merchant_id, id, version, created_at, updated_at, search_text, sent_at, kind, name, mobile, email,
      state, ends_at, marketing_opt_out, invited_by, site)
    values (${ctx.merchantId}::uuid, ${id}::uuid, 1, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz,
      ${searchable(`${name} ${mobile ?? ''} ${email ?? ''}`)}, ${ctx.now()}::timestamptz, ${kind}, ${name}, ${mobile}, ${email}, 'sent',
      ${new Date(endsAt).toISOString()}::timestamptz, false, ${ctx.who?.fullName ?? null}, ${site}::uuid)`)
  await ctx.db.run(sql`
    insert into message_invitation_link (merchant_id, id, token_hash, mobile)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${hashOfToken(token)}, ${mobile})`)
  return { id, link: `${ctx.services.publicUrl}${invitationPath(kind, token)}` }
}

/** Stores an invitation and sends its link, to the mobile where there is one. @returns its id */
export async function storeInvitation(ctx: Context, invited: NewInvitation, merchant: string): Promise<string> {
  const { name, mobile, email, site } = invited
  const endsAt = ctx.clock() + VALID_DAYS * DAY_MS
  const { id, link } = await store(ctx, invited, endsAt)
  const t = ctx.words.in(ctx.locale)
  const kind = kindIn(ctx)
  await ctx.services.messages.send({
    channel: mobile ? 'sms' : 'email',
    to: mobile ?? email ?? '',
    ...(mobile ? {} : { subject: t(`message.invitation.subject.${kind}`, { merchant }) }),
    body: t(`message.invitation.text.${kind}`, { name, merchant, link, days: VALID_DAYS }),
    secret: { until: endsAt },
    ...(kind === 'member' && { design: 'invitation', values: { link } }),
    ...(site === null ? {} : { siteId: site }),
  })
  return id
}

/** `/al/message/invitation/send` */
export const sendingInvitation = handle(sendInvitation, async (ctx, { name, mobile: typed, email, ordLot }) => {
  const site = await answeringSite(ctx, sendInvitation.need, ordLot)
  if (site === undefined) return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
  const mobile = typed ? normalisePhone(typed) : null
  if (typed && !mobile) return refuseFields({ mobile: { code: 'message.invitation.noMobile' } })
  const to = mobile ?? email
  if (!to) return refuseFields({ mobile: { code: 'message.invitation.noContact' } })
  const tooMany = await countMessages(ctx, { kind: 'invite', to: [to], byUser: 100, byAddress: 5 })
  if (tooMany) return tooMany
  const id = await storeInvitation(ctx, { name, mobile, email: email ?? null, site }, await inviterName(ctx))
  await ctx.audit.record([
    { action: 'invite', resource: Invitation.key, recordId: id, title: name, siteId: site ?? undefined },
  ])
  await publishChanged(ctx, Invitation, [{ site }])
  return done({ id, sentTo: to })
})

/** `/al/message/invitation/withdraw` */
export const withdrawingInvitation = handle(withdrawInvitation, async (ctx, { id }) => {
  const row = await ctx.db.row<{ state: InvitationState; endsAt: number; site: string | null; name: string }>(sql`
    select state, (extract(epoch from ends_at) * 1000)::float8 as "endsAt", site, name from message_invitation
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid for update`)
  if (!row || !ctx.access.answersFor(withdrawInvitation.need, row.site)) return notFound()
  const state = stateNow(row.state, row.endsAt, ctx.clock())
  if (!isOpen(state)) return refuse(RTN.wrongState, `message.invitation.ended.${state}`)
  await ctx.db.run(sql`
    update message_invitation set state = 'withdrawn', decided_at = ${ctx.now()}::timestamptz, version = version + 1
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  await ctx.audit.record([{ action: 'cancel', resource: Invitation.key, recordId: id, title: row.name }])
  await publishChanged(ctx, Invitation, [{ site: row.site }])
  return done({ state: 'withdrawn' as const })
})
