import { type Answer, done, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { DocumentHooks, DocumentState } from '#platform/server/document/engine.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Row } from '#platform/server/resource/row.ts'
import {
  belowLeast,
  beyondStock,
  leastQuantity,
  lineIsDone,
  takesFromStock,
} from '../../rules/handheld/task-quantity.ts'
import { placesOfUnit, quantityProblem } from '../../rules/line-quantity.ts'
import { recordEditor, refuseOwnWork } from '../documents/editors.ts'
import { readItems } from '../items.ts'
import { readOnHand } from '../on-hand.ts'
import { createTaskDocument } from './create-document.ts'
import type { Task, TaskLine } from './task.ts'
import { noteScanners } from './task-people.ts'

// The engine hands over rows of any document; those of this one have its fields.
const toTask = ({ header, lines }: DocumentState) => ({
  task: header as unknown as Task, // as said above
  lines: lines as unknown as readonly TaskLine[], // as above
})

/** Lines result from scans: adding or deleting them by hand is refused. */
async function check(ctx: TenantData, document: DocumentState): Promise<Refusal | undefined> {
  const { task, lines } = toTask(document)
  if (task.kind === 'transfer' && !task.toStore && !task.source)
    return refuse(RTN.invalid, 'platform.refusal.invalid', { fields: { toStore: { code: 'platform.field.required' } } })
  const odd = await ctx.db.row<{ found: boolean }>(sql`
    select exists (select 1 from stock_scan s
      where s.merchant_id = ${ctx.merchantId}::uuid and s.task_id = ${task.id}::uuid and s.takes_back is null
        and not s.line_id = any(${lines.map(line => line.lineId)}::uuid[])
        and not exists (select 1 from stock_scan t
          where t.merchant_id = s.merchant_id and t.task_id = s.task_id and t.takes_back = s.id)) as found`)
  const blank = lines.some(({ item, code }) => item === null && code === null)
  return blank || odd?.found ? refuse(RTN.wrongState, 'stock.refusal.linesFromScans') : undefined
}

/** The first line below its minimum or with more decimals than its unit has. */
async function wrongQuantity(ctx: TenantData, task: Task, scanned: readonly TaskLine[]): Promise<Refusal | undefined> {
  const items = await readItems(ctx, [...new Set(scanned.flatMap(line => line.item ?? []))])
  const getPlaces = (item: string) => placesOfUnit(items.get(item)?.places)
  const [below] = belowLeast(task.kind, scanned, getPlaces)
  if (below) {
    const item = items.get(below.item ?? '')?.name ?? ''
    const min = leastQuantity(task.kind, getPlaces(below.item ?? ''))
    return refuse(RTN.invalid, 'stock.refusal.belowLeast', { params: { item, min }, map: { lineId: below.lineId } })
  }
  for (const { lineId, item, quantity } of scanned) {
    const of = items.get(item ?? '')
    const problem = of && quantityProblem(of, quantity ?? 0)
    if (problem) return refuse(RTN.invalid, problem.code, { params: { ...problem.params }, map: { lineId } })
  }
  return undefined
}

/** Refuses lines that can't become a document. Asks for confirmation where stock is insufficient. */
async function objection(
  ctx: TenantData,
  task: Task,
  lines: readonly TaskLine[],
  confirmed: boolean,
): Promise<Refusal | undefined> {
  const scanned = lines.filter(line => line.quantity !== null)
  if (scanned.length === 0) return refuse(RTN.wrongState, 'stock.refusal.nothingScanned')
  const unknown = scanned.filter(line => line.item === null)
  if (unknown.length > 0)
    return refuse(RTN.wrongState, 'stock.refusal.codesUnknown', { params: { count: unknown.length } })
  const ids = scanned.flatMap(line => line.item ?? [])
  const wrong = await wrongQuantity(ctx, task, scanned)
  if (wrong) return wrong
  if (confirmed || !takesFromStock(task)) return undefined
  const beyond = beyondStock(scanned, await readOnHand(ctx, String(task.siteId), ids))
  if (beyond.length === 0) return undefined
  return refuse(RTN.confirm, 'stock.refusal.notEnough', { map: { lines: beyond.map(line => line.lineId) } })
}

async function commit(ctx: Context, document: DocumentState, confirmed: boolean): Promise<Answer<Row | null>> {
  const { task, lines } = toTask(document)
  const refusal = await objection(ctx, task, lines, confirmed)
  if (!refusal) await recordEditor(ctx, task.id)
  return refusal ?? done({ committer: ctx.who?.fullName ?? null, committedAt: ctx.now() })
}

/** Checks scans that arrived after the commit. */
async function audit(ctx: Context, document: DocumentState, confirmed: boolean): Promise<Answer<Row | null>> {
  const { task, lines } = toTask(document)
  await noteScanners(ctx, task.id)
  const own = await refuseOwnWork(ctx, document.header)
  if (own) return own
  const refusal = await objection(ctx, task, lines, confirmed)
  if (refusal) return refusal
  const doneLines = lines.filter(line => lineIsDone(task.kind, line))
  if (doneLines.length === 0) return refuse(RTN.wrongState, 'stock.refusal.nothingScanned')
  const made = await createTaskDocument(ctx, task, doneLines, confirmed)
  if (made.refused) return made
  return done({
    auditor: ctx.who?.fullName ?? null,
    auditedAt: ctx.now(),
    madeId: made.result.id,
    madeNumber: made.result.number,
  })
}

export const taskHooks: DocumentHooks = {
  begin: async ctx => ({ maker: ctx.who?.fullName ?? null }),
  check,
  transition: async (ctx, step, document, confirmed) => {
    if (step === 'commit') return commit(ctx, document, confirmed)
    return step === 'audit' ? audit(ctx, document, confirmed) : done({ committer: null, committedAt: null })
  },
}
