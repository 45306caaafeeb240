import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext, DemoStep } from '#platform/server/operation/area-server.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'
import { DeliveryAccount } from '../../contract/account.ts'
import { DeliveryHours } from '../../contract/hours.ts'
import { setAccountState } from '../accounts/account-state.ts'
import { simulate } from '../accounts/simulate-order.ts'
import { applyOrder } from '../orders/apply-order.ts'
import { findAccount } from '../platforms/accounts.ts'
import { openPlatform } from '../platforms/open-platform.ts'

const MOST_ITEMS = 12

/** Items of the café as the platform knows them. */
async function itemLines({ ctx }: DemoContext): Promise<string> {
  const rows = await ctx.db.rows<{ code: string }>(sql`
    select p.plu_id as code from catalogue.product p join catalogue.category c on c.merchant_id = p.merchant_id and c.id = p.category
    where p.merchant_id = ${ctx.merchantId}::uuid and c.merchant_id = ${ctx.merchantId}::uuid and p.active and p.price1 > 0
      and (p.kitchen_screen1 or p.kitchen_screen2) order by p.plu_id limit ${MOST_ITEMS}`)
  return rows.map(({ code }) => `sim-${code} = ${code}`).join('\n')
}

/** The café takes orders of the simulated platform; one waits to be accepted. */
async function run(demo: DemoContext): Promise<void> {
  const { ctx, add } = demo
  const cafe = await ctx.db.row<{ id: string }>(sql`
    select id from platform.site where merchant_id = ${ctx.merchantId}::uuid and lot_type = 'hospitality' order by position, ord_lot limit 1`)
  if (!cafe) return
  const [account] = await add(DeliveryAccount, [
    {
      siteId: cafe.id,
      name: 'Simulated platform',
      platform: 'simulator',
      storeId: 'SIM-CAFE',
      items: await itemLines(demo),
      commission: 28,
    },
  ])
  if (!account) return
  await setAccountState(ctx, { id: account.id, siteId: cafe.id, name: account.name }, { state: 'connected' })
  const weekday = '07:00-15:00'
  await add(DeliveryHours, [
    {
      siteId: cafe.id,
      account: account.id,
      monday: weekday,
      tuesday: weekday,
      wednesday: weekday,
      thursday: weekday,
      friday: '07:00-15:00, 17:00-00:30',
      saturday: '08:00-16:00, 17:00-00:30',
      sunday: '08:00-16:00',
      holidays: '2026-12-25 closed\n2026-12-31 08:00-13:00',
    },
  ])
  await addOrder(demo, account.id)
}

async function addOrder({ ctx }: DemoContext, accountId: string): Promise<void> {
  const account = await findAccount(ctx, accountId)
  const order = account && (await simulate(ctx, account, 'place'))
  if (!order) return
  const within: Transactions = { write: work => work(ctx) }
  const platform = await openPlatform(within, ctx, account)
  const placed = await platform.order(order.id)
  if (placed) await applyOrder(ctx, account, placed)
  await ctx.db.run(sql`
    update delivery_event set worked_at = ${ctx.now()}::timestamptz, next_try_at = null
    where merchant_id = ${ctx.merchantId}::uuid and account_id = ${accountId}::uuid`)
}

export const demo: DemoStep = { after: ['catalogue', 'pos'], run }
