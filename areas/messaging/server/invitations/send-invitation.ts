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
import { createToken, hashToken } from '#platform/server/operation/tokens.ts'
import { countMessages } from '#platform/server/outgoing/message-limits.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { Invitation, sendInvitation, withdrawInvitation } from '../../contract/invitation.ts'
import { type InvitationState, isOpen, stateNow } from '../../rules/invitations/invitation-state.ts'
import { inviterName } from './answer-invitation.ts'

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

interface StoredInvitation extends NewInvitation {
  readonly id: string
  /** Stored nowhere. */
  readonly link: string
}

async function store(ctx: Context, invited: readonly NewInvitation[], endsAt: number): Promise<StoredInvitation[]> {
  const kind = kindIn(ctx)
  const rows = invited.map(each => {
    const token = createToken(ctx, TOKEN_BYTES)
    const search = searchable(`${each.name} ${each.mobile ?? ''} ${each.email ?? ''}`)
    return { ...each, id: ctx.random.id(), token, hash: hashToken(token), search }
  })
  const json = JSON.stringify(rows.map(({ token: _, ...row }) => row))
  await ctx.db.run(sql`
    insert into message_invitation (merchant_id, id, version, created_at, updated_at, search_text, sent_at, kind, name, mobile, email,
      state, ends_at, marketing_opt_out, invited_by, site)
    select ${ctx.merchantId}::uuid, r.id, 1, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz, r.search, ${ctx.now()}::timestamptz, ${kind}, r.name,
      r.mobile, r.email, 'sent', ${new Date(endsAt).toISOString()}::timestamptz, false, ${ctx.who?.fullName ?? null}, r.site
    from jsonb_to_recordset(${json}::jsonb) as r(id uuid, search text, name text, mobile text, email text, site uuid)
    returning 1`)
  await ctx.db.run(sql`
    insert into message_invitation_link (merchant_id, id, token_hash, mobile)
    select ${ctx.merchantId}::uuid, r.id, r.hash, r.mobile
    from jsonb_to_recordset(${json}::jsonb) as r(id uuid, hash text, mobile text)
    returning 1`)
  return rows.map(row => ({ ...row, link: `${ctx.services.publicUrl}${invitationPath(kind, row.token)}` }))
}

/** Stores invitations and sends their links, to the mobile where there is one. @returns their ids, and what became of the messages */
export async function storeInvitations(ctx: Context, invited: readonly NewInvitation[], merchant: string) {
  const endsAt = ctx.clock() + VALID_DAYS * DAY_MS
  const stored = await store(ctx, invited, endsAt)
  const t = ctx.words.in(ctx.locale)
  const kind = kindIn(ctx)
  const outcomes = await ctx.services.messages.sendAll(
    stored.map(({ name, mobile, email, site, link }) => ({
      channel: mobile ? ('sms' as const) : ('email' as const),
      to: mobile ?? email ?? '',
      ...(mobile ? {} : { subject: t(`message.invitation.subject.${kind}`, { merchant }) }),
      body: t(`message.invitation.text.${kind}`, { name, merchant, link, days: VALID_DAYS }),
      secret: { until: endsAt },
      ...(kind === 'member' && { design: 'invitation', values: { link } }),
      ...(site === null ? {} : { siteId: site }),
    })),
  )
  return { ids: stored.map(({ id }) => id), outcomes }
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
  const invited = { name, mobile, email: email ?? null, site }
  const { ids, outcomes } = await storeInvitations(ctx, [invited], await inviterName(ctx))
  const [[id = ''], [outcome = 'sent']] = [ids, outcomes]
  await ctx.audit.record([
    { action: 'invite', resource: Invitation.key, recordId: id, title: name, siteId: site ?? undefined },
  ])
  await publishChanged(ctx, Invitation, [{ site }])
  return done({ id, sentTo: to, outcome })
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
