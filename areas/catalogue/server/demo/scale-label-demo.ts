import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext } from '#platform/server/operation/area-server.ts'
import { ScaleLabel } from '../../contract/scale-label.ts'

/** The scales of the shops that weigh: the deli counter prints prices, the fruit counter weights. */
export async function addScaleLabels(demo: DemoContext): Promise<void> {
  const shops = await demo.ctx.db.rows<{ id: string }>(sql`
    select id from platform.site where merchant_id = ${demo.ctx.merchantId}::uuid and lot_type = 'retail' order by position, id`)
  const rows = shops.flatMap(({ id: siteId }) => [
    { siteId, name: 'Deli counter', prefix: '20', contains: 'price' as const, decimals: 2 },
    { siteId, name: 'Fruit and vegetables', prefix: '28', contains: 'weight' as const, decimals: 3 },
  ])
  if (rows.length > 0) await demo.add(ScaleLabel, rows)
}
