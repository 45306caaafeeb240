import { setTimeout as wait } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import type { ImportProgress, ImportReport } from '#platform/contract/define/resource-operations.ts'
import type { SignedCaller } from './signed-caller.ts'

const LOOK_EVERY_MS = 50

/** A CSV file as calls carry it. */
export const csvFile = (rows: readonly Readonly<Record<string, string>>[]): string =>
  Buffer.from(stringify([...rows], { header: true })).toString('base64')

async function ended(caller: SignedCaller, path: string, jobId: string): Promise<ImportReport> {
  for (;;) {
    const { report } = await caller.call<ImportProgress>(`${path}/importProgress`, { jobId })
    if (report) return report
    await wait(LOOK_EVERY_MS)
  }
}

/** Seconds from the request to the report, which must have no problems. @param path of the resource */
export async function importSeconds(
  caller: SignedCaller,
  path: string,
  file: string,
  { count, dryRun }: { readonly count: number; readonly dryRun: boolean },
): Promise<number> {
  const started = performance.now()
  const { jobId } = await caller.call<{ jobId: string }>(`${path}/import`, { file, name: 'bench.csv', dryRun })
  const report = await ended(caller, path, jobId)
  const seconds = (performance.now() - started) / 1000
  if (report.added !== count || report.problemCount > 0)
    throw new Error(`the import went wrong: ${JSON.stringify({ ...report, problems: report.problems.slice(0, 3) })}`)
  return seconds
}
