import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Effects, Writing } from '#platform/server/operation/needs.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
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

/** Gives vouchers that cost no points. */
export async function giveVouchers(ctx: Writing & Effects, gifts: readonly VoucherGift[]): Promise<void> {
  if (gifts.length === 0) return
  const rows = gifts.map(gift => ({
    ...gift,
    ...{ id: ctx.random.id(), code: newCardNumber(ctx) },
    validUntil: Temporal.PlainDate.from(gift.day).add({ days: gift.validDays }).toString(),
  }))
  const issued = await ctx.db.rows<{ site: string }>(sql`
    insert into member_voucher (merchant_id, id, version, created_at, updated_at, search_text, code, reward, member, state, cost,
      issued_at, valid_until, site, occasion)
    select ${ctx.merchantId}::uuid, x.id, 1, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz,
      lower(concat_ws(' ', '', x.code, x."memberNum")), x.code, x.reward, x."memberId", 'issued', 0, ${ctx.now()}::timestamptz,
      x."validUntil", x."siteId", x.occasion
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, code text, "memberNum" text, reward uuid, "memberId" uuid,
      "validUntil" date, "siteId" uuid, occasion text)
    on conflict (merchant_id, occasion) do nothing
    returning site`)
  if (issued.length > 0) await publishChanged(ctx, Voucher, issued)
}
