import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { CellOut } from './cell.ts'
import { guardGuarded } from './formula-text.ts'
import { isSpreadsheetDay, serialOfDay } from './xlsx-days.ts'
import { contentTypes, PACKAGE_RELATIONS, STYLE_OF, STYLES, workbook, workbookRelations } from './xlsx-parts.ts'
import { xlsxText } from './xlsx-text.ts'

/** Rows that one sheet holds below its header. */
export const MOST_XLSX_ROWS = 1_048_575

/** 0 -> A, 25 -> Z, 26 -> AA */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : `${columnLetters((index - (index % 26)) / 26 - 1)}${letter}`
}

const inline = (place: string, text: string, style: number): string =>
  `<c r="${place}"${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${xlsxText(guardGuarded(text))}</t></is></c>`

function placedStyle(places: number): number {
  return places >= 4 ? STYLE_OF.unitPrice : places > 0 ? STYLE_OF.amount : 0
}

function cellXml(place: string, cell: CellOut): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') return inline(place, cell, 0)
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if ('number' in cell) return `<c r="${place}" s="${placedStyle(cell.places)}"><v>${cell.number}</v></c>`
  if (!isSpreadsheetDay(cell.day)) return inline(place, cell.day, 0)
  return `<c r="${place}" s="${STYLE_OF.day}"><v>${serialOfDay(cell.day)}</v></c>`
}

function columnsXml(headers: readonly string[]): string {
  const widths = headers.map(header => Math.min(40, Math.max(12, header.length + 2)))
  const each = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  return headers.length > 0 ? `<cols>${each.join('')}</cols>` : ''
}

async function* sheetXml(
  headers: readonly string[],
  portions: AsyncIterable<readonly (readonly CellOut[])[]>,
): AsyncGenerator<string> {
  const letters = headers.map((_, index) => columnLetters(index))
  const header = headers.map((text, at) => inline(`${letters[at]}1`, text, STYLE_OF.header)).join('')
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columnsXml(headers)}<sheetData><row r="1">${header}</row>`
  let row = 1
  for await (const rows of portions) {
    let xml = ''
    for (const cells of rows) {
      row += 1
      let line = ''
      for (let at = 0; at < cells.length; at += 1) line += cellXml(`${letters[at]}${row}`, cells[at] ?? null)
      xml += `<row r="${row}">${line}</row>`
    }
    if (xml !== '') yield xml
  }
  yield '</sheetData></worksheet>'
}

/** Column widths in characters: terms and explanations. */
const NOTE_WIDTHS = [32, 110] as const

function notesXml(rows: readonly (readonly [string, string])[]): string {
  const lines = rows.map(
    ([word, note], at) =>
      `<row r="${at + 1}">${inline(`A${at + 1}`, word, STYLE_OF.header)}${inline(`B${at + 1}`, note, 0)}</row>`,
  )
  const columns = NOTE_WIDTHS.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`
}

/** A tenth larger than level 6 in half the time (docs/decisions/spreadsheets.md). */
const PACKED = 3

export interface WorkbookFacts {
  readonly sheet: string
  /** Timestamp of the parts of the file; milliseconds. */
  readonly now: number
  /** A second sheet of two columns; left out when it has no rows. */
  readonly notes?: { readonly sheet: string; readonly rows: readonly (readonly [string, string])[] }
}

/**
 * A workbook with one sheet and an optional sheet of notes, as a stream: only the current portion is in memory. Texts
 * are inline strings, which spreadsheets never treat as formulas.
 */
export async function* writeXlsx(
  headers: readonly string[],
  portions: AsyncIterable<readonly (readonly CellOut[])[]>,
  facts: WorkbookFacts,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const options = { mtime: new Date(facts.now), mode: 0o100644, compressionLevel: PACKED }
  const rows = Readable.from(sheetXml(headers, portions))
  // yazl types its output as a minimal stream; it is a PassThrough.
  const output = zip.outputStream as Readable
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  // yazl pipes the rows and ignores their errors: without this the file would never end.
  rows.on('error', fail)
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, options)
  const notes = facts.notes && facts.notes.rows.length > 0 ? facts.notes : undefined
  add('[Content_Types].xml', contentTypes(notes !== undefined))
  add('_rels/.rels', PACKAGE_RELATIONS)
  add('xl/workbook.xml', workbook(facts.sheet, notes?.sheet))
  add('xl/_rels/workbook.xml.rels', workbookRelations(notes !== undefined))
  add('xl/styles.xml', STYLES)
  if (notes) add('xl/worksheets/sheet2.xml', notesXml(notes.rows))
  zip.addReadStream(rows, 'xl/worksheets/sheet1.xml', options)
  zip.end()
  try {
    for await (const chunk of output) yield chunk as Uint8Array // a byte stream yields bytes
  } finally {
    rows.destroy() // also when the reader stops early: releases the source of the rows
  }
}
