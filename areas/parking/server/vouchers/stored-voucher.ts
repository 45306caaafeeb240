import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithServices } from '#platform/server/operation/needs.ts'
import type { GIVES } from '../../rules/savings.ts'
import type { BILL_ON, OFFLINE_VOUCHERS, VoucherState, VoucherTerms } from '../../rules/vouchers/voucher-terms.ts'
import { digestOfCode } from './voucher-digest.ts'

/** A voucher with what it gives. */
export interface StoredVoucher extends VoucherTerms {
  readonly id: string
  readonly serial: string
  readonly definition: string
  readonly name: string
  readonly gives: (typeof GIVES)[number]
  /** Minutes, percent, or dollars. */
  readonly value: number
  readonly feeTable: string | null
  readonly combines: boolean
  readonly order: number
  readonly state: VoucherState
  /** Who handed it out. */
  readonly merchant: string | null
  /** Minor units, as it was issued. */
  readonly price: number
  readonly billOn: (typeof BILL_ON)[number]
  readonly offline: (typeof OFFLINE_VOUCHERS)[number]
  readonly redeemedAt: string | null
  readonly laneName: string | null
  readonly siteName: string | null
}

interface VoucherRow extends Omit<StoredVoucher, 'issuedAt' | 'expiresAt'> {
  readonly issuedAt: string | null
  readonly expiresAt: string | null
}

export async function loadVouchers(ctx: TenantData, ids: readonly string[]): Promise<StoredVoucher[]> {
  const rows = await ctx.db.rows<VoucherRow>(sql`
    select v.id, v.serial, v.definition, d.name, d.gives, d.value::float8 as value, d.fee_table as "feeTable", d.combines, d."order",
      v.state, v.merchant, v.price::float8 as price, d.bill_on as "billOn", d.offline, v.uses_left as "usesLeft",
      v.valid_from::text as "validFrom", v.issued_at as "issuedAt", v.expires_at as "expiresAt", v.sites, v.redeemed_at as "redeemedAt", l.name as "laneName",
      w.lot_name as "siteName"
    from parking_voucher v
    join parking_voucher_definition d on d.merchant_id = v.merchant_id and d.id = v.definition
    left join access.lane l on l.merchant_id = v.merchant_id and l.id = v.lane
    left join platform.site w on w.merchant_id = v.merchant_id and w.id = v.site
    where v.merchant_id = ${ctx.merchantId}::uuid and v.id = any(${ids}::uuid[]) order by v.serial`)
  return rows.map(({ issuedAt, expiresAt, ...row }) => ({
    ...row,
    issuedAt: toEpoch(issuedAt),
    expiresAt: toEpoch(expiresAt),
  }))
}

const toEpoch = (at: string | null): number | null => (at === null ? null : Date.parse(at))

export const loadVoucher = async (ctx: TenantData, id: string): Promise<StoredVoucher | undefined> =>
  (await loadVouchers(ctx, [id]))[0]

/** The voucher of a whole code. */
export async function findVoucher(
  ctx: TenantData & WithServices<'secrets'>,
  code: string,
): Promise<StoredVoucher | undefined> {
  const row = await ctx.db.row<{ id: string }>(sql`
    select voucher_id as id from parking_voucher_code
    where merchant_id = ${ctx.merchantId}::uuid and digest = ${digestOfCode(ctx, code)}`)
  return row && loadVoucher(ctx, row.id)
}
