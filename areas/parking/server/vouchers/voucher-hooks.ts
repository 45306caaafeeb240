import { sql } from '#platform/server/db/sql.ts'
import type { ResourceHooks } from '#platform/server/resource/engine.ts'
import { seenMerchant } from '../merchants/own-merchants.ts'

/** Users of a merchant see the vouchers that it hands out. */
export const voucherHooks: ResourceHooks = {
  reading: {
    seen: ctx => [seenMerchant(ctx, sql`t.merchant`)],
    hidden: () => ['issueKey'],
    shown: (_ctx, row) => ({ ...row, issueKey: null }),
  },
}
