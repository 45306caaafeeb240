import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Saving } from '../../rules/savings.ts'

/** Fixes what is counted, saved and owed: at payment or at the exit, whichever comes first. */
export async function fixValidations(ctx: TenantData, stay: string, savings: readonly Saving[]): Promise<void> {
  if (savings.length === 0) return
  await ctx.db.run(sql`
    update parking_validation v set counted = x.counted, saving = x.amount, owed = x.owed, fixed = true
    from json_to_recordset(${JSON.stringify(savings)}::json) as x(id uuid, amount bigint, counted boolean, owed bigint)
    where v.merchant_id = ${ctx.merchantId}::uuid and v.stay_id = ${stay}::uuid and v.id = x.id and v.status = 'enabled'`)
}
