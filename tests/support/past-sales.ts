import {
  getHistoryProgress,
  type HistoryMapping,
  type HistoryOptions,
  type HistoryProgress,
  listHistoryProblems,
  startHistory,
} from '#areas/pos/contract/sale-history.ts'
import { historyJob } from '#areas/pos/server/history/history-job.ts'
import { uploadingHistory } from '#areas/pos/server/history/history-operations.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import type { ShopApp } from './shop-app.ts'

export interface BegunImport {
  readonly importId: string
  readonly headers: readonly string[]
  readonly mapping: HistoryMapping
  readonly options: HistoryOptions
}

/** Imports files of past sales, including the job. */
export function pastSales(app: ShopApp) {
  /** Like the upload call after the wire has read the form; tests of files cover the form. */
  async function upload(bytes: Uint8Array<ArrayBuffer>, ordLot = app.ordLot): Promise<BegunImport> {
    const answer = await workAsSystem(
      app.runtime,
      app.merchantId,
      'test',
      ctx => uploadingHistory.handler(ctx, { file: new File([bytes], 'past.csv'), ordLot } as never), // read by the call's own schema
    )
    if (answer.refused) throw new Error(answer.code)
    return answer.result as BegunImport // the call's answer
  }
  const run = (importId: string) =>
    historyJob.run(jobContext(app.runtime, historyJob.name), { merchantId: app.merchantId, importId })
  const progress = async (importId: string): Promise<HistoryProgress> =>
    (await app.owner.call(getHistoryProgress, { importId })).result
  return {
    upload,
    uploadText: (text: string) => upload(new TextEncoder().encode(text)),
    run,
    progress,
    async bringIn(
      { importId }: Pick<BegunImport, 'importId'>,
      given: Partial<Pick<BegunImport, 'mapping' | 'options'>> = {},
    ) {
      const started = await app.owner.call(startHistory, {
        importId,
        mapping: given.mapping,
        options: given.options,
      })
      if (started.success !== 1) throw new Error(started.dispMsg)
      await run(importId)
      return progress(importId)
    },
    problems: async (importId: string) => (await app.owner.call(listHistoryProblems, { importId })).result,
  }
}
export type PastSales = ReturnType<typeof pastSales>
