import type { SimulatedPayment } from '#adapters/payments/simulator/simulated-payment.ts'
import type {
  SimulatedKind,
  SimulatedObjects,
  SimulatedRow,
  SimulatedRows,
  SimulatorStore,
} from '#adapters/payments/simulator/simulator-store.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'

/** Rows of the simulator in the product's database, beside and apart from what the payments area knows. */
function simulatedRows(ctx: TenantData, accountId: string): SimulatedRows {
  const { db, merchantId } = ctx
  return {
    async get<K extends SimulatedKind>(kind: K, ref: string) {
      const row = await db.row<{ data: SimulatedObjects[K] }>(sql`
        select data from cardpay_simulated
        where merchant_id = ${merchantId}::uuid and account_id = ${accountId}::uuid and kind = ${kind} and ref = ${ref}`)
      return row?.data
    },
    async findByReference(reference) {
      const row = await db.row<{ data: SimulatedPayment }>(sql`
        select data from cardpay_simulated
        where merchant_id = ${merchantId}::uuid and account_id = ${accountId}::uuid and reference = ${reference}`)
      return row?.data
    },
    list: <K extends SimulatedKind>(kind: K, after: number, most: number) =>
      db.rows<SimulatedRow<K>>(sql`
        select seq, data from cardpay_simulated
        where merchant_id = ${merchantId}::uuid and account_id = ${accountId}::uuid and kind = ${kind} and seq > ${after}
        order by seq limit ${most}`),
    async put(kind, ref, data, reference) {
      const counter = await db.row<{ seq: number }>(sql`
        update cardpay_simulated_account set last_seq = last_seq + 1
        where merchant_id = ${merchantId}::uuid and account_id = ${accountId}::uuid returning last_seq as seq`)
      await db.run(sql`
        insert into cardpay_simulated (merchant_id, account_id, kind, ref, reference, seq, data)
        values (${merchantId}::uuid, ${accountId}::uuid, ${kind}, ${ref}, ${reference ?? null}, ${counter?.seq ?? 0},
          ${JSON.stringify(data)}::jsonb)
        on conflict (merchant_id, account_id, kind, ref) do update set seq = excluded.seq, data = excluded.data`)
    },
    async remove(kind, ref) {
      await db.run(sql`
        delete from cardpay_simulated
        where merchant_id = ${merchantId}::uuid and account_id = ${accountId}::uuid and kind = ${kind} and ref = ${ref}`)
    },
  }
}

/** Each use is a transaction of its own: a provider is not rolled back with those who call it. */
export const simulatorStore = ({ write }: Transactions, accountId: string): SimulatorStore => ({
  locked: work =>
    write(async ctx => {
      await ctx.db.run(sql`
        insert into cardpay_simulated_account (merchant_id, account_id, last_seq)
        values (${ctx.merchantId}::uuid, ${accountId}::uuid, 0)
        on conflict (merchant_id, account_id) do update set last_seq = cardpay_simulated_account.last_seq`)
      return { value: await work(simulatedRows(ctx, accountId)) }
    }).then(({ value }) => value),
})
