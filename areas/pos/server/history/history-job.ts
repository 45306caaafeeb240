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
import { storeInvoices } from './store-invoices.ts'
import { portionsAfter, storeRows } from './store-rows.ts'

export const HISTORY_JOB = 'pos.history'
/** Finding missing items reads everything that is staged. */
const ITEMS_AT_ONCE = 5000

interface Work {
  readonly merchantId: string
  readonly importId: string
}

/** One step in a transaction of its own; `undefined` if the import was stopped or another worker resumed it. */
type Step = <T>(work: (ctx: Context, one: HistoryImport) => Promise<T>) => Promise<T | undefined>

/** A step starts where the last one ended. If another worker read those rows, this worker ends, not the import. */
function createSteps(job: JobContext, { merchantId, importId }: Work): Step {
  return work =>
    job.write(merchantId, async ctx => {
      const historyImport = await holdImport(ctx, importId)
      if (historyImport?.state === 'stopping') await setState(ctx, importId, 'stopped')
      return historyImport?.state === 'running' ? work(ctx, historyImport) : undefined
    })
}

async function readRows(job: JobContext, step: Step, { merchantId, importId }: Work, place: Place): Promise<boolean> {
  const begun = await step(async (_, historyImport) => historyImport)
  if (!begun || begun.staged) return begun !== undefined
  const bytes = await job.services.files.get(merchantId, importId)
  if (!bytes) throw new Error(`the file of the import ${importId} is gone`)
  const sheet = await openSheet(bytes)
  for await (const rows of portionsAfter(sheet, begun.rowsRead)) {
    place.row = rows[0]?.number ?? place.row
    const staged = await step(async (ctx, historyImport) => {
      const fresh = rows.filter(row => row.number > historyImport.rowsRead)
      if (fresh.length > 0) await storeRows(ctx, historyImport, fresh, sheet.decimalComma)
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

/** Repeats a step until nothing is left. False: it was stopped. */
async function untilDone(step: Step, work: (ctx: Context, one: HistoryImport) => Promise<boolean>): Promise<boolean> {
  for (;;) {
    const more = await step(work)
    if (more === undefined) return false
    if (!more) return true
  }
}

async function finish(ctx: TenantData & Timed & Audited & Effects, historyImport: HistoryImport): Promise<void> {
  await setState(ctx, historyImport.id, 'done')
  await ctx.audit.record([
    {
      action: 'import',
      resource: 'pos.saleHistory',
      recordId: historyImport.id,
      title: historyImport.fileName,
      siteId: historyImport.site.id,
    },
  ])
  ctx.publish('pos.sale', { siteId: historyImport.site.id }, 'dashboard:view')
}

async function bringIn(job: JobContext, step: Step, work: Work, place: Place): Promise<void> {
  const { importId } = work
  if (!(await readRows(job, step, work, place))) return
  if (!(await untilDone(step, async ctx => (await makeItems(ctx, importId, ITEMS_AT_ONCE)) > 0))) return
  if (!(await untilDone(step, (ctx, historyImport) => storeInvoices(ctx, historyImport, place)))) return
  await step(finish)
}

/** The error that ended an import, with its row. */
function toProblem(fault: unknown, place: Place): RowProblem {
  if (fault instanceof UnreadableSheet) return { row: Number(fault.params.row ?? 0), code: 'pos.history.unreadable' }
  return { row: place.row, code: 'pos.history.fault' }
}

/** Marks an import as failed. Stored rows stay, and it resumes from there when it is started again. */
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
      await bringIn(job, createSteps(job, work), work, place)
    } catch (fault) {
      // If this can't be written either, the queue retries once the database is back.
      await fail(job, work, toProblem(fault, place))
      if (!(fault instanceof UnreadableSheet)) throw fault
    }
  },
}
