import { LINE_KINDS, type LineKind } from './settlement-figures.ts'

const COLUMNS = ['kind', 'terminal', 'reference', 'authorisation', 'scheme', 'last4', 'amount', 'fee', 'time'] as const
type Column = (typeof COLUMNS)[number]
const NEEDED: readonly Column[] = ['kind', 'amount', 'time']

/** A line of a settlement as the wire has it. */
export interface CsvLine {
  readonly kind: LineKind
  readonly terminal?: string
  readonly providerRef?: string
  readonly authorisation?: string
  readonly scheme?: string
  readonly last4?: string
  readonly amount: number
  readonly fee: number
  readonly at: string
}

export type CsvProblem =
  | { readonly problem: 'emptyFile' }
  | { readonly problem: 'columnMissing'; readonly column: string }
  | { readonly problem: 'badRow'; readonly row: number; readonly value: string }

/** Cells of a row; a quoted cell may hold commas and doubled quotes (RFC 4180, without line breaks within cells). */
function toCells(row: string): string[] {
  return [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"')).trim(),
  )
}

const AMOUNT = /^-?\d{1,9}(?:\.\d{1,2})?$/

/** Lines of an acquirer's settlement file: its first row names the columns. */
export function readSettlementCsv(text: string): readonly CsvLine[] | CsvProblem {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter(row => row.trim() !== '')
  const names = toCells(rows[0] ?? '').map(name => name.toLowerCase())
  const missing = NEEDED.find(column => !names.includes(column))
  if (missing) return { problem: 'columnMissing', column: missing }
  if (rows.length === 1) return { problem: 'emptyFile' }
  const lines: CsvLine[] = []
  for (const [at, row] of rows.slice(1).entries()) {
    const cells = toCells(row)
    const line = toLine(column => cells[names.indexOf(column)] ?? '')
    if (typeof line === 'string') return { problem: 'badRow', row: at + 2, value: line }
    lines.push(line)
  }
  return lines
}

/** @returns the value that can't be read */
function toLine(cell: (column: Column) => string): CsvLine | string {
  const kind = LINE_KINDS.find(each => each === cell('kind').toLowerCase())
  const [amount, fee, time, last4] = [cell('amount'), cell('fee') || '0', cell('time'), cell('last4')]
  if (!kind) return cell('kind') || '""'
  if (!AMOUNT.test(amount)) return amount || '""'
  if (!AMOUNT.test(fee)) return fee
  if (Number.isNaN(Date.parse(time))) return time || '""'
  if (last4 !== '' && !/^\d{4}$/.test(last4)) return last4
  return {
    ...{ kind, amount: Number(amount), fee: Number(fee), at: new Date(time).toISOString() },
    ...(last4 ? { last4 } : {}),
    ...(cell('terminal') ? { terminal: cell('terminal') } : {}),
    ...(cell('reference') ? { providerRef: cell('reference') } : {}),
    ...(cell('authorisation') ? { authorisation: cell('authorisation') } : {}),
    ...(cell('scheme') ? { scheme: cell('scheme') } : {}),
  }
}
