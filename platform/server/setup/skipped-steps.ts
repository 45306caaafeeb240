import { sql } from '../db/sql.ts'
import type { TenantData, Timed } from '../operation/needs.ts'

export async function findSkippedSteps(ctx: TenantData): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.rows<{ step: string }>(
    sql`select step from system_skipped_step where merchant_id = ${ctx.merchantId}::uuid`,
  )
  return new Set(rows.map(({ step }) => step))
}

export async function skipStep(ctx: TenantData & Timed, step: string): Promise<void> {
  const at = ctx.now()
  await ctx.db.run(sql`
    insert into system_skipped_step (merchant_id, step, at)
    values (${ctx.merchantId}::uuid, ${step}, ${at}::timestamptz) on conflict do nothing`)
}

export async function resumeStep(ctx: TenantData, step: string): Promise<void> {
  await ctx.db.run(sql`delete from system_skipped_step where merchant_id = ${ctx.merchantId}::uuid and step = ${step}`)
}
