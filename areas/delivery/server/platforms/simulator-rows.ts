import type { SimulatedOrder, SimulatedStore, SimulatorRows } from '#adapters/delivery/simulator/simulated-store.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'

const STORE = 'store'

/** Rows of the simulator, each use in a transaction of its own: a platform is not rolled back with those who call it. */
export function simulatorRows({ write }: Transactions, accountId: string): SimulatorRows {
  const read = <T>(ref: string): Promise<T | undefined> =>
    write(async ctx => {
      const row = await ctx.db.row<{ data: T }>(sql`
        select data from delivery_simulated
        where merchant_id = ${ctx.merchantId}::uuid and account_id = ${accountId}::uuid and ref = ${ref}`)
      return row?.data
    })
  const put = async (ref: string, data: object): Promise<void> => {
    await write(ctx =>
      ctx.db.run(sql`
        insert into delivery_simulated (merchant_id, account_id, ref, data, at)
        values (${ctx.merchantId}::uuid, ${accountId}::uuid, ${ref}, ${JSON.stringify(data)}::jsonb, ${ctx.now()}::timestamptz)
        on conflict (merchant_id, account_id, ref) do update set data = excluded.data`),
    )
  }
  return {
    order: id => read<SimulatedOrder>(id),
    putOrder: order => put(order.id, order),
    store: () => read<SimulatedStore>(STORE),
    putStore: store => put(STORE, store),
  }
}
