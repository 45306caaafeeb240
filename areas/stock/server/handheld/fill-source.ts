import type { Answer } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TaskSource } from '../../contract/handheld/task.ts'
import type { CreatedDocument, DocumentContent } from './document-content.ts'
import { fillOrder } from './fill-order.ts'
import { fillTaking } from './fill-taking.ts'
import { fillTransfer } from './fill-transfer.ts'

type Fill = (ctx: Context, filling: DocumentContent) => Promise<Answer<CreatedDocument>>

const FILL: Readonly<Record<TaskSource, Fill>> = {
  'stock.purchaseOrder': fillOrder,
  'stock.transfer': fillTransfer,
  'stock.taking': fillTaking,
}

/** Writes scanned quantities to the task's source document, by that document's own rules. */
export const fillSource = (
  ctx: Context,
  source: TaskSource,
  filling: DocumentContent,
): Promise<Answer<CreatedDocument>> => FILL[source](ctx, filling)
