import type { LineRow, SaleRow, SaleRows, TenderRow } from '../ledger-rows.ts'
import { LINE_FIGURES, NO_REGISTER } from '../sums.ts'

/** A row of sums: keys and attributes as texts, figures as numbers, by column. */
export type SumRow = Record<string, string | number | null>

/** Rows to add, by table of sums. */
export type FoldedSums = Readonly<Record<string, SumRow[]>>

/** Rows of sums by key, while they are added up. */
class Fold {
  readonly #rows = new Map<string, SumRow>()

  /** The row of a key; created by `fresh` if it is the first. */
  row(key: string, fresh: () => SumRow): SumRow {
    const known = this.#rows.get(key)
    if (known) return known
    const made = fresh()
    this.#rows.set(key, made)
    return made
  }

  rows(): SumRow[] {
    return [...this.#rows.values()]
  }
}

function add(row: SumRow, figure: string, amount: number): void {
  row[figure] = Number(row[figure] ?? 0) + amount
}

/** Sales are counted separately from refunds. */
const refundFigure = (figure: string): string => `refund_${figure}`
const REFUND_FIGURES = LINE_FIGURES.map(refundFigure)
const getFigure = (line: LineRow, figure: string): string => (line.quantity > 0 ? figure : refundFigure(figure))

/** In the order of LINE_FIGURES. */
const listAmounts = (line: LineRow): number[] => [
  line.gross,
  line.discount,
  line.net,
  line.tax,
  line.taxAdded,
  line.cost ?? 0,
  line.cost === null ? line.net - line.tax + line.taxAdded : 0,
]

function addLine(row: SumRow, line: LineRow): void {
  const figures = line.quantity > 0 ? LINE_FIGURES : REFUND_FIGURES
  for (const [at, amount] of listAmounts(line).entries()) add(row, figures[at] ?? '', amount)
}

const BILL_COUNT: Readonly<Record<SaleRow['mode'], string>> = {
  sales: 'sales',
  manual: 'sales',
  itemVoid: 'sales',
  refund: 'refunds',
  transactionVoid: 'voids',
}

function addHour(fold: Fold, { sale, lines }: SaleRows): void {
  const { businessDay, hourAt, clerk, channel } = sale
  const register = sale.registerId ?? NO_REGISTER
  const row = fold.row([businessDay, hourAt, register, channel, clerk].join(' '), () => ({
    business_day: businessDay,
    hour_at: hourAt,
    register_id: register,
    clerk,
    channel,
  }))
  add(row, BILL_COUNT[sale.mode], 1)
  add(row, 'covers', sale.covers ?? 0)
  add(row, 'surcharge', sale.surcharge)
  add(row, 'tip', sale.tip)
  add(row, 'rounding', sale.rounding)
  for (const line of lines) if (line.counted) addLine(row, line)
}

function addItem(fold: Fold, line: LineRow): void {
  const { businessDay, itemId, name } = line
  const key = itemId ?? name
  const row = fold.row(`${businessDay} ${key}`, () => ({
    business_day: businessDay,
    item_key: key,
    item_id: itemId,
    category_id: line.categoryId,
    supplier_id: line.supplierId,
    name,
  }))
  if (name < String(row.name)) row.name = name
  add(row, getFigure(line, 'quantity'), line.quantity)
  addLine(row, line)
}

function addTax(fold: Fold, line: LineRow): void {
  const rate = line.taxRate === null ? '' : String(line.taxRate)
  const row = fold.row(`${line.businessDay} ${rate}`, () => ({ business_day: line.businessDay, rate }))
  add(row, getFigure(line, 'net'), line.net)
  add(row, getFigure(line, 'tax'), line.tax)
  add(row, getFigure(line, 'tax_added'), line.taxAdded)
}

/** Of sold goods, like the figure `discount`; reversals are in the refund's own figures. */
function addDiscounts(fold: Fold, { businessDay, discounts, quantity }: LineRow): void {
  if (quantity <= 0) return
  for (const { kind, id, name, amount } of discounts) {
    const source = id || name
    const row = fold.row(JSON.stringify([businessDay, kind, source]), () => ({
      business_day: businessDay,
      kind,
      source,
      name,
    }))
    if (name < String(row.name)) row.name = name
    add(row, 'lines', 1)
    add(row, 'amount', amount)
  }
}

function addTender(fold: Fold, sale: SaleRow, tender: TenderRow): void {
  const register = sale.registerId ?? NO_REGISTER
  const { businessDay, method, amount } = tender
  const scheme = tender.cardScheme ?? ''
  const row = fold.row(JSON.stringify([businessDay, register, method, scheme]), () => ({
    business_day: businessDay,
    register_id: register,
    method,
    card_scheme: scheme,
  }))
  add(row, amount < 0 ? 'refunds' : 'tenders', 1)
  add(row, amount < 0 ? 'refund_amount' : 'amount', amount)
  add(row, 'tip', tender.tip)
  add(row, 'surcharge', tender.surcharge)
}

/**
 * Calculates what sales add to each table of sums. Deliberately a second implementation of the definitions in sums.ts:
 * uploads need not read back what they wrote, and the nightly comparison finds a mistake in either.
 */
export function foldSums(rows: readonly SaleRows[]): FoldedSums {
  const [hours, items, tenders, discounts, taxes] = [new Fold(), new Fold(), new Fold(), new Fold(), new Fold()]
  for (const row of rows) {
    if (row.sale.training) continue
    addHour(hours, row)
    for (const line of row.lines) {
      if (!line.counted) continue
      addItem(items, line)
      addTax(taxes, line)
      addDiscounts(discounts, line)
    }
    for (const tender of row.tenders) addTender(tenders, row.sale, tender)
  }
  return {
    pos_sum_hour: hours.rows(),
    pos_sum_item: items.rows(),
    pos_sum_tender: tenders.rows(),
    pos_sum_discount: discounts.rows(),
    pos_sum_tax: taxes.rows(),
  }
}
