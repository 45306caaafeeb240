import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { erasePerson } from './erase-person.ts'

/** Days after which a draft that nobody confirmed is dropped. */
const DRAFT_DAYS = 90
/** Drafts in one transaction. */
const PORTION = 100

const since = (now: number): string => new Date(now - DRAFT_DAYS * DAY_MS).toISOString()

/**
 * Erases drafts that were not confirmed in time. Their points could not be spent, and the ledgers stay. Drafts with money on a card
 * stay. @returns whether there may be more of them
 */
export async function dropDrafts(ctx: Context): Promise<boolean> {
  const drafts = await ctx.db.rows<{ id: string; memberNum: string }>(sql`
    select m.id, m.member_num as "memberNum" from member_member m
    where m.merchant_id = ${ctx.merchantId}::uuid and m.type = 'draft' and m.status = 'active'
      and m.created_at < ${since(ctx.clock())}::timestamptz
      and not exists (
        select 1 from member_svc c
        where c.merchant_id = m.merchant_id and c.member = m.id and c.state in ('active', 'blocked') and c.balance > 0)
    order by m.id limit ${PORTION} for update of m`)
  for (const draft of drafts) await erasePerson(ctx, draft)
  return drafts.length === PORTION
}

export const droppingDrafts: ServedJob = {
  name: 'member.dropDrafts',
  schedule: '23 3 * * *',
  run: job =>
    eachDue(
      job,
      sql`select merchant from member_drafts_due(${since(job.clock())}::timestamptz)`,
      async ({ merchant }) => {
        while (await job.write(merchant, dropDrafts));
      },
    ),
}
