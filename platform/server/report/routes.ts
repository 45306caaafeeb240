import { type ReportRequest, reportOperations } from '#platform/contract/define/report-operations.ts'
import { type Answer, done } from '#platform/contract/refusal.ts'
import { handle, type ServedOperation, type ServedReport } from '../operation/area-server.ts'
import type { Context } from '../operation/context.ts'
import type { Engine } from '../resource/engine.ts'
import type { Row } from '../resource/row.ts'
import { reportFile } from './report-file.ts'
import { runLog } from './run-log.ts'
import { runReport } from './run-report.ts'

async function run(
  engine: Engine,
  served: ServedReport,
  ctx: Context,
  question: ReportRequest,
): Promise<Answer<Row[]>> {
  const perform = served.definition.paging === 'older' ? runLog : runReport
  const made = await perform(engine.find, served, ctx, question)
  if ('refused' in made) return made
  const { rows, parameters: _, ...map } = made
  return done(rows, map)
}

/** Calls of a report. */
export function reportRoutes(engine: Engine, served: ServedReport): ServedOperation[] {
  const calls = reportOperations(served.definition)
  return [
    handle(calls.run, async (ctx, question) => {
      const answer = await run(engine, served, ctx, question)
      return answer as Answer<never[]> // rows follow the definition that their type follows from
    }),
    handle(calls.export, (ctx, question) => reportFile(engine.find, served, ctx, question)),
  ]
}
