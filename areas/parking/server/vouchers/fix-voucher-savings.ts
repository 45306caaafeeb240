import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Saving } from '../../rules/savings.ts'

/** Keeps what the vouchers of a stay saved, as it was priced last. */
export async function fixVoucherSavings(ctx: TenantData, stay: string, savings: readonly Saving[]): Promise<void> {
  const ofVouchers = savings.filter(({ source }) => source === 'voucher')
  if (ofVouchers.length === 0) return
  await ctx.db.run(sql`
    update parking_voucher_use u set counted = x.counted, saving = x.amount
    from json_to_recordset(${JSON.stringify(ofVouchers)}::json) as x(id uuid, amount bigint, counted boolean)
    where u.merchant_id = ${ctx.merchantId}::uuid and u.stay_id = ${stay}::uuid and u.voucher_id = x.id and not u.double_use`)
}
