import type { Target } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { AWARD_STATES } from '../../contract/award-run.ts'
import { pointsBySpend, type SpendTerms } from './points-by-spend.ts'

/** What a run gives, as it is stored. */
export interface AwardContents {
  readonly reason: string
  readonly points: number
  readonly per: number | null
  readonly from: string | null
  readonly to: string | null
  readonly lastDay: string | null
}

export interface StoredAward extends AwardContents {
  readonly state: (typeof AWARD_STATES)[number]
  readonly most: number | null
  readonly listed: number
}

export const storedAward = (ctx: TenantData, id: string): Promise<StoredAward | undefined> =>
  ctx.db.row<StoredAward>(sql`
    select r.reason, r.points, r.per, r."from"::text as "from", r."to"::text as "to", r.last_day::text as "lastDay", r.state, r.listed, r.most
    from member_award_run r
    where r.merchant_id = ${ctx.merchantId}::uuid and r.id = ${id}::uuid for update of r`)

export const termsOf = ({ points, per, from, to }: AwardContents): SpendTerms | undefined =>
  per !== null && from !== null && to !== null ? { points, per, from, to } : undefined

const CONTENTS = ['reason', 'points', 'per', 'from', 'to', 'lastDay'] as const

/** Whether a run with the same key is the same one: what it gives, and the members as far as the list is still there. */
export async function isSameAward(
  ctx: TenantData,
  id: string,
  stored: StoredAward,
  wanted: { readonly contents: AwardContents; readonly target: Target },
): Promise<boolean> {
  const { contents, target } = wanted
  if (CONTENTS.some(field => stored[field] !== contents[field])) return false
  if ('all' in target) return target.expected === stored.listed
  if (new Set(target.ids).size !== stored.listed) return false
  const other = await ctx.db.row(sql`
    select member_id from member_award_candidate
    where merchant_id = ${ctx.merchantId}::uuid and run_id = ${id}::uuid and member_id <> all(${target.ids}::uuid[]) limit 1`)
  return other === undefined
}

/** Members whose sales are read in one statement. */
const PORTION = 20_000

const candidatesAfter = (ctx: TenantData, run: string, after: string | undefined): Promise<{ id: string }[]> =>
  ctx.db.rows<{ id: string }>(sql`
    select member_id as id from member_award_candidate
    where merchant_id = ${ctx.merchantId}::uuid and run_id = ${run}::uuid
      and (${after ?? null}::uuid is null or member_id > ${after ?? null}::uuid)
    order by member_id limit ${PORTION}`)

/** The most points that a run gives to one member on its list as sales stand now. */
export async function mostPoints(ctx: TenantData, run: string, contents: AwardContents): Promise<number> {
  const terms = termsOf(contents)
  if (!terms) return contents.points
  let most = 0
  let members = await candidatesAfter(ctx, run, undefined)
  while (members.length > 0) {
    const ids = members.map(({ id }) => id)
    const points = await pointsBySpend(ctx, ids, terms)
    for (const each of points.values()) most = Math.max(most, each)
    members = ids.length < PORTION ? [] : await candidatesAfter(ctx, run, ids.at(-1))
  }
  return most
}
