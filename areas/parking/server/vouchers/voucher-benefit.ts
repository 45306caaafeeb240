import { sql } from '#platform/server/db/sql.ts'
import type { Effects, TenantData } from '#platform/server/operation/needs.ts'
import type { StoredStay } from '../stays/load-stay.ts'
import { type BenefitRow, type NamedBenefit, toBenefit } from '../stays/named-benefit.ts'
import type { StoredVoucher } from './stored-voucher.ts'

type Pricing = TenantData & Pick<Effects, 'emit'>

/** What a voucher would take off a stay. @param at when it was shown, epoch milliseconds */
export const toVoucherBenefit = (
  ctx: Pricing,
  { id, name, gives, value, combines, order, feeTable }: StoredVoucher,
  stay: StoredStay,
  at: number,
): Promise<NamedBenefit> =>
  toBenefit(ctx, stay, {
    ...{ id, source: 'voucher', name, gives, value, combines, order, feeTable, owes: 'nothing', owesValue: 0 },
    at: new Date(at).toISOString(),
  })

/** Vouchers that were used for a stay. */
export async function loadVoucherBenefits(ctx: Pricing, stay: StoredStay): Promise<NamedBenefit[]> {
  const rows = await ctx.db.rows<BenefitRow>(sql`
    select u.voucher_id as id, 'voucher' as source, d.name, d.gives, d.value::float8 as value, d.combines, d."order", u.at,
      'nothing' as owes, 0 as "owesValue", d.fee_table as "feeTable"
    from parking_voucher_use u
    join parking_voucher v on v.merchant_id = u.merchant_id and v.id = u.voucher_id
    join parking_voucher_definition d on d.merchant_id = v.merchant_id and d.id = v.definition
    where u.merchant_id = ${ctx.merchantId}::uuid and u.stay_id = ${stay.id}::uuid and not u.double_use order by u.at, u.id`)
  return Promise.all(rows.map(row => toBenefit(ctx, stay, row)))
}
