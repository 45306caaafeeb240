import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { type RowIn, UnreadableSheet } from '../sheets/cell.ts'
import { type OpenSheet, openSheet } from '../sheets/open-sheet.ts'
import { headersIn } from './import-mapping.ts'
import { isEmptyRow } from './import-rows.ts'

export interface OpenedFile {
  readonly sheet: OpenSheet
  readonly headers: readonly string[]
}

export const refuseFile = (code: string, params?: UnreadableSheet['params']): Refusal =>
  refuse(RTN.invalid, code, { params })

/** Base64 leaves out what is none of it; what is left is then much shorter. */
function bytesIn(base64: string): Buffer | undefined {
  const bytes = Buffer.from(base64, 'base64')
  return bytes.length > 0 && bytes.length >= (base64.length / 4) * 3 - 3 ? bytes : undefined
}

/** Opens a file, given as Base64, as far as its header. */
export async function openFile(file: string, wanted?: string): Promise<OpenedFile | Refusal> {
  const bytes = bytesIn(file)
  if (!bytes) return refuseFile('platform.sheet.notASheet')
  try {
    const sheet = await openSheet(bytes, wanted)
    for await (const row of sheet.rows()) {
      if (!isEmptyRow(row)) return { sheet, headers: headersIn(row.cells) }
    }
    return refuseFile('platform.sheet.empty')
  } catch (error) {
    if (error instanceof UnreadableSheet) return refuseFile(error.code, error.params)
    throw error
  }
}

/** Rows below the header; empty ones are none. */
export async function* dataRows(sheet: OpenSheet): AsyncGenerator<RowIn> {
  let header = true
  for await (const row of sheet.rows()) {
    if (isEmptyRow(row)) continue
    if (!header) yield row
    header = false
  }
}
