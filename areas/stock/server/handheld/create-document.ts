import type { AnyDocument, HeaderOf, LineInput } from '#platform/contract/define/document.ts'
import type { HeaderInput } from '#platform/contract/define/document-operations.ts'
import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { StockDemand } from '../../contract/documents/stock-demand.ts'
import { StockIn } from '../../contract/documents/stock-in.ts'
import { StockOut } from '../../contract/documents/stock-out.ts'
import { StockShrinkage } from '../../contract/documents/stock-shrinkage.ts'
import { StockTransfer } from '../../contract/documents/stock-transfer.ts'
import { StockTaking } from '../../contract/taking.ts'
import { setAuthors } from '../documents/editors.ts'
import type { CreatedDocument, DoneLine } from './document-content.ts'
import { fillSource } from './fill-source.ts'
import type { Task, TaskLine } from './task.ts'
import { taskPeople } from './task-people.ts'

/** A new document of one kind, audited: its rules and the caller's permissions are checked both times. */
async function madeAndAudited<D extends AnyDocument>(
  ctx: Context,
  of: D,
  header: HeaderInput<D>,
  lines: readonly LineInput<D>[],
  own: Partial<HeaderOf<D>>,
  confirm: boolean,
): Promise<Answer<CreatedDocument>> {
  const added = await ctx.documents.add(ctx, of, header, lines, own)
  if (added.refused) return added
  const { id, version } = added.result.header
  const audited = await ctx.documents.transition(ctx, of, { id, version, transition: 'audit', confirm })
  return audited.refused ? audited : done({ id, number: audited.result.number })
}

/**
 * Makes or fills the stock document that a task stands for and audits it, in the caller's transaction: what the document's
 * own rules refuse leaves the task as it was. Its maker is the person who scanned and committed the task, not the auditor, so
 * that a shop whose auditor and maker must differ is asked about the right people.
 */
export async function createTaskDocument(
  ctx: Context,
  task: Task,
  lines: readonly TaskLine[],
  confirm: boolean,
): Promise<Answer<CreatedDocument>> {
  const counted = lines.flatMap(({ item, quantity }): DoneLine[] =>
    item === null || quantity === null ? [] : [{ item, quantity }],
  )
  const base = { siteId: String(task.siteId), comments: task.comments }
  const people = await taskPeople(ctx, task)
  setAuthors(ctx, people.ids)
  const own = { maker: people.names }
  if (task.source && task.sourceId)
    return fillSource(ctx, task.source, { id: task.sourceId, done: counted, maker: people.names, confirm })
  switch (task.kind) {
    case 'taking': {
      const taken = counted.map(({ item, quantity }) => ({ item, counted: quantity }))
      return madeAndAudited(ctx, StockTaking, { ...base, name: task.name }, taken, { ...own, task: task.id }, confirm)
    }
    case 'in':
      return madeAndAudited(ctx, StockIn, base, counted, own, confirm)
    case 'out':
      return madeAndAudited(ctx, StockOut, base, counted, own, confirm)
    case 'shrinkage':
      return madeAndAudited(ctx, StockShrinkage, { ...base, type: task.lostBy ?? 'other' }, counted, own, confirm)
    case 'demand':
      return madeAndAudited(ctx, StockDemand, base, counted, own, confirm)
    case 'transfer': {
      if (!task.toStore) return refuse(RTN.invalid, 'platform.refusal.invalid')
      return madeAndAudited(ctx, StockTransfer, { ...base, toStore: task.toStore }, counted, own, confirm)
    }
  }
}
