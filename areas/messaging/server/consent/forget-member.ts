import type { ErasedMember, MergedMembers } from '#areas/members/contract/member-events.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Channel } from '../../contract/outbox-message.ts'
import { suppressAddress } from './write-consent.ts'

interface Address {
  readonly channel: Channel
  readonly address: string
}

/** Tables with messages and invitations of members, by the column that names the member. */
const MESSAGES: readonly (readonly [table: Sql, blanked: Sql])[] = [
  [sql`message_outbox`, sql`subject = '', body = '', html = null, content = null, search_text = ''`],
  [
    sql`report_email_archive`,
    sql`"to" = '', subject = '', body = '', html = null, headers = '', file = null, search_text = ''`,
  ],
  [sql`message_invitation`, sql`name = '', mobile = null, email = null, search_text = ''`],
]

/** Ends what is still to be sent to an erased member, and blanks what was. The ledger of consent stays: it proves what was agreed. */
export async function forgetMember(ctx: Context, { id, mobile, email }: ErasedMember): Promise<void> {
  await ctx.db.run(sql`
    update message_outbox set status = 'cancelled', reason = 'takenBack', next_try = null, version = version + 1
    where merchant_id = ${ctx.merchantId}::uuid and member = ${id}::uuid and status in ('kept', 'queued', 'held')`)
  for (const [table, blanked] of MESSAGES)
    await ctx.db.run(
      sql`update ${table} set ${blanked} where merchant_id = ${ctx.merchantId}::uuid and member = ${id}::uuid`,
    )
  await ctx.db.run(sql`
    update message_invitation_link l set mobile = null from message_invitation i
    where l.merchant_id = ${ctx.merchantId}::uuid and i.merchant_id = l.merchant_id and i.id = l.id and i.member = ${id}::uuid`)
  const addresses: Address[] = [
    ...(mobile === null ? [] : [{ channel: 'sms' as const, address: mobile }]),
    ...(email === null ? [] : [{ channel: 'email' as const, address: email }]),
  ]
  for (const { channel, address } of addresses) {
    // A family may share an address: its other members still get messages.
    if (await isShared(ctx, id, { channel, address })) continue
    await suppressAddress(ctx, channel, address, 'erased')
    await blankAddress(ctx, { channel, address })
  }
}

const isShared = async ({ db, merchantId }: TenantData, id: string, { channel, address }: Address): Promise<boolean> =>
  (await db.row(sql`
    select 1 from members.member
    where merchant_id = ${merchantId}::uuid and id <> ${id}::uuid and ${channel === 'sms' ? sql`mobile` : sql`email`} = ${address}`)) !==
  undefined

async function blankAddress({ db, merchantId }: TenantData, { channel, address }: Address): Promise<void> {
  await db.run(sql`
    update message_outbox set subject = '', body = '', html = null, content = null, search_text = ''
    where merchant_id = ${merchantId}::uuid and channel = ${channel} and "to" = ${address}`)
  await db.run(sql`
    update message_inbound i set text = '' from message_box t
    where i.merchant_id = ${merchantId}::uuid and t.merchant_id = i.merchant_id and t.id = i.thread_id and t.channel = ${channel}
      and t.address = ${address}`)
  await db.run(sql`
    update message_box set last_text = '', search_text = '', version = version + 1
    where merchant_id = ${merchantId}::uuid and channel = ${channel} and address = ${address}`)
  await db.run(sql`
    update report_email_event set subject = '', words = '', search_text = ''
    where merchant_id = ${merchantId}::uuid and "to" = ${address}`)
}

/** What was written to members who are one now belongs to the one that stays. */
export async function followMerge(ctx: Context, { keep, dropped }: MergedMembers): Promise<void> {
  for (const table of [sql`message_outbox`, sql`message_box`, sql`report_email_archive`])
    await ctx.db.run(sql`
      update ${table} set member = ${keep}::uuid
      where merchant_id = ${ctx.merchantId}::uuid and member = any(${[...dropped]}::uuid[])`)
  await ctx.db.run(sql`
    update message_address set member_id = ${keep}::uuid
    where merchant_id = ${ctx.merchantId}::uuid and member_id = any(${[...dropped]}::uuid[])`)
}
