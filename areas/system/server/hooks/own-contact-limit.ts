import type { Refusal } from '#platform/contract/refusal.ts'
import type { Authenticated, TenantData, Timed } from '#platform/server/operation/needs.ts'
import { countMessages } from '#platform/server/outgoing/message-limits.ts'
import type { Change } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'

/** Changes of one's own e-mail or mobile in an hour, two messages each. */
const BY_USER = 20
/** Messages in a day to an address that somebody enters as their own. */
const BY_ADDRESS = 5

/** Where the message goes that tells of the change (account/tell-account.ts). */
const addressOf = ({ email, mobile }: Row = {}): string[] =>
  typeof (email ?? mobile) === 'string' ? [String(email ?? mobile)] : []

/** Whoever enters an address as their own makes the product write to it, and to the former one: nobody floods a mailbox that way. */
export function ownContactLimit(
  ctx: TenantData & Timed & Authenticated,
  { before, after }: Change,
): Promise<Refusal | undefined> {
  const to = [...addressOf(before), ...addressOf(after)]
  return countMessages(ctx, { kind: 'account', to, byUser: BY_USER, byAddress: BY_ADDRESS })
}
