import { done, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import type { SendOutcome } from '#platform/contract/send-outcome.ts'
import { answeringSite } from '#platform/server/access/answering-site.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { countMessages } from '#platform/server/outgoing/message-limits.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import {
  Invitation,
  type InvitationProblem,
  inviteMany,
  LONGEST_NAME,
  MOST_INVITED,
} from '../../contract/invitation.ts'
import { type InvitedLine, readAddresses } from '../../rules/invitations/read-addresses.ts'
import { inviterName } from './answer-invitation.ts'
import { storeInvitations } from './send-invitation.ts'

const addressOf = ({ mobile, email }: InvitedLine): string | null => mobile ?? email

interface Known {
  readonly members: ReadonlySet<string>
  readonly invited: ReadonlySet<string>
}

/** Addresses that members have, and those with an invitation that can still be answered. */
async function knownAddresses(ctx: TenantData & Timed, lines: readonly InvitedLine[]): Promise<Known> {
  const addresses = lines.flatMap(({ mobile, email }) => [mobile, email].filter(each => each !== null))
  const [members, invited] = await Promise.all([
    ctx.db.rows<{ mobile: string | null; email: string | null }>(sql`
      select mobile, lower(email) as email from members.member
      where merchant_id = ${ctx.merchantId}::uuid and type = 'confirmed'
        and (mobile = any(${addresses}::text[]) or lower(email) = any(${addresses}::text[]))`),
    ctx.db.rows<{ address: string }>(sql`
      select coalesce(mobile, email) as address from message_invitation
      where merchant_id = ${ctx.merchantId}::uuid and state in ('sent', 'opened') and ends_at > ${ctx.now()}::timestamptz
        and coalesce(mobile, email) = any(${addresses}::text[])`),
  ])
  return {
    members: new Set(members.flatMap(({ mobile, email }) => [mobile, email]).filter(each => each !== null)),
    invited: new Set(invited.map(({ address }) => address)),
  }
}

function problemOf(line: InvitedLine, { members, invited }: Known, seen: Set<string>): InvitationProblem | null {
  const address = addressOf(line)
  if (address === null) return 'noAddress'
  if (line.name.length > LONGEST_NAME) return 'nameTooLong'
  if (seen.has(address)) return 'duplicate'
  seen.add(address)
  if ([line.mobile, line.email].some(each => each !== null && members.has(each))) return 'member'
  return invited.has(address) ? 'invited' : null
}

async function judgeLines(ctx: Context, lines: readonly InvitedLine[]) {
  const known = await knownAddresses(ctx, lines)
  const seen = new Set<string>()
  return lines.map(line => ({ ...line, problem: problemOf(line, known, seen) }))
}

const shortened = (name: string): string => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name)

/** Of two who send one list at the same time the second finds everybody invited. */
const lockInviting = ({ db, merchantId }: TenantData) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`message.invite ${merchantId}`}, 0))`)

function countOutcomes(outcomes: readonly SendOutcome[]) {
  const [sent, refused] = (['sent', 'refused'] as const).map(of => outcomes.filter(each => each === of).length)
  return { sent: sent ?? 0, refused: refused ?? 0, keptBack: outcomes.length - (sent ?? 0) - (refused ?? 0) }
}

/** `/al/message/invitation/inviteMany`: a dry run says line by line what would be sent. */
export const invitingMany = handle(inviteMany, async (ctx, { text, ordLot, dryRun }) => {
  const site = await answeringSite(ctx, inviteMany.need, ordLot)
  if (site === undefined) return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
  const lines = readAddresses(text)
  if (lines.length === 0) return refuseFields({ text: { code: 'message.invitation.noContact' } })
  if (lines.length > MOST_INVITED)
    return refuseFields({ text: { code: 'message.invitation.tooMany', params: { most: MOST_INVITED } } })
  if (!dryRun) await lockInviting(ctx)
  const judged = await judgeLines(ctx, lines)
  const ready = judged.filter(({ problem }) => problem === null)
  const answer = {
    lines: judged.map(line => ({ ...line, name: shortened(line.name), to: addressOf(line) ?? '' })),
    ready: ready.length,
  }
  if (dryRun || ready.length === 0) return done({ ...answer, sent: 0, keptBack: 0, refused: 0 })
  const to = ready.map(line => addressOf(line) ?? '')
  const tooMany = await countMessages(ctx, { kind: 'invite', to, byUser: 1000, byAddress: 5 })
  if (tooMany) return tooMany
  const invited = ready.map(({ name, mobile, email }) => ({ name, mobile, email, site }))
  const { outcomes } = await storeInvitations(ctx, invited, await inviterName(ctx))
  await ctx.audit.record([
    { action: 'invite', resource: Invitation.key, title: String(ready.length), siteId: site ?? undefined },
  ])
  await publishChanged(ctx, Invitation, [{ site }])
  return done({ ...answer, ...countOutcomes(outcomes) })
})
