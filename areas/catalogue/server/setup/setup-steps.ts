import { done } from '#platform/contract/refusal.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { ServedSetupStep } from '#platform/server/setup/served-setup-step.ts'
import { setUpMenu, setUpProducts, setUpTax } from '../../contract/setup-steps.ts'
import { Tax } from '../../contract/tax.ts'
import { addSamples } from './add-samples.ts'
import { buildMenus } from './build-menu.ts'
import { DEFAULT_TAXES } from './default-taxes.ts'

const hasRowIn = (table: Sql) => async (ctx: TenantData) =>
  (await ctx.db.row(sql`select 1 from ${table} where merchant_id = ${ctx.merchantId}::uuid limit 1`)) !== undefined

export const setupSteps: readonly ServedSetupStep[] = [
  {
    step: setUpTax,
    isDone: hasRowIn(sql`catalogue_tax`),
    async applyDefaults(ctx) {
      await ctx.add(Tax, DEFAULT_TAXES)
      return done({})
    },
  },
  {
    step: setUpProducts,
    isDone: hasRowIn(sql`catalogue_plu`),
    async applyDefaults(ctx, kinds) {
      await addSamples(ctx, kinds)
      return done({})
    },
  },
  { step: setUpMenu, isDone: hasRowIn(sql`catalogue_menu_publication`), applyDefaults: buildMenus },
]
