import { Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { type CellIn, type RowIn, UnreadableSheet } from './cell.ts'
import { unguardText } from './formula-text.ts'
import { toUtf8 } from './text-bytes.ts'

const DELIMITERS = [',', ';', '\t'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** A longer first line is not a header. */
const LONGEST_LINE = 64 * 1024 // bytes
/** More than any record has; an unclosed quote must not collect the rest of the file. */
const LARGEST_RECORD = 1024 * 1024 // characters
/** Parsed in portions, so that other work gets its turn on the event loop. */
const PORTION = 128 * 1024 // bytes

export interface CsvFile {
  /** UTF-8. */
  readonly data: Buffer
  readonly delimiter: Delimiter
  /** Lines before the header: Excel's `sep=;`. */
  readonly before: number
}

const SEPARATOR_LINE = /^sep=([,;\t])\r?\n/

/** The separator of cells: the candidate that occurs most in the first line, outside quotes. */
export function detectDelimiter(text: string): Delimiter {
  const counts = new Map<string, number>(DELIMITERS.map(mark => [mark, 0]))
  let quoted = false
  for (const char of text) {
    if (char === '"') quoted = !quoted
    else if (!quoted && (char === '\n' || char === '\r')) break
    else if (!quoted && counts.has(char)) counts.set(char, (counts.get(char) ?? 0) + 1)
  }
  return DELIMITERS.reduce((best, mark) => ((counts.get(mark) ?? 0) > (counts.get(best) ?? 0) ? mark : best))
}

/** @throws UnreadableSheet for bytes that are not text */
export function openCsv(bytes: Uint8Array): CsvFile {
  const data = toUtf8(bytes)
  if (data.includes(0)) throw new UnreadableSheet('platform.sheet.notASheet')
  const beginning = data.subarray(0, LONGEST_LINE).toString('utf8')
  const declared = SEPARATOR_LINE.exec(beginning)
  if (!declared) return { data, delimiter: detectDelimiter(beginning), before: 0 }
  // One of the three in the pattern.
  return { data: data.subarray(declared[0].length), delimiter: declared[1] as Delimiter, before: 1 }
}

function* portionsOf(data: Buffer): Generator<Buffer> {
  for (let at = 0; at < data.length; at += PORTION) yield data.subarray(at, at + PORTION)
}

/**
 * Rows in order including empty ones, so that numbers match the spreadsheet.
 * @throws UnreadableSheet
 */
export async function* readCsv({ data, delimiter, before }: CsvFile): AsyncGenerator<RowIn> {
  const parser = Readable.from(portionsOf(data)).pipe(parse({ ...PARSING, delimiter }))
  let number = before
  try {
    for await (const record of parser) {
      number += 1
      yield { number, cells: (record as string[]).map(toCell) } // without `columns` a record is an array of texts
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // `records`: rows that the parser completed before the one it could not read.
    throw new UnreadableSheet('platform.sheet.brokenQuotes', { row: before + Number(error.records ?? number) + 1 })
  }
}

const PARSING: Options = { relax_column_count: true, relax_quotes: true, max_record_size: LARGEST_RECORD }

const toCell = (text: string): CellIn => (text === '' ? null : unguardText(text))
