import { toAbn } from '#platform/rules/codes/abn.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'

/** The dealer of the demo merchant. A row of the platform, which the demo's owner may not write: it is stored directly. */
export async function addDealer(ctx: Context): Promise<void> {
  const platform = await ctx.enterMerchant(PLATFORM_MERCHANT)
  const merchants = JSON.stringify([{ merchant: ctx.merchantId, from: '2020-01-01', to: null }])
  await platform.db.run(sql`
    insert into cardpay_dealer (merchant_id, id, code, name, abn, active, contact_name, email, cost_percent, cost_per_transaction,
      share_kind, share_percent, share_per_transaction, bank_title, bsb, merchants, version, created_at, updated_at, search_text)
    values (${PLATFORM_MERCHANT}::uuid, ${ctx.random.id()}::uuid, 'BRIS', 'Brisbane Till Supply', ${toAbn('824753556')}, true, 'Jo Carter',
      'jo@example.com', 0.78, 5, 'percent', 30, 0, 'Brisbane Till Supply', '062-000', ${merchants}::jsonb, 1, ${ctx.now()}::timestamptz,
      ${ctx.now()}::timestamptz, 'bris brisbane till supply jo carter jo@example.com')
    on conflict do nothing`)
  await ctx.enterMerchant(ctx.merchantId)
}
