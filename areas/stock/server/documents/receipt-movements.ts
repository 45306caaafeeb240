import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { sumOfQuantities } from '../../rules/quantity.ts'
import type { LineReceipt } from '../../rules/transit.ts'
import type { SourcedMovement } from '../post-movements.ts'
import type { IncomingLine } from './incoming-transfers.ts'

interface Receipt {
  readonly header: Row
  readonly receiptId: string
  readonly lines: readonly IncomingLine[]
  readonly receipts: readonly LineReceipt[]
  readonly settle: 'sender' | 'receiver' | 'return' | undefined
}

/** What each line left the sender at. */
async function costsSent(ctx: TenantData, transferId: string): Promise<ReadonlyMap<string, number | null>> {
  const rows = await ctx.db.rows<{ line: string; cost: number | null }>(sql`
    select line_id as line, unit_cost as cost from stock_movement
    where merchant_id = ${ctx.merchantId}::uuid and document_id = ${transferId}::uuid and kind = 'transferOut'`)
  return new Map(rows.map(({ line, cost }) => [line, cost]))
}

/**
 * What arrives comes in at the transfer price, else at what it left the sender at. What is settled as lost has come to the
 * side that bears it and is lost there at the same cost, so that transfers out and in are the same in the end and the average
 * of what that side has stays as it was; what returns comes back to the sender.
 */
export async function receiptMovements(ctx: TenantData, receipt: Receipt): Promise<SourcedMovement[]> {
  const { header, receiptId, settle } = receipt
  const sent = await costsSent(ctx, String(header.id))
  const [from, to] = [String(header.siteId), String(header.toStore)]
  const lines = new Map(receipt.lines.map(line => [line.lineId, line]))
  const source = { document: 'stock.transfer', documentId: receiptId }
  return receipt.receipts.flatMap(({ lineId, received, settled }) => {
    const line = lines.get(lineId)
    if (!line) return []
    const whose = { ...source, itemId: line.item, lineId }
    const left = sent.get(lineId)
    const lost = settle === 'receiver' ? settled : 0
    const back = settled > 0 && settle !== 'receiver' ? settled : 0
    const movements: SourcedMovement[] = []
    const arrived = sumOfQuantities([received, lost])
    const unitCost = line.transferPrice ?? left
    if (arrived > 0) movements.push({ ...whose, siteId: to, kind: 'transferIn', quantity: arrived, unitCost })
    if (lost > 0) movements.push({ ...whose, siteId: to, kind: 'shrinkage', quantity: -lost, unitCost })
    if (back > 0) movements.push({ ...whose, siteId: from, kind: 'transferOut', quantity: back, unitCost: left })
    if (back > 0 && settle === 'sender')
      movements.push({ ...whose, siteId: from, kind: 'shrinkage', quantity: -back, unitCost: left })
    return movements
  })
}
