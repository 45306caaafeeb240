import { applyTool, dryRunTool, listTools, type ToolRun } from '#platform/contract/calls/tools.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { TOOL_JOB } from '#platform/server/tools/tool-job.ts'
import type { TestApp } from './test-app.ts'
import type { Client } from './wire-client.ts'

/** Runs of tools in a test, whose queue keeps what is sent. */
export function toolTrial(app: TestApp) {
  let worked = 0
  /** Runs what was sent since the last time. */
  async function work(): Promise<void> {
    const sent = app.queued.slice(worked)
    worked = app.queued.length
    for (const { job, data } of sent)
      if (job === TOOL_JOB) await app.registry.jobs.get(TOOL_JOB)?.run(jobContext(app.runtime, TOOL_JOB), { ...data })
  }

  async function lastOf(tool: string, client: Client): Promise<ToolRun> {
    const last = (await client.call(listTools, {})).result.tools.find(({ key }) => key === tool)?.last
    if (!last) throw new Error(`no run of ${tool}`)
    return last
  }

  async function check(tool: string, client: Client, inputs: Record<string, string> = {}): Promise<ToolRun> {
    const answer = await client.call(dryRunTool, { tool, inputs })
    if (answer.rtn !== RTN.done) throw new Error(`${tool} was not started: ${answer.dispMsg}`)
    await work()
    return lastOf(tool, client)
  }

  /** What a check with the same inputs has shown is done. */
  async function apply(tool: string, client: Client, inputs: Record<string, string> = {}): Promise<ToolRun> {
    const { id } = await check(tool, client, inputs)
    const answer = await client.call(applyTool, { run: id })
    if (answer.rtn !== RTN.done) throw new Error(`${tool} was not applied: ${answer.dispMsg}`)
    await work()
    return lastOf(tool, client)
  }

  return { work, check, apply }
}
