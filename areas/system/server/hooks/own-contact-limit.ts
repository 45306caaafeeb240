import type { Refusal } from '#platform/contract/refusal.ts'
import type { Authenticated, TenantData, Timed } from '#platform/server/operation/needs.ts'
import { countMessages } from '#platform/server/outgoing/message-limits.ts'
import type { Change } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'

/** Changes of one's own e-mail or mobile per hour, with two messages each. */
const BY_USER = 20
/** Messages per day to an address that users enter as their own. */
const BY_ADDRESS = 5

/** Where the notification of the change goes (account/tell-account.ts). */
const listAddresses = ({ email, mobile }: Row = {}): string[] =>
  typeof (email ?? mobile) === 'string' ? [String(email ?? mobile)] : []

/**
 * Entering an address makes the product write to it and to the previous one; this limit prevents flooding a mailbox.
 */
export function ownContactLimit(
  ctx: TenantData & Timed & Authenticated,
  { before, after }: Change,
): Promise<Refusal | undefined> {
  const to = [...listAddresses(before), ...listAddresses(after)]
  return countMessages(ctx, { kind: 'account', to, byUser: BY_USER, byAddress: BY_ADDRESS })
}
