import { addLot } from '#areas/members/rules/points/account.ts'
import type { Authenticated, Writing } from '#platform/server/operation/needs.ts'
import type { Accounts } from './accounts.ts'
import type { HeldAccount } from './held-account.ts'

interface OpeningLot {
  readonly points: number
  /** Milliseconds since the epoch; null: never. */
  readonly expiresAt: number | null
}

/** What a member had in another system, once a member: the key of the entry is theirs. */
export function postOpening(
  ctx: Writing & Authenticated,
  accounts: Accounts,
  held: HeldAccount,
  { points, expiresAt }: OpeningLot,
): void {
  const at = ctx.clock()
  const lot = {
    ...{ id: ctx.random.id(), left: points, earnedAt: at, availableAt: held.isDraft ? null : at },
    expiresAt,
  }
  held.kept.set(lot.id, { points, idleMonths: null })
  accounts.post(ctx, held, addLot(held.account, lot), { key: `opening:${held.memberId}`, kind: 'opening', at })
}
