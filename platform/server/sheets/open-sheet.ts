import { type RowIn, UnreadableSheet } from './cell.ts'
import { openCsv, readCsv } from './read-csv.ts'
import { openXlsx } from './read-xlsx.ts'

export interface OpenSheet {
  /** Whether numbers of this file probably use a decimal comma. */
  readonly decimalComma: boolean
  /**
   * From the start each time; may include empty rows.
   * @throws UnreadableSheet
   */
  rows(): AsyncIterable<RowIn>
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]
const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte)

/**
 * Opens a CSV or XLSX file, detected from its bytes. `sheet` names a sheet of a workbook; the first visible one when
 * absent.
 * @throws UnreadableSheet
 */
export async function openSheet(bytes: Uint8Array, sheet?: string): Promise<OpenSheet> {
  if (startsWith(bytes, OLD_EXCEL)) throw new UnreadableSheet('platform.sheet.oldExcel')
  if (startsWith(bytes, ZIP)) {
    const file = await openXlsx(bytes, sheet)
    return { decimalComma: false, rows: () => file.rows() }
  }
  const file = openCsv(bytes)
  return { decimalComma: file.delimiter === ';', rows: () => readCsv(file) }
}
