import type { InvitationKind } from '#platform/contract/calls/invitations.ts'
import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context, Entrance } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { hashToken } from '#platform/server/operation/tokens.ts'
import { type InvitationState, isOpen, stateNow } from '../../rules/invitations/invitation-state.ts'

export interface InvitationFacts {
  readonly id: string
  readonly kind: InvitationKind
  readonly name: string
  readonly mobile: string | null
  readonly email: string | null
  readonly state: InvitationState
  readonly endsAt: number
  readonly site: string | null
  /** Mobile that PINs go to, which the person may have entered. */
  readonly provedMobile: string | null
  readonly verified: boolean
}

export interface Opened {
  /** Within the merchant that invites. */
  readonly own: Context
  readonly invitation: InvitationFacts
}

const notFound = (kind: InvitationKind): Refusal =>
  refuse(RTN.notFound, kind === 'merchant' ? 'message.invitation.noMerchant' : 'message.invitation.noMember')

/** An invitation that can be answered now, locked until the commit; else why not. */
export async function openInvitation(
  caller: TenantData & Entrance,
  { kind, token }: { kind: InvitationKind; token: string },
): Promise<Opened | Refusal> {
  const hash = hashToken(token)
  const [place] = await caller.findAnywhere<{ merchant: string; id: string }>(
    sql`select merchant, id from message_find_invitation(${hash})`,
  )
  if (!place) return notFound(kind)
  const own = await caller.enterMerchant(place.merchant)
  const invitation = await own.db.row<InvitationFacts>(sql`
    select i.id, i.kind, i.name, i.mobile, i.email, i.state, (extract(epoch from i.ends_at) * 1000)::float8 as "endsAt", i.site,
      l.mobile as "provedMobile", l.verified_at is not null as verified
    from message_invitation i
    join message_invitation_link l on l.merchant_id = i.merchant_id and l.id = i.id
    where i.merchant_id = ${own.merchantId}::uuid and i.id = ${place.id}::uuid and l.token_hash = ${hash} for update`)
  if (!invitation || invitation.kind !== kind) return notFound(kind)
  const state = stateNow(invitation.state, invitation.endsAt, own.clock())
  return isOpen(state) ? { own, invitation } : refuse(RTN.wrongState, `message.invitation.ended.${state}`)
}
