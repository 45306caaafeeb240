import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, Writing } from '#platform/server/operation/needs.ts'
import { newCardNumber } from '../cards/card-numbers.ts'

/** A reward that a stored sale used: chosen at the till, or by a voucher. */
export interface UsedReward {
  readonly saleId: string
  readonly billNum: string
  readonly siteId: string
  readonly memberId: string
  readonly memberNum: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly reward: string
  /** Null: chosen at the till, so its voucher is used at once. */
  readonly voucher: string | null
  readonly cost: number
}

/** Marks vouchers used, and writes those of rewards that were chosen at the till. */
export async function writeUsedRewards(ctx: Writing & Authenticated, used: readonly UsedReward[]): Promise<void> {
  if (used.length === 0) return
  const rows = used.map(each => ({
    ...each,
    at: new Date(each.at).toISOString(),
    ...(each.voucher === null ? { id: ctx.random.id(), code: newCardNumber(ctx) } : {}),
  }))
  const json = JSON.stringify(rows)
  await ctx.db.run(sql`
    update member_voucher v set state = 'used', used_at = x.at, sale = x."saleId", bill_num = x."billNum", version = version + 1,
      updated_at = ${ctx.now()}::timestamptz
    from jsonb_to_recordset(${json}::jsonb) as x(voucher uuid, at timestamptz, "saleId" text, "billNum" text)
    where v.merchant_id = ${ctx.merchantId}::uuid and v.id = x.voucher and v.state not in ('used', 'void')`)
  await ctx.db.run(sql`
    insert into member_voucher (merchant_id, id, version, created_at, updated_at, search_text, code, reward, member, state, cost,
      issued_at, used_at, sale, bill_num, site, who)
    select ${ctx.merchantId}::uuid, x.id, 1, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz, lower(concat_ws(' ', '', x.code, x."memberNum", x."billNum")),
      x.code, x.reward, x."memberId", 'used', x.cost, x.at, x.at, x."saleId", x."billNum", x."siteId", ${ctx.who?.fullName ?? null}::text
    from jsonb_to_recordset(${json}::jsonb) as x(id uuid, voucher uuid, code text, reward uuid, "memberId" uuid, "memberNum" text, cost integer,
      at timestamptz, "saleId" text, "billNum" text, "siteId" uuid)
    where x.voucher is null
    returning 1`)
}

/** Vouchers of sales that came back as a whole can be used again until their last day. */
export async function giveBackVouchers(ctx: Writing, sales: readonly string[]): Promise<void> {
  if (sales.length === 0) return
  await ctx.db.run(sql`
    update member_voucher set state = 'givenBack', version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and sale = any(${[...sales]}::text[]) and state = 'used'`)
}
