import type { Refusal } from '#platform/contract/refusal.ts'
import { dayAt } from '#platform/server/db/merchant-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { whyNotVoucher } from '../../rules/vouchers/voucher-terms.ts'
import { findVoucher, loadVoucher, type StoredVoucher } from '../vouchers/stored-voucher.ts'
import { consumeVoucher } from '../vouchers/use-voucher.ts'
import { toVoucherBenefit } from '../vouchers/voucher-benefit.ts'
import { alreadyUsed, refusedVoucher } from '../vouchers/voucher-words.ts'
import { countWrongCode, isSlowed, slowedDown, unknownCode } from '../vouchers/wrong-codes.ts'
import type { StoredStay } from './load-stay.ts'
import type { NamedBenefit } from './named-benefit.ts'
import type { StayPrice } from './price-stay.ts'

/** Vouchers that a driver shows at a payment, each once. Wrong codes are counted by user, on public pages by network. */
export async function readVouchers(
  ctx: Context,
  codes: readonly string[],
): Promise<readonly StoredVoucher[] | Refusal> {
  const vouchers = new Map<string, StoredVoucher>()
  const place = ctx.who?.userId ?? ctx.network
  for (const code of codes) {
    if (await isSlowed(ctx, place)) return slowedDown()
    const voucher = await findVoucher(ctx, code)
    if (!voucher || voucher.state === 'free') {
      await countWrongCode(ctx, place)
      return unknownCode()
    }
    vouchers.set(voucher.id, voucher)
  }
  return [...vouchers.values()]
}

/** Less those that were used for the stay before: the price has their saving, and nobody pays for them twice. */
export async function withoutUsed(
  ctx: TenantData,
  stay: Pick<StoredStay, 'id'>,
  vouchers: readonly StoredVoucher[],
): Promise<readonly StoredVoucher[]> {
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select voucher_id as id from parking_voucher_use
    where merchant_id = ${ctx.merchantId}::uuid and stay_id = ${stay.id}::uuid
      and voucher_id = any(${vouchers.map(({ id }) => id)}::uuid[]) and not double_use`)
  return vouchers.filter(voucher => !rows.some(({ id }) => id === voucher.id))
}

/** The first voucher that can't be used now says why. */
export async function whyNotQuoted(
  ctx: Context,
  { siteId }: Pick<StoredStay, 'siteId'>,
  vouchers: readonly StoredVoucher[],
): Promise<Refusal | undefined> {
  if (vouchers.length === 0) return undefined
  const site = await ctx.db.row<{ ordLot: string; zone: string }>(sql`
    select ord_lot as "ordLot", time_zone as zone from platform.site
    where merchant_id = ${ctx.merchantId}::uuid and id = ${siteId}::uuid`)
  const { ordLot = '', zone = 'UTC' } = site ?? {}
  const moment = { at: ctx.clock(), day: dayAt(ctx.clock(), zone).toString(), ordLot }
  for (const voucher of vouchers) {
    const reason = whyNotVoucher(voucher, moment)
    if (reason) return refusedVoucher(ctx, voucher, reason, zone)
  }
  return undefined
}

export const toBenefits = (
  ctx: Context,
  stay: StoredStay,
  vouchers: readonly StoredVoucher[],
  at: number,
): Promise<NamedBenefit[]> => Promise.all(vouchers.map(voucher => toVoucherBenefit(ctx, voucher, stay, at)))

/** Vouchers that save nothing, or less than another benefit, stay unused. */
export const countedVouchers = (vouchers: readonly StoredVoucher[], { savings }: StayPrice): string[] =>
  vouchers
    .filter(({ id }) => savings.some(saving => saving.id === id && saving.counted && saving.amount > 0))
    .map(({ id }) => id)

/** Uses the vouchers of a quote: all of them, or the payment is refused. */
export async function consumeQuoted(
  ctx: Context,
  stay: StoredStay,
  vouchers: readonly StoredVoucher[],
  { saleId, at }: { readonly saleId: string; readonly at: number },
): Promise<Refusal | undefined> {
  const site = { id: stay.siteId, zone: stay.zone }
  for (const voucher of vouchers) {
    const left = await consumeVoucher(ctx, voucher, {
      ...{ site, lane: null, stay: stay.id, at, key: `pay:${saleId}:${voucher.id}`, saving: 0, offline: false },
    })
    if (left === undefined) return alreadyUsed(ctx, (await loadVoucher(ctx, voucher.id)) ?? voucher, stay.zone)
  }
  return undefined
}
