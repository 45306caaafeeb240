import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { comparingTool } from '#platform/server/tools/comparing-tool.ts'

interface PoolDifference {
  readonly name: string
  readonly pool: number
  readonly free: number
}

/** Entries of the pool against the vouchers that are free. Both are written once, so that people decide what is right. */
export const voucherPoolTool = comparingTool<PoolDifference>({
  ...{ key: 'parking.voucherPoolTool', position: 60 },
  columns: ['definition', 'pool', 'free'],
  differences: readDifferences,
  cells: ({ name, pool, free }) => [name, pool, free],
})

function readDifferences(ctx: TenantData): Promise<PoolDifference[]> {
  return ctx.db.rows<PoolDifference>(sql`
    select d.name, coalesce(e.pool, 0)::int as pool, coalesce(v.free, 0)::int as free
    from parking_voucher_definition d
    left join (
      select merchant_id, definition_id, sum(quantity) as pool from parking_pool_entry
      where merchant_id = ${ctx.merchantId}::uuid group by merchant_id, definition_id
    ) e on e.merchant_id = d.merchant_id and e.definition_id = d.id
    left join (
      select merchant_id, definition, count(*) as free from parking_voucher
      where merchant_id = ${ctx.merchantId}::uuid and state = 'free' group by merchant_id, definition
    ) v on v.merchant_id = d.merchant_id and v.definition = d.id
    where d.merchant_id = ${ctx.merchantId}::uuid and coalesce(e.pool, 0) <> coalesce(v.free, 0)
    order by d.name, d.id`)
}
