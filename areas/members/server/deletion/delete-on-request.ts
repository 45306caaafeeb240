import { type ContactDeletion, contactDeleted } from '#areas/system/contract/contact-deletion.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { erasePerson } from '../members/erase-person.ts'

/** Notes, reads or withdraws in one merchant. @returns when it is due, in ISO 8601; undefined: nothing is pending */
async function inMerchant(
  { db, merchantId, now }: TenantData & Timed,
  { contact, step, dueAt, reason }: ContactDeletion,
): Promise<string | undefined> {
  const own = sql`merchant_id = ${merchantId}::uuid and contact = ${contact}`
  if (step === 'withdraw') {
    await db.run(sql`delete from member_deletion where ${own}`)
    return undefined
  }
  if (step === 'request')
    await db.run(sql`
      insert into member_deletion (merchant_id, contact, requested_at, due_at, reason)
      values (${merchantId}::uuid, ${contact}, ${now()}::timestamptz, ${dueAt}::timestamptz, ${reason})
      on conflict (merchant_id, contact) do nothing`)
  return (await db.row<{ due: string }>(sql`select due_at as due from member_deletion where ${own}`))?.due
}

/** In every merchant that has a living member with the contact. */
export async function answerDeletion(platform: Context, deletion: ContactDeletion): Promise<void> {
  const merchants = await platform.findAnywhere<{ merchant: string }>(
    sql`select merchant from member_merchants_of(${deletion.contact})`,
  )
  for (const { merchant } of merchants) {
    const due = await inMerchant(await platform.enterMerchant(merchant), deletion)
    if (due) deletion.pending(due.slice(0, '2026-12-25'.length))
  }
  await platform.db.enter(platform.merchantId)
}

interface DueContact {
  readonly contact: string
  readonly requestedAt: string
}

async function eraseDue(ctx: Context): Promise<void> {
  const own = sql`merchant_id = ${ctx.merchantId}::uuid`
  const due = await ctx.db.rows<DueContact>(sql`
    delete from member_deletion where ${own} and due_at <= ${ctx.now()}::timestamptz
    returning contact, requested_at as "requestedAt"`)
  for (const { contact, requestedAt } of due) {
    const members = await ctx.db.rows<{ id: string; memberNum: string }>(sql`
      select id, member_num as "memberNum" from member_member
      where ${own} and status in ('active', 'blocked') and (mobile = ${contact} or email = ${contact})
        and created_at <= ${requestedAt}::timestamptz order by id for update`)
    for (const member of members) await erasePerson(ctx, member)
    if (members.length > 0) await ctx.emit(contactDeleted, { contact, requestedAt })
  }
}

/** Every hour: erases members whose owners asked for it 30 days ago. */
export const deleting: ServedJob = {
  name: 'member.deletions',
  schedule: '23 * * * *',
  run: job =>
    eachDue(job, sql`select merchant from member_deletions_due(${job.now()}::timestamptz)`, ({ merchant }) =>
      job.write(merchant, eraseDue),
    ),
}
