import { sql } from '#platform/server/db/sql.ts'
import type { Effects, TenantData } from '#platform/server/operation/needs.ts'
import type { StoredStay } from '../stays/load-stay.ts'
import { type BenefitRow, type NamedBenefit, toBenefit } from '../stays/named-benefit.ts'
import { loadVoucherBenefits } from '../vouchers/voucher-benefit.ts'

/** Enabled validations of a stay and the vouchers that were used for it. */
export async function loadBenefits(ctx: TenantData & Pick<Effects, 'emit'>, stay: StoredStay): Promise<NamedBenefit[]> {
  const rows = await ctx.db.rows<BenefitRow>(sql`
    select v.id, 'validation' as source, t.name, t.gives, t.value::float8 as value, t.combines, t."order", v.at, t.owes,
      t.owes_value::float8 as "owesValue", t.fee_table as "feeTable"
    from parking_validation v
    join parking_validation_type t on t.merchant_id = v.merchant_id and t.id = v.type_id
    where v.merchant_id = ${ctx.merchantId}::uuid and v.stay_id = ${stay.id}::uuid and v.status = 'enabled' order by v.at, v.id`)
  const validations = await Promise.all(rows.map(row => toBenefit(ctx, stay, row)))
  return [...validations, ...(await loadVoucherBenefits(ctx, stay))]
}
