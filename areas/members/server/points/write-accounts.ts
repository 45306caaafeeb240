import { balanceOf, type Lot } from '#areas/members/rules/points/account.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Writing } from '#platform/server/operation/needs.ts'
import type { HeldAccount } from './held-account.ts'

export interface EntryRow {
  readonly id: string
  readonly [column: string]: unknown
}

export const textOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

async function writeEntries(ctx: Writing, rows: readonly EntryRow[]): Promise<void> {
  if (rows.length === 0) return
  await ctx.db.run(sql`
    insert into member_point_entry (merchant_id, id, version, created_at, updated_at, search_text, key, at, member, kind, points,
      balance_after, seq, parts, debt, business_day, site, sale, bill_num, reason, who)
    select ${ctx.merchantId}::uuid, e.id, 1, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz,
      lower(concat_ws(' ', '', e."memberNum", e."billNum", e.reason)), e.key, e.at, e.member, e.kind, e.points, e."balanceAfter", e.seq, e.parts, e.debt,
      e."businessDay", e."siteId", e.sale, e."billNum", e.reason, e.who
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(id uuid, key text, at timestamptz, member uuid, "memberNum" text, kind text,
      points integer, "balanceAfter" integer, seq integer, parts jsonb, debt integer, "businessDay" date, "siteId" uuid, sale text, "billNum" text,
      reason text, who text)
    returning 1`)
}

/** Regulars have a lot of each visit: those that nothing happened to are not written again. */
const isAsStored = (lot: Lot, stored: Pick<Lot, 'left' | 'availableAt' | 'expiresAt'>): boolean =>
  lot.left === stored.left && lot.availableAt === stored.availableAt && lot.expiresAt === stored.expiresAt

const toRow = ({ earnedAt, availableAt, expiresAt, ...lot }: Lot) => ({
  ...lot,
  earnedAt: textOf(earnedAt),
  availableAt: textOf(availableAt),
  expiresAt: textOf(expiresAt),
})

async function writeLots(ctx: TenantData, changed: readonly HeldAccount[]): Promise<void> {
  const lots = changed.flatMap(({ memberId, account, kept }) =>
    account.lots.flatMap(lot => {
      const { stored, ...facts } = kept.get(lot.id) ?? {}
      return stored && isAsStored(lot, stored) ? [] : [{ ...lot, ...facts, memberId }]
    }),
  )
  if (lots.length === 0) return
  await ctx.db.run(sql`
    insert into member_point_lot as l (merchant_id, id, member_id, points, "left", earned_at, available_at, expires_at, idle_months)
    select ${ctx.merchantId}::uuid, x.id, x."memberId", x.points, x."left", x."earnedAt", x."availableAt", x."expiresAt", x."idleMonths"
    from jsonb_to_recordset(${JSON.stringify(lots.map(toRow))}::jsonb) as x(id uuid, "memberId" uuid, points integer, "left" integer,
      "earnedAt" timestamptz, "availableAt" timestamptz, "expiresAt" timestamptz, "idleMonths" integer)
    on conflict (merchant_id, id) do update
      set "left" = excluded."left", available_at = excluded.available_at, expires_at = excluded.expires_at`)
}

async function writeSums(ctx: TenantData, changed: readonly HeldAccount[]): Promise<void> {
  const sums = changed.map(({ memberId, account, entries }) => ({
    memberId,
    balance: balanceOf(account),
    debt: account.debt,
    entries,
  }))
  if (sums.length === 0) return
  await ctx.db.run(sql`
    insert into member_point_sum as s (merchant_id, member_id, balance, debt, entries)
    select ${ctx.merchantId}::uuid, x."memberId", x.balance, x.debt, x.entries
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as x("memberId" uuid, balance integer, debt integer, entries integer)
    on conflict (merchant_id, member_id) do update
      set balance = excluded.balance, debt = excluded.debt, entries = excluded.entries`)
}

/** The balance on the member, and when it was seen last. */
async function writeMembers(
  ctx: TenantData,
  changed: readonly HeldAccount[],
  seen: ReadonlyMap<string, number>,
): Promise<void> {
  const balances = new Map(changed.map(({ memberId, account }) => [memberId, balanceOf(account)]))
  const rows = [...new Set([...balances.keys(), ...seen.keys()])].map(id => ({
    id,
    balance: balances.get(id) ?? null,
    seenAt: textOf(seen.get(id) ?? null),
  }))
  await ctx.db.run(sql`
    update member_member m
    set points = coalesce(x.balance, m.points), last_seen_at = greatest(m.last_seen_at, x."seenAt")
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, balance integer, "seenAt" timestamptz)
    where m.merchant_id = ${ctx.merchantId}::uuid and m.id = x.id`)
}

/** Everything of accounts that changed, in the caller's transaction. */
export async function writeAccounts(
  ctx: Writing,
  entries: readonly EntryRow[],
  changed: readonly HeldAccount[],
  seen: ReadonlyMap<string, number>,
): Promise<void> {
  await Promise.all([
    writeEntries(ctx, entries),
    writeLots(ctx, changed),
    writeSums(ctx, changed),
    writeMembers(ctx, changed, seen),
  ])
}
