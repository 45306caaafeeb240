import { LONGEST_ITEM_NAME } from '#areas/catalogue/rules/item-name.ts'
import {
  HISTORY_FIELDS,
  type HistoryField,
  type HistoryMapping,
  type HistoryOptions,
} from '#areas/pos/contract/sale-history.ts'
import { isMomentInRange } from '#platform/contract/define/calendar.ts'
import {
  type Cents,
  fromWire,
  multiply,
  roundHalfAwayFromZero,
  type UnitPrice,
  unitPriceFromWire,
} from '#platform/rules/money/money.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { isStorable, toStorableText } from '#platform/server/operation/storable.ts'
import type { CellIn, RowIn } from '#platform/server/sheets/cell.ts'
import { readNumber } from '#platform/server/sheets/decimal-text.ts'
import type { RowProblem } from './history-import.ts'

export interface HistoryLine {
  readonly row: number
  readonly invoice: string
  readonly itemCode: string | null
  readonly barcode: string | null
  readonly name: string
  readonly quantity: number
  readonly unitPrice: UnitPrice
  readonly net: Cents
  /** ISO instant. */
  readonly soldAt: string
  readonly customer: string | null
}

export interface LineFacts {
  readonly headers: readonly string[]
  readonly mapping: HistoryMapping
  readonly options: HistoryOptions
  /** Milliseconds, or undefined if it can't be read. */
  readonly momentOf: (written: string) => number | undefined
  readonly decimalComma: boolean
  /** Milliseconds since the epoch. */
  readonly now: number
}

const MOST_QUANTITY = 10_000_000
const MOST_AMOUNT = 100_000_000

type CellReader = (field: HistoryField) => CellIn

function readCells({ headers, mapping }: LineFacts, row: RowIn): CellReader {
  return field => {
    const header = mapping[field]
    return header === undefined ? null : (row.cells[headers.indexOf(header)] ?? null)
  }
}

const readText = (cell: CellIn): string | null => {
  const text = cell === null ? '' : String(cell).trim()
  return text === '' ? null : text
}

/** Cuts a text without splitting a character. */
const cut = (text: string, most: number): string =>
  text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/, '') : text

function readCellNumber(cell: CellIn, decimalComma: boolean, most: number): number | undefined {
  const number = typeof cell === 'number' ? cell : cell === null ? undefined : readNumber(String(cell), decimalComma)
  return number !== undefined && Math.abs(number) <= most ? number : undefined
}

interface Amounts {
  readonly unitPrice: UnitPrice
  readonly net: Cents
}

const isCountable = (amount: number): boolean => Math.abs(amount) <= MOST_AMOUNT

/** Unit price and line amount, rounded half away from zero; undefined if they exceed the limits of a sale. */
function toAmounts(price: number, quantity: number, priceIs: HistoryOptions['priceIs']): Amounts | undefined {
  if (priceIs === 'unit') {
    if (!isCountable(price * quantity)) return undefined
    const unitPrice = unitPriceFromWire(price)
    return { unitPrice, net: multiply(unitPrice, quantity) }
  }
  const size = Math.abs(price / quantity)
  if (!isCountable(size)) return undefined
  // Refund lines come with or without a sign.
  const net = fromWire(quantity < 0 ? -Math.abs(price) : price)
  return { unitPrice: unitPriceFromWire(roundHalfAwayFromZero(price < 0 && quantity > 0 ? -size : size, 4)), net }
}

/** Codes that are too long are refused, not cut: two with the same beginning would become one. */
const LONGEST = { invoice: 40, itemCode: 30, barcode: 60, customer: 60 } as const
const LONGEST_TOLD = 60
/** Tolerated advance of a clock. */
const AHEAD_MS = DAY_MS

/** Reads one row of a sales history file, or returns why it is refused. Never throws because of the file's contents. */
export function readLine(row: RowIn, facts: LineFacts): HistoryLine | RowProblem {
  const cell = readCells(facts, row)
  const text = (field: HistoryField) => readText(cell(field))
  const shortened = (field: HistoryField) => ({ value: toStorableText(cut(text(field) ?? '', LONGEST_TOLD)) })
  const problem = (code: RowProblem['code'], field?: HistoryField): RowProblem => ({
    row: row.number,
    code,
    params: field ? shortened(field) : {},
  })
  const unstorable = HISTORY_FIELDS.find(field => !isStorable(text(field) ?? ''))
  if (unstorable) return problem('pos.history.characters', unstorable)
  for (const [field, most] of Object.entries(LONGEST) as [keyof typeof LONGEST, number][]) // its own names
    if ((text(field)?.length ?? 0) > most)
      return { row: row.number, code: 'pos.history.fieldTooLong', params: { ...shortened(field), most } }
  const invoice = text('invoice')
  if (invoice === null) return problem('pos.history.noInvoice')
  const exact = readCellNumber(cell('quantity'), facts.decimalComma, MOST_QUANTITY)
  if (exact === undefined) return problem('pos.history.quantity', 'quantity')
  const quantity = roundHalfAwayFromZero(exact, 6)
  if (quantity === 0) return problem('pos.history.nothing')
  const price = readCellNumber(cell('price'), facts.decimalComma, MOST_AMOUNT)
  if (price === undefined) return problem('pos.history.price', 'price')
  const amounts = toAmounts(price, quantity, facts.options.priceIs)
  if (!amounts) return problem('pos.history.amount', 'price')
  const soldAt = facts.momentOf(cut(text('soldAt') ?? '', LONGEST_TOLD))
  if (soldAt === undefined || !isMomentInRange(soldAt)) return problem('pos.history.soldAt', 'soldAt')
  if (soldAt > facts.now + AHEAD_MS) return problem('pos.history.future', 'soldAt')
  const [itemCode, barcode] = [text('itemCode'), text('barcode')]
  return {
    row: row.number,
    invoice,
    itemCode,
    barcode,
    // Lines without a description exist: write-offs, and goods entered by code.
    name: cut(text('name') ?? itemCode ?? barcode ?? '?', LONGEST_ITEM_NAME),
    quantity,
    ...amounts,
    soldAt: new Date(soldAt).toISOString(),
    customer: text('customer'),
  }
}

export const isProblem = (line: HistoryLine | RowProblem): line is RowProblem => 'code' in line
export const isLine = (line: HistoryLine | RowProblem): line is HistoryLine => !isProblem(line)
