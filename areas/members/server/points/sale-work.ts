import { expirePoints } from '#areas/members/rules/points/account.ts'
import type { StoredLine, StoredSale } from '#areas/pos/contract/sales-stored.ts'
import type { Authenticated, Writing } from '#platform/server/operation/needs.ts'
import type { UsedReward } from '../rewards/used-rewards.ts'
import type { Accounts } from './accounts.ts'
import type { EarnedSale } from './earned-sales.ts'
import type { EarningFacts } from './earning-facts.ts'
import type { HeldAccount } from './held-account.ts'
import type { MemberDay } from './member-days.ts'
import type { RedeemedSale } from './redeemed-sales.ts'

/** One upload of sales: what is known, who is locked, and what changes. */
export interface SaleWork {
  readonly ctx: Writing & Authenticated
  readonly facts: EarningFacts
  readonly accounts: Accounts
  /** By sale; those of this upload join them. */
  readonly earned: Map<string, EarnedSale>
  readonly redeemed: Map<string, RedeemedSale>
  readonly touched: Set<string>
  readonly days: MemberDay[]
  readonly usedRewards: UsedReward[]
  /** Sales of which all that was redeemed on came back. */
  readonly returned: Set<string>
}

/** Points that a member has or owes at most; the database's integers end a little above. A sale stands, whatever it says. */
export const MOST_POINTS = 2_000_000_000

export const keyOf = ({ item, name }: StoredLine): string => item ?? name

export const billOf = ({ id, siteId, billNum, businessDay }: StoredSale) => ({ sale: id, siteId, billNum, businessDay })

/** Points that have ended are taken before anything else happens, so that both rows are shown. */
export function expireFirst({ ctx, accounts }: Pick<SaleWork, 'ctx' | 'accounts'>, held: HeldAccount): void {
  const ended = expirePoints(held.account, ctx.clock())
  if (ended.posting.points !== 0)
    accounts.post(ctx, held, ended, { key: `expire:${ctx.random.id()}`, kind: 'expire', at: ctx.clock() })
}
