import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { type CellIn, type RowIn, UnreadableSheet } from '../sheets/cell.ts'
import { type OpenSheet, openSheet } from '../sheets/open-sheet.ts'

export interface OpenedFile {
  readonly sheet: OpenSheet
  readonly headers: readonly string[]
  /** First rows, as far as they are needed to recognise columns. */
  readonly firstRows: readonly (readonly CellIn[])[]
}

/** Rows that are examined to recognise columns. */
const LOOKED_AT = 50

export const refuseFile = (code: string, params?: UnreadableSheet['params']): Refusal =>
  refuse(RTN.invalid, code, { params })

/** Base64 decoding skips foreign characters; the result is then much shorter. */
function bytesIn(base64: string): Buffer | undefined {
  const bytes = Buffer.from(base64, 'base64')
  return bytes.length > 0 && bytes.length >= (base64.length / 4) * 3 - 3 ? bytes : undefined
}

/** Opens a Base64 file up to its header. */
export async function openFile(file: string, wanted?: string): Promise<OpenedFile | Refusal> {
  const bytes = bytesIn(file)
  if (!bytes) return refuseFile('platform.sheet.notASheet')
  try {
    const sheet = await openSheet(bytes, wanted)
    const first: (readonly CellIn[])[] = []
    for await (const row of sheet.rows()) {
      if (!isEmptyRow(row)) first.push(row.cells)
      if (first.length > LOOKED_AT) break
    }
    const [header, ...firstRows] = first
    return header ? { sheet, headers: headersIn(header), firstRows } : refuseFile('platform.sheet.empty')
  } catch (error) {
    if (error instanceof UnreadableSheet) return refuseFile(error.code, error.params)
    throw error
  }
}

/** Rows below the header, without empty ones. */
export async function* dataRows(sheet: OpenSheet): AsyncGenerator<RowIn> {
  let header = true
  for await (const row of sheet.rows()) {
    if (isEmptyRow(row)) continue
    if (!header) yield row
    header = false
  }
}

/** Unique headers: a second "Name" becomes "Name (2)"; a column without a header has none. */
function headersIn(cells: readonly CellIn[]): string[] {
  const seen = new Map<string, number>()
  return cells.map(cell => {
    const header = String(cell ?? '').trim()
    if (header === '') return ''
    const times = (seen.get(header) ?? 0) + 1
    seen.set(header, times)
    return times === 1 ? header : `${header} (${times})`
  })
}

const isEmptyRow = ({ cells }: RowIn): boolean => cells.every(cell => cell === null || cell === '')
