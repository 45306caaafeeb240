import { done, notFound } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import { type OfferedSource, taskSources } from '../../contract/handheld/device.ts'
import type { TaskSource } from '../../contract/handheld/task.ts'
import { permittedShop } from './permitted-shop.ts'

/** More than a shop has open at a time; the latest first. */
const MOST_OFFERED = 100

export interface SourceRow extends OfferedSource {
  readonly siteId: string
}

/**
 * Documents of a shop that wait for a scanner: orders that were audited and are not all there, transfers on their way to the
 * shop, takings under way. One of them alone when `id` is given.
 */
export async function openSources(ctx: TenantData, siteId: string, id?: string): Promise<SourceRow[]> {
  const each = id ?? null
  return ctx.db.rows<SourceRow>(sql`
    with found as (
      select 'stock.purchaseOrder' as source, d.id, d.number, s.name as about, d.line_count as lines, d.site_id as "siteId"
      from stock_purchase_order d left join catalogue.supplier s on s.merchant_id = d.merchant_id and s.id = d.supplier
      where d.merchant_id = ${ctx.merchantId}::uuid and d.site_id = ${siteId}::uuid and d.state = 'checked'
      union all
      select 'stock.transfer', d.id, d.number, s.lot_name, d.line_count, d.to_store
      from stock_transfer d join platform.site s on s.merchant_id = d.merchant_id and s.id = d.site_id
      where d.merchant_id = ${ctx.merchantId}::uuid and d.to_store = ${siteId}::uuid and d.state = 'checked'
      union all
      select 'stock.taking', d.id, d.number, d.name, d.line_count, d.site_id
      from stock_taking d
      where d.merchant_id = ${ctx.merchantId}::uuid and d.site_id = ${siteId}::uuid and d.state = 'unchecked'
    )
    select source, id, number, coalesce(about, '') as about, lines, "siteId" from found
    where ${each}::uuid is null or id = ${each}::uuid
    order by number desc limit ${MOST_OFFERED}`)
}

/** What a caller needs to see a source, and to work it off. */
const NEEDED_PERMISSION: Readonly<Record<TaskSource, string>> = {
  'stock.purchaseOrder': 'stock.purchaseOrder:list',
  'stock.transfer': 'stock.transfer:receive',
  'stock.taking': 'stock.taking:list',
}

export const mayUseSource = (ctx: WithAccess, { source, siteId }: SourceRow): boolean =>
  ctx.access.mayAt(NEEDED_PERMISSION[source], siteId)

export const taskSourcesHandler = handle(taskSources, async (ctx, { ordLot }) => {
  const siteId = await permittedShop(ctx, ordLot, taskSources.need)
  if (!siteId) return notFound()
  const sources = await openSources(ctx, siteId)
  return done({
    sources: sources.filter(row => mayUseSource(ctx, row)).map(({ siteId: _, ...offered }) => offered),
  })
})
