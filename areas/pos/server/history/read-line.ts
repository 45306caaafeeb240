import type { HistoryField, HistoryMapping, HistoryOptions } from '#areas/pos/contract/sale-history.ts'
import {
  type Cents,
  fromWire,
  multiply,
  roundHalfAwayFromZero,
  type UnitPrice,
  unitPriceFromWire,
} from '#platform/rules/money.ts'
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
  /** Milliseconds, or undefined for what is no moment. */
  readonly momentOf: (written: string) => number | undefined
  readonly decimalComma: boolean
}

const MOST_QUANTITY = 10_000_000
const MOST_AMOUNT = 100_000_000

type CellReader = (field: HistoryField) => CellIn

function cellsOf({ headers, mapping }: LineFacts, row: RowIn): CellReader {
  return field => {
    const header = mapping[field]
    return header === undefined ? null : (row.cells[headers.indexOf(header)] ?? null)
  }
}

const textOf = (cell: CellIn, most: number): string | null => {
  const text = cell === null ? '' : String(cell).trim().slice(0, most)
  return text === '' ? null : text
}

function numberOf(cell: CellIn, decimalComma: boolean, most: number): number | undefined {
  const number = typeof cell === 'number' ? cell : cell === null ? undefined : readNumber(String(cell), decimalComma)
  return number !== undefined && Math.abs(number) <= most ? number : undefined
}

/** The price of one and the amount of the line: by the rule of rounding each line half away from zero. */
function amountsOf(price: number, quantity: number, priceIs: HistoryOptions['priceIs']) {
  if (priceIs === 'unit') {
    const unitPrice = unitPriceFromWire(price)
    return { unitPrice, net: multiply(unitPrice, quantity) }
  }
  const size = Math.abs(price / quantity)
  // A line of a refund is written with its sign, or without it.
  const net = fromWire(quantity < 0 ? -Math.abs(price) : price)
  return { unitPrice: unitPriceFromWire(roundHalfAwayFromZero(price < 0 && quantity > 0 ? -size : size, 4)), net }
}

/** One row of a file of past sales, or why it is not taken. Never throws for what a file may hold. */
export function readLine(row: RowIn, facts: LineFacts): HistoryLine | RowProblem {
  const cell = cellsOf(facts, row)
  const problem = (code: RowProblem['code'], field?: HistoryField): RowProblem => ({
    row: row.number,
    code,
    params: field ? { value: textOf(cell(field), 60) ?? '' } : {},
  })
  const invoice = textOf(cell('invoice'), 40)
  if (invoice === null) return problem('pos.history.noInvoice')
  const quantity = numberOf(cell('quantity'), facts.decimalComma, MOST_QUANTITY)
  if (quantity === undefined) return problem('pos.history.quantity', 'quantity')
  if (quantity === 0) return problem('pos.history.nothing')
  const price = numberOf(cell('price'), facts.decimalComma, MOST_AMOUNT)
  if (price === undefined) return problem('pos.history.price', 'price')
  const soldAt = facts.momentOf(textOf(cell('soldAt'), 60) ?? '')
  if (soldAt === undefined) return problem('pos.history.soldAt', 'soldAt')
  const [itemCode, barcode] = [textOf(cell('itemCode'), 30), textOf(cell('barcode'), 60)]
  return {
    row: row.number,
    invoice,
    itemCode,
    barcode,
    // Lines without a description are real: write-offs, and goods that were keyed in by their code.
    name: textOf(cell('name'), 120) ?? itemCode ?? barcode ?? '?',
    quantity: roundHalfAwayFromZero(quantity, 6),
    ...amountsOf(price, quantity, facts.options.priceIs),
    soldAt: new Date(soldAt).toISOString(),
    customer: textOf(cell('customer'), 60),
  }
}

export const isProblem = (one: HistoryLine | RowProblem): one is RowProblem => 'code' in one
export const isLine = (one: HistoryLine | RowProblem): one is HistoryLine => !isProblem(one)
