import type { TenantData } from '../operation/needs.ts'
import { sql } from './sql.ts'

/** Whether a merchant is for tests and demonstrations: no live key works there. */
export const isSandbox = async ({ db, merchantId }: TenantData): Promise<boolean> =>
  (
    await db.row<{ sandbox: boolean }>(
      sql`select sandbox from platform.merchant where merchant_id = ${merchantId}::uuid`,
    )
  )?.sandbox ?? false
