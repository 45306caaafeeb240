import type { DemoPast } from '#areas/pos/contract/demo-trade.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { ServedOperation } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { PurchaseOrder } from '../../contract/documents/purchase-order.ts'
import { beginTask } from '../../contract/handheld/device.ts'
import { sendScans } from '../../contract/handheld/scans.ts'
import { HandheldTask } from '../../contract/handheld/task.ts'
import { beginTaskHandler } from '../handheld/begin-task.ts'
import { scanOperations } from '../handheld/scan-operations.ts'
import { audited, called, moved, must, readGoodsLines } from './demo-document.ts'
import { stockedItems } from './stock-facts.ts'
import { linesFrom, supplierNamed } from './supplier-lines.ts'

interface Scan {
  readonly item: string
  readonly quantity: number
}

async function readOrdLot({ db, merchantId }: TenantData, siteId: string): Promise<string> {
  const site = await db.row<{ ordLot: string }>(sql`
    select ord_lot as "ordLot" from platform.site where merchant_id = ${merchantId}::uuid and id = ${siteId}::uuid`)
  return site?.ordLot ?? ''
}

const takingScans: ServedOperation | undefined = scanOperations.find(({ operation }) => operation === sendScans)

/** As a device sends them: a few seconds from one to the next. */
async function scan(ctx: Context, task: string, scans: readonly Scan[]): Promise<void> {
  if (!takingScans) throw new Error('nobody takes scans')
  const sent = scans.map((each, place) => ({
    ...each,
    id: ctx.random.id(),
    at: new Date(ctx.clock() - (scans.length - place) * 4000).toISOString(),
  }))
  await called(sendScans, takingScans, { ...ctx, device: 'Handheld 2' }, { task, scans: sent })
}

async function atState(ctx: Context, id: string) {
  const { version } = must(await ctx.documents.open(ctx, HandheldTask, id)).header
  return { id, version }
}

/** A stock count in progress. */
async function freezers(ctx: Context, ordLot: string, siteId: string): Promise<void> {
  const { id } = await called(beginTask, beginTaskHandler, ctx, { ordLot, kind: 'taking', name: 'Freezers' })
  const frozen = (await stockedItems(ctx, siteId)).filter(({ name }) =>
    /ice cream|^Peas|^Oven chips|pizza|berries/.test(name),
  )
  await scan(
    ctx,
    id,
    frozen.map(({ item, onShelf }) => ({ item, quantity: Math.max(1, onShelf) })),
  )
}

/** Waits for the manager. */
async function softFruit(ctx: Context, ordLot: string, siteId: string): Promise<void> {
  const request = { ordLot, kind: 'shrinkage', name: 'Fruit past its best', lostBy: 'expired' } as const
  const { id } = await called(beginTask, beginTaskHandler, ctx, request)
  const fresh = (await stockedItems(ctx, siteId)).filter(({ shelf, onHand }) => shelf === 'Fresh' && onHand >= 3)
  await scan(
    ctx,
    id,
    fresh.slice(0, 4).map(({ item, weighed }) => ({ item, quantity: weighed ? 0.6 : 1 })),
  )
  await moved(ctx, HandheldTask, await atState(ctx, id), 'commit')
}

/** A delivery received completely by scanner. */
async function dairyDelivery(clerk: Context, manager: Context, ordLot: string, siteId: string): Promise<void> {
  const supplier = await supplierNamed(manager, 'Darling Downs Dairy')
  const order = await audited(manager, PurchaseOrder, { siteId, supplier }, await linesFrom(manager, siteId, supplier))
  const source = { source: PurchaseOrder.key, id: order.id } as const
  const request = { ordLot, kind: 'in', name: 'Dairy delivery', source } as const
  const { id } = await called(beginTask, beginTaskHandler, clerk, request)
  const ordered = await readGoodsLines(clerk, PurchaseOrder, order.id)
  await scan(
    clerk,
    id,
    ordered.map(({ item, quantity }) => ({ item, quantity })),
  )
  await moved(clerk, HandheldTask, await atState(clerk, id), 'commit')
  await moved(manager, HandheldTask, await atState(manager, id), 'audit')
}

/** Work with the scanner at a shop, one of each state. */
export async function addDemoTasks(outer: Context, past: DemoPast, siteId: string): Promise<void> {
  const ago = (userName: string, minutes: number) => past.act(outer, userName, outer.clock() - minutes * MINUTE_MS)
  const ordLot = await readOrdLot(outer, siteId)
  await dairyDelivery(ago('clerk', 58), ago('manager', 55), ordLot, siteId)
  await softFruit(ago('clerk', 40), ordLot, siteId)
  await freezers(ago('clerk', 12), ordLot, siteId)
}
