import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'

/** A register's number of a payment, and what it stands for. */
export interface StoredCharge {
  readonly siteId: string
  /** Null: it never came, and no longer can. */
  readonly attemptId: string | null
  readonly paymentId: string | null
}

export const findCharge = (ctx: TenantData, reference: string): Promise<StoredCharge | undefined> =>
  ctx.db.row<StoredCharge>(sql`
    select site_id as "siteId", attempt_id as "attemptId", payment_id as "paymentId" from eftpos_charge
    where merchant_id = ${ctx.merchantId}::uuid and reference = ${reference}::uuid`)

/** False: the number was used before. Two calls at once can't both store it. */
export async function storeCharge(
  ctx: TenantData & Timed,
  reference: string,
  { siteId, attemptId, paymentId }: StoredCharge,
): Promise<boolean> {
  const stored = await ctx.db.run(sql`
    insert into eftpos_charge (merchant_id, reference, site_id, attempt_id, payment_id, at)
    values (${ctx.merchantId}::uuid, ${reference}::uuid, ${siteId}::uuid, ${attemptId}::uuid, ${paymentId}::uuid,
      ${ctx.now()}::timestamptz)
    on conflict (merchant_id, reference) do nothing`)
  return stored > 0
}
