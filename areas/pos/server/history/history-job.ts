import { sql } from '#platform/server/db/sql.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Audited, Effects, TenantData, Timed } from '#platform/server/operation/needs.ts'
import { UnreadableSheet } from '#platform/server/sheets/cell.ts'
import { openSheet } from '#platform/server/sheets/open-sheet.ts'
import {
  type HistoryImport,
  holdImport,
  keepProblems,
  type Place,
  type RowProblem,
  setState,
} from './history-import.ts'
import { makeItems } from './make-items.ts'
import { portionsAfter, stageRows } from './stage-rows.ts'
import { storeInvoices } from './store-invoices.ts'

export const HISTORY_JOB = 'pos.history'
/** Finding out which are missing reads all that is staged. */
const ITEMS_AT_ONCE = 5000

interface Work {
  readonly merchantId: string
  readonly importId: string
}

/** One step in a transaction of its own; `undefined` where somebody stopped the import, or another goes on with it. */
type Step = <T>(work: (ctx: Context, one: HistoryImport) => Promise<T>) => Promise<T | undefined>

/** A step begins where the last one ended: rows that somebody else read meanwhile end this worker, not the import. */
function stepsOf(job: JobContext, { merchantId, importId }: Work): Step {
  return work =>
    job.write(merchantId, async ctx => {
      const one = await holdImport(ctx, importId)
      if (one?.state === 'stopping') await setState(ctx, importId, 'stopped')
      return one?.state === 'running' ? work(ctx, one) : undefined
    })
}

async function stageAll(job: JobContext, step: Step, { merchantId, importId }: Work, place: Place): Promise<boolean> {
  const begun = await step(async (_, one) => one)
  if (!begun || begun.staged) return begun !== undefined
  const bytes = await job.services.files.get(merchantId, importId)
  if (!bytes) throw new Error(`the file of the import ${importId} is gone`)
  const sheet = await openSheet(bytes)
  for await (const rows of portionsAfter(sheet, begun.rowsRead)) {
    place.row = rows[0]?.number ?? place.row
    const staged = await step(async (ctx, one) => {
      const fresh = rows.filter(row => row.number > one.rowsRead)
      if (fresh.length > 0) await stageRows(ctx, one, fresh, sheet.decimalComma)
      return true
    })
    if (!staged) return false
  }
  const whole = await step(async ctx => {
    await ctx.db.run(sql`
      update pos_history_import set staged = true, rows_total = rows_read
      where merchant_id = ${merchantId}::uuid and id = ${importId}::uuid`)
    return true
  })
  return whole === true
}

/** Repeats a step until it says that nothing is left. False: it was stopped. */
async function untilDone(step: Step, work: (ctx: Context, one: HistoryImport) => Promise<boolean>): Promise<boolean> {
  for (;;) {
    const more = await step(work)
    if (more === undefined) return false
    if (!more) return true
  }
}

async function finish(ctx: TenantData & Timed & Audited & Effects, one: HistoryImport): Promise<void> {
  await setState(ctx, one.id, 'done')
  await ctx.audit.record([
    { action: 'import', resource: 'pos.saleHistory', recordId: one.id, title: one.fileName, siteId: one.site.id },
  ])
  ctx.publish('pos.sale', { siteId: one.site.id }, 'dashboard:view')
}

async function bringIn(job: JobContext, step: Step, work: Work, place: Place): Promise<void> {
  const { importId } = work
  if (!(await stageAll(job, step, work, place))) return
  if (!(await untilDone(step, async ctx => (await makeItems(ctx, importId, ITEMS_AT_ONCE)) > 0))) return
  if (!(await untilDone(step, (ctx, one) => storeInvoices(ctx, one, place)))) return
  await step(finish)
}

/** What ended an import, with the row at which it did. */
function problemOf(fault: unknown, place: Place): RowProblem {
  if (fault instanceof UnreadableSheet) return { row: Number(fault.params.row ?? 0), code: 'pos.history.unreadable' }
  return { row: place.row, code: 'pos.history.fault' }
}

/** An import that ended by a fault says so. What was read and stored of it stays; it goes on from there when it is started again. */
async function fail(job: JobContext, { merchantId, importId }: Work, problem: RowProblem): Promise<void> {
  await job.write(merchantId, async ctx => {
    await keepProblems(ctx, importId, [problem])
    await ctx.db.run(sql`
      update pos_history_import set problems = problems + 1
      where merchant_id = ${merchantId}::uuid and id = ${importId}::uuid`)
    await setState(ctx, importId, 'failed')
  })
}

export const historyJob: ServedJob = {
  name: HISTORY_JOB,
  async run(job, data) {
    const work = { merchantId: String(data.merchantId), importId: String(data.importId) }
    const place: Place = { row: 0 }
    try {
      await bringIn(job, stepsOf(job, work), work, place)
    } catch (fault) {
      // Where even this cannot be written, the queue tries the whole again once the database is back.
      await fail(job, work, problemOf(fault, place))
      if (!(fault instanceof UnreadableSheet)) throw fault
    }
  },
}
