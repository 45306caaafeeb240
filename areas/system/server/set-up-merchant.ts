import type { Refusal } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { Config } from '../contract/config.ts'
import { merchantOpened } from '../contract/merchant-opened.ts'
import { UserType } from '../contract/user-type.ts'
import { isRefusal, type Rows } from './rows-of.ts'

/** Initial roles of every merchant; each can be changed. */
export const FIRST_TYPES = [
  {
    name: 'Owner',
    description: 'Everything in every shop of the merchant',
    roles: ['owner'],
    pageControl: ['*'],
    position: 10,
  },
  {
    name: 'Manager',
    description: 'Runs shops: catalogue, stock, promotions, reports and the settings of the shop',
    roles: ['manager'],
    pageControl: [
      'dashboard:*',
      'profile:*',
      'catalogue.*',
      'promotion.*',
      'pos.*',
      'stock.*',
      'member.*',
      'ticket.*',
      'delivery.*',
      'oa.*',
      'eftpos.terminal:*',
      'eftpos.payByLink:*',
      'fee.*',
      'parking.*',
      'system.voucherMerchant:all',
      'report.*',
      'signage.*',
      'design.*',
      'site.*',
      'app.*',
      'system.feedback:*',
      'log.systemAction:list',
    ],
    position: 20,
  },
  {
    name: 'Clerk',
    description: 'Looks things up, helps at the counter and counts stock',
    roles: ['clerk'],
    pageControl: [
      'dashboard:*',
      'profile:*',
      'site.mySites:view',
      'catalogue.plu:list',
      'catalogue.itemList:view',
      'catalogue.category:list',
      'pos.cashRegister:list',
      'pos.cashRegister:open',
      'pos.cashRegister:count',
      'pos.priceInquiry:view',
      'stock.taking:list',
      'stock.taking:add',
      'stock.taking:update',
      'app.stores:view',
      'app.priceInquiry:view',
      'app.tasks:list',
      'app.tasks:add',
      'app.tasks:update',
      'app.tasks:commit',
      'system.feedback:list',
      'system.feedback:add',
    ],
    position: 30,
  },
  {
    name: 'Cashier',
    description: 'Sells at a till',
    roles: ['cashier'],
    pageControl: ['pos.register:sell', 'pos.register:discount', 'eftpos.terminal:pay', 'pos.kitchen:*', 'profile:*'],
    position: 40,
  },
] as const

/** Initial rows of a merchant: limits, roles and what areas add. Does nothing where they exist. */
export async function setUpMerchant(ctx: Context, rows: Rows): Promise<void> {
  const there = await ctx.db.row<{ id: string }>(
    sql`select id from system_config where merchant_id = ${ctx.merchantId}::uuid limit 1`,
  )
  if (there) return
  await must(rows.add(ctx, Config, {}, { name: 'Limits' }))
  for (const type of FIRST_TYPES)
    await must(rows.add(ctx, UserType, { ...type, roles: [...type.roles], pageControl: [...type.pageControl] }))
  await ctx.emit(merchantOpened, {})
}

/** Rows that the product itself creates are valid; a refusal is a fault. */
export async function must<T extends object>(written: Promise<T | Refusal>): Promise<T> {
  const row = await written
  if (isRefusal(row)) throw new Error(`a row of the product's own was refused: ${JSON.stringify(row)}`)
  return row
}
