import { balanceOf, type Lot, type PointAccount, type Posted } from '#areas/members/rules/points/account.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, Writing } from '#platform/server/operation/needs.ts'
import type { EntryKind } from '../../contract/point-entry.ts'
import type { HeldAccount, KeptLot } from './held-account.ts'
import { lockMembers } from './lock-members.ts'
import { type EntryRow, textOf, writeAccounts } from './write-accounts.ts'

export interface EntryFacts {
  readonly key: string
  readonly kind: EntryKind
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly siteId?: string | undefined
  readonly businessDay?: string | undefined
  readonly sale?: string | undefined
  readonly billNum?: string | undefined
  readonly reason?: string | undefined
}

interface HeldRow {
  readonly id: string
  readonly memberNum: string
  readonly type: string
  readonly debt: number | null
  readonly entries: number | null
}

interface LotRow extends KeptLot {
  readonly id: string
  readonly memberId: string
  readonly left: number
  readonly earnedAt: string
  readonly availableAt: string | null
  readonly expiresAt: string | null
}

const instantOf = (text: string | null): number | null => (text === null ? null : Date.parse(text))

/** Lots of members of which something is left, as the rules have them. @param also lots that points go back to, empty or not */
export async function lotsOf(
  ctx: TenantData,
  members: readonly string[],
  also: readonly string[] = [],
): Promise<readonly (Lot & KeptLot & { readonly memberId: string })[]> {
  const rows = await ctx.db.rows<LotRow>(sql`
    select id, member_id as "memberId", points, "left", earned_at as "earnedAt", available_at as "availableAt",
      expires_at as "expiresAt", idle_months as "idleMonths"
    from member_point_lot
    where merchant_id = ${ctx.merchantId}::uuid and member_id = any(${members}::uuid[])
      and ("left" > 0 or id = any(${also}::uuid[]))`)
  return rows.map(row => ({
    ...row,
    earnedAt: Date.parse(row.earnedAt),
    availableAt: instantOf(row.availableAt),
    expiresAt: instantOf(row.expiresAt),
  }))
}

/** Accounts of members, locked in one order for all; what is posted to them is written by `write`, once. */
export class Accounts {
  readonly #held: ReadonlyMap<string, HeldAccount>
  readonly #rows: EntryRow[] = []
  readonly #changed = new Set<HeldAccount>()

  private constructor(held: readonly HeldAccount[]) {
    this.#held = new Map(held.map(account => [account.memberId, account]))
  }

  /**
   * @param also lots to which points may go back, empty or not
   * @param who living: without those who were merged or erased
   */
  static async hold(
    ctx: TenantData,
    members: readonly string[],
    also: readonly string[] = [],
    who: 'all' | 'living' = 'all',
  ): Promise<Accounts> {
    const ids = [...new Set(members)]
    if (ids.length === 0) return new Accounts([])
    await lockMembers(ctx, ids)
    const [rows, lots] = await Promise.all([
      ctx.db.rows<HeldRow>(sql`
        select m.id, m.member_num as "memberNum", m.type, s.debt, s.entries
        from member_member m
        left join member_point_sum s on s.merchant_id = m.merchant_id and s.member_id = m.id
        where m.merchant_id = ${ctx.merchantId}::uuid and m.id = any(${ids}::uuid[])
          and (${who} = 'all' or m.status in ('active', 'blocked'))`),
      lotsOf(ctx, ids, also),
    ])
    const byMember = Map.groupBy(lots, ({ memberId }) => memberId)
    return new Accounts(
      rows.map(({ id, memberNum, type, debt, entries }) => {
        const own = byMember.get(id) ?? []
        return {
          memberId: id,
          memberNum,
          isDraft: type === 'draft',
          account: { lots: own, debt: debt ?? 0 },
          entries: entries ?? 0,
          kept: new Map(own.map(({ points, idleMonths, ...stored }) => [stored.id, { points, idleMonths, stored }])),
        }
      }),
    )
  }

  of(memberId: string): HeldAccount | undefined {
    return this.#held.get(memberId)
  }

  all(): Iterable<HeldAccount> {
    return this.#held.values()
  }

  /** Changes lots without an entry: their dates. */
  keep(held: HeldAccount, account: PointAccount): void {
    held.account = account
    this.#changed.add(held)
  }

  post(ctx: Writing & Authenticated, held: HeldAccount, { account, posting }: Posted, facts: EntryFacts): void {
    this.keep(held, account)
    if (posting.points === 0 && posting.parts.length === 0) return
    held.entries += 1
    this.#rows.push({
      id: ctx.random.id(),
      ...facts,
      at: textOf(facts.at),
      businessDay: facts.businessDay ?? textOf(facts.at)?.slice(0, 10),
      member: held.memberId,
      memberNum: held.memberNum,
      points: posting.points,
      parts: posting.parts,
      debt: posting.debt,
      seq: held.entries,
      balanceAfter: balanceOf(account),
      who: ctx.who?.fullName,
    })
  }

  /**
   * Ledger, lots and sums, in the caller's transaction.
   * @param seen members who were at a shop, and when: their own row is written once
   */
  async write(ctx: Writing, seen: ReadonlyMap<string, number> = new Map()): Promise<void> {
    const changed = [...this.#changed]
    if (changed.length === 0 && seen.size === 0) return
    await writeAccounts(ctx, this.#rows, changed, seen)
  }
}
