import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { ServedSetupStep } from '#platform/server/setup/served-setup-step.ts'
import { addMerchant, setUpReceipt, setUpShop, setUpTrade } from '../../contract/setup-steps.ts'

export const setupSteps: readonly ServedSetupStep[] = [
  {
    step: addMerchant,
    isDone: async ctx =>
      (await ctx.db.row(sql`
        select 1 from system_merchant where merchant_id = ${ctx.merchantId}::uuid limit 1`)) !== undefined,
  },
  {
    step: setUpTrade,
    isDone: async ctx =>
      (await ctx.db.row(sql`
        select 1 from system_merchant
        where merchant_id = ${PLATFORM_MERCHANT}::uuid and id = ${ctx.merchantId}::uuid and trade is not null`)) !==
      undefined,
  },
  {
    step: setUpShop,
    // A sign-up creates a shop automatically; an address shows that the owner has edited it.
    isDone: async ctx =>
      (await ctx.db.row(sql`
        select 1 from system_site
        where merchant_id = ${ctx.merchantId}::uuid and active and address is not null limit 1`)) !== undefined,
  },
  {
    step: setUpReceipt,
    isDone: async ctx =>
      (await ctx.db.row(sql`
        select 1 from system_site
        where merchant_id = ${ctx.merchantId}::uuid and active
          and (settings ->> 'receiptHeader' <> '' or settings ->> 'bottomInfo' <> '') limit 1`)) !== undefined,
  },
]
