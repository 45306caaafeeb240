import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext } from '#platform/server/operation/area-server.ts'
import { Clerk } from '../../contract/clerk.ts'
import { keepPin } from '../clerks/set-pin.ts'

interface DemoClerk {
  readonly code: string
  readonly name: string
  readonly type: 'Cashier' | 'Manager'
  readonly pin: string
  /** Kind of the shop; empty: all that have clerks. */
  readonly at?: 'hospitality' | 'retail'
}

/** These PINs are in the README: they only open a demo. */
const CLERKS: readonly DemoClerk[] = [
  { code: 'Casey', name: 'Casey', type: 'Cashier', pin: '1479', at: 'hospitality' },
  { code: 'Mei', name: 'Mei', type: 'Cashier', pin: '2586', at: 'hospitality' },
  { code: 'Sam', name: 'Sam', type: 'Cashier', pin: '3695', at: 'retail' },
  { code: 'Priya', name: 'Priya', type: 'Cashier', pin: '4826', at: 'retail' },
  { code: 'manager', name: 'Marcus Ng', type: 'Manager', pin: '5937' },
]

/** Clerks of the café and the grocer. The car park has none: the signed-in user sells there. */
export async function addDemoClerks(demo: DemoContext): Promise<void> {
  const { ctx } = demo
  const types = await ctx.db.rows<{ id: string; name: string }>(sql`
    select id, name from system.user_type where merchant_id = ${ctx.merchantId}::uuid`)
  const typeIds = new Map(types.map(({ id, name }) => [name, id]))
  const users = await ctx.db.rows<{ id: string; name: string }>(sql`
    select id, user_name as name from system.user_account where merchant_id = ${ctx.merchantId}::uuid`)
  const shops = await ctx.db.rows<{ ordLot: string; kind: string }>(sql`
    select ord_lot as "ordLot", lot_type as kind from platform.site where merchant_id = ${ctx.merchantId}::uuid`)
  const listLots = ({ at }: DemoClerk) =>
    shops.filter(({ kind }) => kind !== 'parking' && (at === undefined || kind === at)).map(({ ordLot }) => ordLot)
  const added = await demo.add(
    Clerk,
    CLERKS.map(clerk => ({
      code: clerk.code,
      name: clerk.name,
      userType: typeIds.get(clerk.type) ?? '',
      user: users.find(({ name }) => name === clerk.code)?.id ?? null,
      ordLots: listLots(clerk),
    })),
  )
  const at = ctx.now()
  for (const [index, { id }] of added.entries()) {
    const clerk = CLERKS[index]
    if (clerk) await keepPin(ctx, id, clerk.pin, at)
  }
}
