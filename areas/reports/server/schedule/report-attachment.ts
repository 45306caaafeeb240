import { storeUpload } from '#platform/server/files/store-upload.ts'
import type { ServedReport } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reportFile } from '#platform/server/report/report-file.ts'
import { type DueReportRun, findReferred, toParameters } from './due-report-run.ts'

export type AttachmentFormat = 'xlsx' | 'csv'

/** Owner of files that a schedule creates. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

async function readWhole(body: AsyncIterable<Uint8Array | string> | Uint8Array): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body
  const parts: Uint8Array[] = []
  for await (const part of body) parts.push(typeof part === 'string' ? Buffer.from(part) : part)
  return Buffer.concat(parts)
}

/** Stores the whole report as an attachment; undefined where it is too large. */
export async function reportAttachment(
  ctx: Context,
  served: ServedReport,
  request: DueReportRun,
  format: AttachmentFormat,
): Promise<string | undefined> {
  const made = await reportFile(findReferred, served, ctx, { format, parameters: toParameters(request) })
  if (made.refused) return undefined
  const { name, body } = made.result
  const stored = await storeUpload(ctx, { name, bytes: await readWhole(body) }, NOBODY)
  return stored.refused ? undefined : stored.result.id
}
