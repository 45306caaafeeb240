import { stringify } from 'csv-stringify/sync'
import type { CellOut } from './cell.ts'
import { withPlaces } from './decimal-text.ts'
import { guardText } from './formula-text.ts'

function toText(cell: CellOut): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return guardText(cell)
  if (typeof cell !== 'object') return String(cell)
  return 'day' in cell ? cell.day : withPlaces(cell.number, cell.places)
}

const lines = (rows: readonly (readonly CellOut[])[]): string =>
  stringify(
    rows.map(row => row.map(toText)),
    // Leading and trailing spaces survive only in quotes; a row of one empty cell would not be a row.
    { record_delimiter: 'windows', quoted_match: /^\s|\s$|[;\t\r\n]/, quoted_empty: rows[0]?.length === 1 },
  )

/** A small table as text; its first row is the header. */
export const csvText = (rows: readonly (readonly CellOut[])[]): string => lines(rows)

/** UTF-8 with a byte order mark, without which spreadsheets assume the machine's code page. */
export async function* writeCsv(
  headers: readonly string[],
  portions: AsyncIterable<readonly (readonly CellOut[])[]>,
): AsyncGenerator<string> {
  yield `\ufeff${lines([headers])}`
  for await (const rows of portions) if (rows.length > 0) yield lines(rows)
}
