import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { ServedSetupStep } from '#platform/server/setup/served-setup-step.ts'
import { PaymentConfig } from '../../contract/payment-config.ts'
import { Register } from '../../contract/register.ts'
import { makeFirstSale, setUpClerks, setUpPayment, setUpRegister } from '../../contract/setup-steps.ts'
import { defaultMethods } from './default-methods.ts'

const exists = async (ctx: TenantData, query: Sql): Promise<boolean> => (await ctx.db.row(query)) !== undefined

interface Shop {
  readonly id: string
  readonly ordLot: string
}

/** Active shops without a row of a table. */
const shopsWithout = (ctx: TenantData, table: Sql): Promise<Shop[]> =>
  ctx.db.rows<Shop>(sql`
    select s.id, s.ord_lot as "ordLot" from platform.site s
    where s.merchant_id = ${ctx.merchantId}::uuid and s.active and not exists (
      select 1 from ${table} t where t.merchant_id = s.merchant_id and t.site_id = s.id)
    order by s.position, s.ord_lot`)

const noShop = () => refuse(RTN.wrongState, 'pos.setup.noShop')

const hasRowOfShop = (table: Sql) => (ctx: TenantData) =>
  exists(ctx, sql`select 1 from ${table} where merchant_id = ${ctx.merchantId}::uuid and active limit 1`)

const METHODS = sql`pos_payment_config`
const REGISTERS = sql`pos_cash_register`

export const setupSteps: readonly ServedSetupStep[] = [
  {
    step: setUpPayment,
    isDone: hasRowOfShop(METHODS),
    async applyDefaults(ctx) {
      const shops = await shopsWithout(ctx, METHODS)
      if (shops.length === 0) return noShop()
      const names = ctx.words.in(ctx.locale)
      const methods = defaultMethods({ cash: names('pos.setup.cash'), card: names('pos.setup.card') })
      await ctx.add(
        PaymentConfig,
        shops.flatMap(({ id }) => methods.map(method => ({ ...method, siteId: id }))),
      )
      return done({})
    },
  },
  {
    step: setUpRegister,
    isDone: hasRowOfShop(REGISTERS),
    async applyDefaults(ctx) {
      const shops = await shopsWithout(ctx, REGISTERS)
      if (shops.length === 0) return noShop()
      const name = ctx.words.in(ctx.locale)('pos.setup.firstRegister')
      // Codes are unique per merchant, so that a bill's number alone identifies its shop.
      await ctx.add(
        Register,
        shops.map(({ id, ordLot }) => ({ siteId: id, code: `${ordLot}-1`, name })),
      )
      return done({})
    },
  },
  {
    step: setUpClerks,
    isDone: ctx =>
      exists(
        ctx,
        sql`
        select 1 from pos_clerk
        where merchant_id = ${ctx.merchantId}::uuid and active and pin_set_at is not null limit 1`,
      ),
  },
  {
    step: makeFirstSale,
    // A training sale counts as the test; only a real one ends the guide.
    isDone: ctx => exists(ctx, sql`select 1 from pos_sale where merchant_id = ${ctx.merchantId}::uuid limit 1`),
    isSelling: ctx =>
      exists(ctx, sql`select 1 from pos_sale where merchant_id = ${ctx.merchantId}::uuid and not training limit 1`),
  },
]
