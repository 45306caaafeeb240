import type { Answer } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TaskSource } from '../../contract/handheld/task.ts'
import { fillOrder } from './fill-order.ts'
import { fillTaking } from './fill-taking.ts'
import { fillTransfer } from './fill-transfer.ts'
import type { Filling, MadeDocument } from './filling.ts'

type Fill = (ctx: Context, filling: Filling) => Promise<Answer<MadeDocument>>

const FILL: Readonly<Record<TaskSource, Fill>> = {
  'stock.purchaseOrder': fillOrder,
  'stock.transfer': fillTransfer,
  'stock.taking': fillTaking,
}

/** Brings what was scanned into the document that the task began from, by that document's own rules. */
export const fillSource = (ctx: Context, source: TaskSource, filling: Filling): Promise<Answer<MadeDocument>> =>
  FILL[source](ctx, filling)
