import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Effects, TenantData, Writing } from '#platform/server/operation/needs.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { voucherIssued } from '../../contract/member-events.ts'
import { Voucher } from '../../contract/reward.ts'
import { newCardNumber } from '../cards/card-numbers.ts'

export interface VoucherGift {
  readonly memberId: string
  readonly memberNum: string
  readonly reward: string
  readonly validDays: number
  readonly siteId: string
  /** The shop's day, YYYY-MM-DD: its last valid day is so many days later. */
  readonly day: string
  /** Unique: whoever has the gift of an occasion does not get it again. */
  readonly occasion: string
}

async function rewardNames(
  { db, merchantId }: TenantData,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ id: string; name: string }>(sql`
    select id, name from member_reward where merchant_id = ${merchantId}::uuid and id = any(${[...new Set(ids)]}::uuid[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Gives vouchers that cost no points, and tells the members. */
export async function giveVouchers(ctx: Writing & Effects, gifts: readonly VoucherGift[]): Promise<void> {
  if (gifts.length === 0) return
  const rows = gifts.map(gift => ({
    ...gift,
    ...{ id: ctx.random.id(), code: newCardNumber(ctx) },
    validUntil: Temporal.PlainDate.from(gift.day).add({ days: gift.validDays }).toString(),
  }))
  const issued = await ctx.db.rows<{ id: string; site: string }>(sql`
    insert into member_voucher (merchant_id, id, version, created_at, updated_at, search_text, code, reward, member, state, cost,
      issued_at, valid_until, site, occasion)
    select ${ctx.merchantId}::uuid, x.id, 1, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz,
      lower(concat_ws(' ', '', x.code, x."memberNum")), x.code, x.reward, x."memberId", 'issued', 0, ${ctx.now()}::timestamptz,
      x."validUntil", x."siteId", x.occasion
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, code text, "memberNum" text, reward uuid, "memberId" uuid,
      "validUntil" date, "siteId" uuid, occasion text)
    on conflict (merchant_id, occasion) do nothing
    returning id, site`)
  if (issued.length === 0) return
  await publishChanged(ctx, Voucher, issued)
  const names = await rewardNames(
    ctx,
    rows.map(({ reward }) => reward),
  )
  for (const { id, code, memberId, reward, siteId } of rows.filter(row => issued.some(each => each.id === row.id)))
    await ctx.emit(voucherIssued, { voucherId: id, memberId, reward: names.get(reward) ?? '', code, siteId })
}
