import { z } from 'zod'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { FEE_BEARERS, SPLIT_BASES } from '../../rules/split-shares.ts'

const storedParty = z.object({
  name: z.string(),
  percent: z.number().nullable(),
  /** Cents. */
  perTransaction: z.number().nullable(),
  bsb: z.string(),
  accountTail: z.string(),
  /** Account number, encrypted. */
  sealed: z.string(),
})
export type StoredParty = z.infer<typeof storedParty>

export const storedSplit = z.object({
  from: z.string(),
  base: z.enum(SPLIT_BASES),
  fees: z.enum(FEE_BEARERS),
  parties: z.array(storedParty),
})
export type StoredSplit = z.infer<typeof storedSplit>

const newest = (limit: number, ctx: TenantData, accountId: string, day: string | null) =>
  ctx.db.rows(sql`
    select from_day::text as "from", base, fees, parties from eftpos_split_rule
    where merchant_id = ${ctx.merchantId}::uuid and account_id = ${accountId}::uuid
      and (${day}::date is null or from_day <= ${day}::date)
    order by from_day desc, at desc, id desc limit ${limit}`)

/** The rule of an account on a day. */
export async function findSplit(ctx: TenantData, accountId: string, day: string): Promise<StoredSplit | undefined> {
  const [row] = await newest(1, ctx, accountId, day)
  return row && storedSplit.parse(row)
}

/** Bank accounts of parties: of the newest rule that names each. */
export async function findParties(ctx: TenantData, accountId: string): Promise<ReadonlyMap<string, StoredParty>> {
  const rules = await newest(200, ctx, accountId, null)
  const parties = rules.flatMap(rule => storedSplit.parse(rule).parties)
  return new Map(parties.reverse().map(party => [party.name, party]))
}

/** What account numbers of parties are encrypted for. */
export const partyPlace = (accountId: string): string => `eftpos.account.party:${accountId}`
