import type { SheetFormat } from '#platform/contract/define/sheet-format.ts'
import type { FileAnswer } from '../operation/file-answer.ts'
import type { Localised, Timed } from '../operation/needs.ts'
import type { CellOut } from '../sheets/cell.ts'
import { writeCsv } from '../sheets/write-csv.ts'
import { writeXlsx } from '../sheets/write-xlsx.ts'

export interface TableFile {
  readonly format: SheetFormat
  readonly title: string
  readonly headers: readonly string[]
  /** Explanations of columns, on a second sheet of a workbook. */
  readonly notes?: readonly (readonly [string, string])[]
  readonly portions: AsyncIterable<readonly (readonly CellOut[])[]>
}

/** Removes characters that a file system may reject. */
const plainName = (title: string) =>
  title
    .replace(/[^\p{L}\p{M}\p{N} _-]+/gu, ' ')
    .trim()
    .slice(0, 80)

/** A table as a download, streamed while it is created: `Products 2026-11-21.xlsx`. */
export function tableFile(
  ctx: Timed & Localised,
  { format, title, headers, notes = [], portions }: TableFile,
): FileAnswer {
  const now = ctx.clock()
  const name = `${plainName(title) || 'export'} ${new Date(now).toISOString().slice(0, 10)}.${format}`
  if (format === 'csv') return { name, type: 'text/csv; charset=utf-8', body: writeCsv(headers, portions) }
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return {
    name,
    type,
    body: writeXlsx(headers, portions, {
      sheet: title,
      now,
      notes: { sheet: ctx.words.in(ctx.locale)('platform.report.notes'), rows: notes },
    }),
  }
}
