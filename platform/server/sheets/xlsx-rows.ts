import { type CellIn, type RowIn, UnreadableSheet } from './cell.ts'
import { unguardText } from './formula-text.ts'
import { readXml } from './read-xml.ts'
import { type TemporalLook, textOfSerial } from './xlsx-days.ts'
import { textCollector } from './xlsx-package.ts'
import type { Parts } from './zip-parts.ts'

export interface SheetFacts {
  readonly shared: readonly string[]
  readonly looks: readonly (TemporalLook | undefined)[]
  readonly from1904: boolean
}

/** No list has more; a cell far to the right must not make every row that wide. */
const MOST_COLUMNS = 1000
/** 31 December 9999, the last day that spreadsheets know. */
const LAST_SERIAL = 2_958_466

/** A1 -> 0, AA10 -> 26 */
function toColumnNumber(place: string): number {
  let column = 0
  for (const char of place) {
    const code = char.charCodeAt(0) - 64
    if (code < 1 || code > 26) break
    column = column * 26 + code
  }
  return column - 1
}

interface OpenCell {
  readonly column: number
  readonly type: string
  readonly style: number
}

function cellValue({ type, style }: OpenCell, text: string, facts: SheetFacts): CellIn {
  if (text === '') return null
  if (type === 's') return asText(facts.shared[Number(text)] ?? '')
  if (type === 'b') return text === '1' || text === 'true'
  if (type === 'd') return text.replace(/(T00:00:00(\.0+)?)?Z?$/, '')
  if (type !== 'n') return asText(text)
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  const look = facts.looks[style]
  if (look && number >= 0 && number < LAST_SERIAL) return textOfSerial(number, look, facts.from1904)
  // Value as a spreadsheet shows it: it stores 0.1 + 0.2 as 0.30000000000000004 and shows 0.3.
  return Number(number.toPrecision(15))
}

const asText = (text: string): CellIn => (text === '' ? null : unguardText(text))

/** @throws UnreadableSheet, and errors of the XML reader */
export async function* sheetRows(parts: Parts, name: string, facts: SheetFacts): AsyncGenerator<RowIn> {
  const rows: RowIn[] = []
  const inlineText = textCollector()
  let number = 0
  let cells: CellIn[] = []
  let cell: OpenCell | undefined
  let value = ''
  let inValue = false

  function openCell({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>): void {
    const column = r === undefined ? cells.length : toColumnNumber(r)
    if (column < 0 || column >= MOST_COLUMNS) throw new UnreadableSheet('platform.sheet.tooManyColumns')
    cell = { column, type: t, style: Number(s) }
    value = ''
  }

  function closeCell(): void {
    if (!cell) return
    const text = cell.type === 'inlineStr' ? inlineText.take() : value
    while (cells.length < cell.column) cells.push(null)
    cells[cell.column] = cellValue(cell, text, facts)
    cell = undefined
  }

  const reading = readXml(parts.read(name), {
    open: (tag, attributes) => {
      if (tag === 'row') {
        number = attributes.r === undefined ? number + 1 : Number(attributes.r)
        cells = []
      } else if (tag === 'c') openCell(attributes)
      else if (tag === 'v') inValue = true
      else inlineText.handlers.open(tag)
    },
    text: text => {
      if (inValue) value += text
      else inlineText.handlers.text(text)
    },
    close: tag => {
      if (tag === 'row') rows.push({ number, cells })
      else if (tag === 'c') closeCell()
      else if (tag === 'v') inValue = false
      else inlineText.handlers.close(tag)
    },
  })
  for await (const _ of reading) yield* rows.splice(0)
}
