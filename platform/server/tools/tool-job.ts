import type { JobContext, ServedJob } from '../operation/area-server.ts'
import type { ServedTool, ToolAnswer, ToolWork } from './served-tool.ts'
import { endRun, findRun, type ToolRunRow } from './tool-runs.ts'

export const TOOL_JOB = 'system.runTool'

/** Sent for each run of a tool. A run that has ended does nothing again. */
export const toolJob = (tools: ReadonlyMap<string, ServedTool>): ServedJob => ({
  name: TOOL_JOB,
  async run(job, { merchantId, run: id }) {
    if (typeof merchantId !== 'string' || typeof id !== 'string') throw new Error('a tool without its merchant and run')
    const run = await job.database.write(merchantId, db => findRun(db, merchantId, id))
    const tool = run && tools.get(run.tool)
    if (!tool || run.endedAt !== null) return
    const answer = await carryOut(tool, run.dry, toWork(job, merchantId, run))
    await job.database.write(merchantId, db => endRun(db, merchantId, id, answer, job.now()))
    if ('rowCount' in answer)
      job.log.info({ rowCount: answer.rowCount }, `${run.tool} ${run.dry ? 'looked' : 'applied'}`)
  },
})

async function carryOut(tool: ServedTool, dry: boolean, work: ToolWork): Promise<ToolAnswer> {
  if (dry) return tool.dryRun(work)
  if (!tool.apply) throw new Error(`${tool.key} only looks`)
  return tool.apply(work)
}

const toWork = (job: JobContext, merchantId: string, { inputs, byId, byName }: ToolRunRow): ToolWork => ({
  ...{ clock: job.clock, now: job.now, run: job.run, database: job.database, files: job.services.files },
  ...{ merchantId, inputs, by: { id: byId ?? '', name: byName } },
  write: work => job.write(merchantId, work),
})
