import type { VariantsAs } from '#platform/contract/define/resource-operations.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { Context } from '../operation/context.ts'
import { type CellIn, type RowIn, UnreadableSheet } from '../sheets/cell.ts'
import { writeList } from '../sheets/list-text.ts'
import type { ConvertedRow, Engine, ForeignFile } from './engine.ts'
import { getTitle } from './export-columns.ts'
import { dataRows, type OpenedFile, refuseFile } from './import-file.ts'
import type { Physical } from './physical.ts'

export interface SourceRow extends RowIn {
  /** Data of the row beyond fields (ConvertedRow). */
  readonly beside?: unknown
}

/** Source of an import: a file as it is, or another system's file converted to fields. */
export interface ImportSource {
  readonly headers: readonly string[]
  readonly firstRows: readonly (readonly CellIn[])[]
  readonly decimalComma: boolean
  /**
   * Rows below the header, from the start each time.
   * @throws UnreadableSheet
   */
  rows(): AsyncIterable<SourceRow>
  /** The system that wrote the file. */
  readonly from?: string
  /** Present when the file has variants. */
  readonly variantsAs?: VariantsAs
  /** Header to field, where no guess is needed. */
  readonly mapping?: Readonly<Record<string, string>>
}

const plainSource = ({ sheet, headers, firstRows }: OpenedFile): ImportSource => ({
  headers,
  firstRows,
  decimalComma: sheet.decimalComma,
  rows: () => dataRows(sheet),
})

const cellIn = (value: ConvertedRow['cells'][string]): CellIn =>
  typeof value === 'object' && value !== null ? writeList(value) || null : value

/** Leaves out fields that are empty in every row. */
const saying = (fields: readonly string[], rows: readonly ConvertedRow[]): string[] =>
  fields.filter(field => rows.some(({ cells }) => cellIn(cells[field] ?? null) !== null))

async function convertedSource(
  { sheet }: OpenedFile,
  file: ForeignFile,
  variantsAs: VariantsAs,
  title: (field: string) => string,
): Promise<ImportSource> {
  const read: RowIn[] = []
  for await (const row of dataRows(sheet)) read.push(row)
  const { fields, rows, variants } = file.convert(read, variantsAs)
  const own = saying(fields, rows)
  const headers = own.map(title)
  return {
    headers,
    firstRows: [],
    decimalComma: sheet.decimalComma,
    async *rows() {
      for (const { number, cells, beside } of rows)
        yield { number, cells: own.map(field => cellIn(cells[field] ?? null)), beside }
    },
    from: file.name,
    ...(variants ? { variantsAs } : {}),
    mapping: Object.fromEntries(own.map((field, place) => [headers[place] ?? field, field])),
  }
}

/** The rows of an opened file; files of known systems are converted to fields first. */
export async function createSource(
  engine: Engine,
  of: Physical,
  ctx: Context,
  opened: OpenedFile,
  variantsAs: VariantsAs,
): Promise<ImportSource | Refusal> {
  const file = engine.hooks(of.definition.key).importHints?.foreignFile?.(opened.headers)
  if (!file) return plainSource(opened)
  const translate = ctx.words.in(ctx.locale)
  try {
    return await convertedSource(opened, file, variantsAs, field => getTitle(of, field, ctx.words, translate))
  } catch (error) {
    if (error instanceof UnreadableSheet) return refuseFile(error.code, error.params)
    throw error
  }
}
