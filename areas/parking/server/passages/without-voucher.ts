import type { Passage } from '#areas/access/contract/passage.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { isVoucherCode, normaliseVoucherCode } from '../../rules/vouchers/voucher-code.ts'
import { findOpenStay, loadStay, type StoredStay } from '../stays/load-stay.ts'
import { redeemFor } from '../vouchers/redeem-for-stay.ts'
import { findVoucher, type StoredVoucher } from '../vouchers/stored-voucher.ts'
import { consumeVoucher, recordDoubleUse, type UseOfVoucher } from '../vouchers/use-voucher.ts'

/** A car leaves within this time after its voucher was accepted. */
const LEAVES_MS = 5 * MINUTE_MS

/**
 * A passage whose lane read a voucher is that of the stay that the voucher paid for. Of one that a lane without network accepted,
 * the voucher is used now. The code itself is stored nowhere.
 */
export async function withoutVoucher(ctx: Context, passage: Passage): Promise<Passage> {
  const code = passage.ticket === null ? '' : normaliseVoucherCode(passage.ticket)
  const voucher = isVoucherCode(code) ? await findVoucher(ctx, code) : undefined
  if (!voucher) return passage
  const stay = (await stayOfUse(ctx, voucher, passage)) ?? (await acceptOffline(ctx, voucher, passage))
  const { ticket = null, plate = passage.plate, credential = passage.credential } = stay ?? {}
  return { ...passage, ticket, plate: plate ?? passage.plate, credential }
}

/** The stay for which the lane accepted the voucher shortly before. */
async function stayOfUse(
  ctx: Context,
  { id }: StoredVoucher,
  { entity, at }: Passage,
): Promise<StoredStay | undefined> {
  const since = new Date(Date.parse(at) - LEAVES_MS).toISOString()
  const row = await ctx.db.row<{ stay: string }>(sql`
    select stay_id as stay from parking_voucher_use
    where merchant_id = ${ctx.merchantId}::uuid and voucher_id = ${id}::uuid and lane_id = ${entity}::uuid and stay_id is not null
      and at between ${since}::timestamptz and ${at}::timestamptz and not double_use
    order by at desc limit 1`)
  return row && loadStay(ctx, row.stay)
}

async function acceptOffline(
  ctx: Context,
  voucher: StoredVoucher,
  { siteId, entity, at, plate, late, event }: Passage,
): Promise<StoredStay | undefined> {
  const stay = plate === null ? undefined : await findOpenStay(ctx, siteId, { plate })
  const known = await ctx.db.row(sql`
    select 1 from parking_voucher_use where merchant_id = ${ctx.merchantId}::uuid and key = ${event}`)
  if (!late || voucher.offline !== 'hold' || voucher.state === 'free' || known) return stay
  const site = await ctx.db.row<{ id: string; zone: string }>(sql`
    select id, time_zone as zone from platform.site where merchant_id = ${ctx.merchantId}::uuid and id = ${siteId}::uuid`)
  if (!site) return stay
  const use: UseOfVoucher = {
    ...{ site, lane: entity, stay: stay?.id ?? null, at: Date.parse(at), key: event, saving: 0, offline: true },
  }
  if (await isConsumed(ctx, voucher, stay, use)) return stay
  if (voucher.state === 'redeemed') await recordDoubleUse(ctx, voucher, use)
  return stay
}

async function isConsumed(
  ctx: Context,
  voucher: StoredVoucher,
  stay: StoredStay | undefined,
  use: UseOfVoucher,
): Promise<boolean> {
  if (voucher.state !== 'issued' && voucher.state !== 'expired') return false
  if (stay && !('refused' in (await redeemFor(ctx, voucher, stay, use)))) return true
  return (await consumeVoucher(ctx, voucher, { ...use, stay: null })) !== undefined
}
