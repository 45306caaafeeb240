import type { ImportReport } from '#platform/contract/define/resource-operations.ts'
import { sql } from '../db/sql.ts'
import type { TenantData } from '../operation/needs.ts'
import { writeReport } from './import-progress.ts'

type Failed = NonNullable<ImportReport['pictures']>['failed']

/** A file with ten thousand dead addresses must not produce a report of megabytes. */
const MOST_NAMED = 100

/** Adds downloaded and failed pictures to the report of their import, until the report is deleted. */
export async function recordPictures(
  ctx: TenantData,
  importId: string,
  { stored, failed }: { readonly stored: number; readonly failed: Failed },
): Promise<void> {
  const noted = await ctx.db.row<{ report: ImportReport | null }>(sql`
    select report from system_import where merchant_id = ${ctx.merchantId}::uuid and id = ${importId}::uuid for update`)
  const report = noted?.report
  if (!report?.pictures) return
  const { pictures } = report
  await writeReport(
    ctx.db,
    { merchantId: ctx.merchantId, id: importId },
    {
      ...report,
      pictures: {
        wanted: pictures.wanted,
        stored: pictures.stored + stored,
        failed: [...pictures.failed, ...failed].slice(0, MOST_NAMED),
        failedCount: pictures.failedCount + failed.length,
      },
    },
  )
}
