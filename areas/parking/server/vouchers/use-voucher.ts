import { type Cents, fromWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { shareOf } from '../../rules/vouchers/statement.ts'
import { addBillEntries, type NewBillEntry } from '../billing/bill-entries.ts'
import type { StoredMerchant } from '../merchants/find-merchant.ts'
import type { StoredVoucher } from './stored-voucher.ts'

export interface UseOfVoucher {
  readonly site: { readonly id: string; readonly zone: string }
  readonly lane: string | null
  readonly stay: string | null
  /** Who accepted it, and gets a share of its face value. */
  readonly acceptedBy?: StoredMerchant | undefined
  /** Epoch milliseconds. */
  readonly at: number
  readonly key: string
  readonly saving: Cents
  readonly offline: boolean
}

/**
 * Uses a voucher by one conditional update: of any number that try at once, as many succeed as it has uses. Returns the uses that
 * are left; undefined: somebody was first. What a lane or client accepted without network is used as it was then: after its issue and
 * before its end, though it was marked expired since.
 */
export async function consumeVoucher(
  ctx: Context,
  voucher: StoredVoucher,
  use: UseOfVoucher,
): Promise<number | undefined> {
  const at = new Date(use.at).toISOString()
  const row = await ctx.db.row<{ left: number }>(sql`
    update parking_voucher set uses_left = uses_left - 1, state = case when uses_left = 1 then 'redeemed' else state end,
      redeemed_at = ${at}::timestamptz, stay = ${use.stay}::uuid, lane = ${use.lane}::uuid, site = ${use.site.id}::uuid,
      version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${voucher.id}::uuid and uses_left > 0
      and (state = 'issued' or (${use.offline} and state = 'expired' and issued_at is not null))
      and (not ${use.offline} or issued_at <= ${at}::timestamptz) and (expires_at is null or expires_at > ${at}::timestamptz)
    returning uses_left as left`)
  if (!row) return undefined
  await storeUse(ctx, voucher, use, false)
  await addBillEntries(ctx, billed(voucher, use))
  return row.left
}

/** A lane without network accepted a voucher that had been used: it is flagged and shown, and billed no second time. */
export async function recordDoubleUse(ctx: Context, voucher: StoredVoucher, use: UseOfVoucher): Promise<void> {
  await storeUse(ctx, voucher, { ...use, saving: 0 }, true)
  await ctx.db.run(sql`
    update parking_voucher set flags = array_append(array_remove(flags, 'doubleUse'), 'doubleUse'), version = version + 1,
      updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${voucher.id}::uuid`)
}

const storeUse = (ctx: Context, voucher: StoredVoucher, use: UseOfVoucher, isDouble: boolean): Promise<unknown> =>
  ctx.db.run(sql`
    insert into parking_voucher_use (merchant_id, id, voucher_id, site_id, lane_id, stay_id, accepted_by, at, key, saving, counted,
      offline, double_use, who)
    values (${ctx.merchantId}::uuid, ${ctx.random.id()}::uuid, ${voucher.id}::uuid, ${use.site.id}::uuid, ${use.lane}::uuid,
      ${use.stay}::uuid, ${use.acceptedBy?.id ?? null}::uuid, ${new Date(use.at).toISOString()}::timestamptz, ${use.key}, ${use.saving},
      ${use.saving > 0}, ${use.offline}, ${isDouble}, ${ctx.who?.fullName ?? ''})`)

/** The merchant that handed it out pays its price; the one that accepted it gets its share. */
function billed(voucher: StoredVoucher, { acceptedBy, saving, site }: UseOfVoucher): NewBillEntry[] {
  const { merchant, billOn, price, name: title, id: source } = voucher
  const common = { title, quantity: 1, source, siteId: site.id, zone: site.zone }
  const share = acceptedBy ? shareOf(faceValue(voucher, saving), acceptedBy.sharePercent) : 0
  return [
    ...(merchant !== null && billOn === 'redeem' && price > 0
      ? [{ ...common, merchant, kind: 'voucher' as const, amount: price }]
      : []),
    ...(acceptedBy && share !== 0
      ? [{ ...common, merchant: acceptedBy.id, kind: 'share' as const, amount: share }]
      : []),
  ]
}

/** The amount of a voucher over an amount; of others what they saved. */
const faceValue = ({ gives, value }: StoredVoucher, saving: Cents): Cents =>
  gives === 'amount' ? fromWire(value) : saving
