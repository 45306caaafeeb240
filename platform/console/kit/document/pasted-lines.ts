import type { Field, FieldKind } from '#platform/contract/define/field.ts'

const NUMBERS: readonly FieldKind[] = ['integer', 'decimal', 'money', 'unitPrice', 'percent']
const YES = ['1', 'true', 'yes', 'y', 'x']

/** Parses cells that a spreadsheet copied: separated by tabs, quoted where they contain a line break. */
export function readCells(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === '"' && (quoted || cell === '')) {
      if (quoted && text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = !quoted
    } else if (quoted) cell += sign
    else if (sign === '\t') endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else if (sign !== '\r') cell += sign
  }
  endCell()
  return rows.filter(row => row.some(each => each !== ''))
}

export interface PasteColumn {
  readonly name: string
  readonly label: string
  readonly field: Field
  /** Hidden columns are filled only where the pasted header names them. */
  readonly shown: boolean
}

/** Numbers as spreadsheets contain them: "1,234.50", "$5", "12 %". */
function readNumber(text: string): number | null {
  const plain = text.replace(/[^\d.,-]/g, '')
  const decimal = /,\d{1,2}$/.test(plain) && !plain.includes('.') ? plain.replace(',', '.') : plain.replaceAll(',', '')
  const value = Number(decimal)
  return plain === '' || Number.isNaN(value) ? null : value
}

/** Parses a cell's text as a value of a kind; null when it is none. */
function readValue({ kind }: Field, text: string): unknown {
  if (text === '') return null
  if (NUMBERS.includes(kind)) return readNumber(text)
  if (kind === 'boolean') return YES.includes(text.toLowerCase())
  return text
}

/**
 * Parses pasted cells to lines. A first row of field names or labels assigns the columns; otherwise they follow the
 * grid's columns from `start` on. Visible columns come first.
 */
export function pastedLines(
  cells: readonly (readonly string[])[],
  columns: readonly PasteColumn[],
  start: number,
): Record<string, unknown>[] {
  const named = namedColumns(cells[0] ?? [], columns)
  const order = named ?? columns.filter(({ shown }) => shown).slice(start)
  const rows = named ? cells.slice(1) : cells
  return rows.map(row =>
    Object.fromEntries(
      row.flatMap((text, at) => {
        const column = order[at]
        return column ? [[column.name, readValue(column.field, text)]] : []
      }),
    ),
  )
}

function namedColumns(
  header: readonly string[],
  columns: readonly PasteColumn[],
): (PasteColumn | undefined)[] | undefined {
  const named = header.map(words =>
    columns.find(column => [column.name, column.label].some(name => name.toLowerCase() === words.toLowerCase())),
  )
  return named.some(Boolean) && named.every((column, at) => column || header[at] === '') ? named : undefined
}
