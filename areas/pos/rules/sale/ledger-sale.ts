import { type Cents, fromWire, multiply, sum, type UnitPrice, unitPriceFromWire } from '#platform/rules/money/money.ts'
import type { GivenTender, SaleContents, SoldLine } from './sale-contents.ts'

/** A line as the ledger stores it, amounts in cents. */
export interface LedgerLine extends Pick<SoldLine, 'lineNo' | 'name' | 'quantity' | 'voided'> {
  readonly unitPrice: UnitPrice
  /** quantity x unit price. */
  readonly gross: Cents
  readonly discount: Cents
  readonly net: Cents
  readonly tax: Cents
  /** The part of `tax` that is added to `net`. */
  readonly taxAdded: Cents
  readonly cost: Cents | null
}

export interface LedgerTender extends Pick<GivenTender, 'method'> {
  /** Amount kept: handed over less change. */
  readonly amount: Cents
  readonly tip: Cents
  readonly surcharge: Cents
  readonly change: Cents
}

export interface LedgerSums {
  readonly gross: Cents
  readonly discount: Cents
  readonly net: Cents
  readonly tax: Cents
  readonly taxAdded: Cents
}

export interface LedgerSale {
  readonly lines: readonly LedgerLine[]
  readonly tenders: readonly LedgerTender[]
  /** Of lines that are not voided. */
  readonly sums: LedgerSums
  readonly rounding: Cents
  readonly surcharge: Cents
  readonly tip: Cents
  readonly payable: Cents
}

function ledgerLine(line: SoldLine): LedgerLine {
  const unitPrice = unitPriceFromWire(line.unitPrice)
  const tax = fromWire(line.tax)
  return {
    lineNo: line.lineNo,
    name: line.name,
    quantity: line.quantity,
    voided: line.voided,
    unitPrice,
    gross: multiply(unitPrice, line.quantity),
    discount: sum(line.discounts.map(({ amount }) => fromWire(amount))),
    net: fromWire(line.net),
    tax,
    taxAdded: line.taxMode === 'added' ? tax : 0,
    cost: line.cost === undefined ? null : fromWire(line.cost),
  }
}

function ledgerTender({ method, amount, change, tip, surcharge }: GivenTender): LedgerTender {
  const changeGiven = fromWire(change)
  return {
    method,
    amount: fromWire(amount) - changeGiven,
    change: changeGiven,
    tip: fromWire(tip),
    surcharge: fromWire(surcharge),
  }
}

/** Figures of pos.md section 4: voided lines are not counted. */
export function sumLines(lines: readonly LedgerLine[]): LedgerSums {
  const counted = lines.filter(line => !line.voided)
  const of = (figure: keyof LedgerSums): Cents => sum(counted.map(line => line[figure]))
  return { gross: of('gross'), discount: of('discount'), net: of('net'), tax: of('tax'), taxAdded: of('taxAdded') }
}

/** Converts a sale from the wire to the ledger's form. sale-problem.ts checks whether it adds up. */
export function ledgerSale(sale: SaleContents): LedgerSale {
  const lines = sale.lines.map(ledgerLine)
  const tenders = sale.tenders.map(ledgerTender)
  return {
    lines,
    tenders,
    sums: sumLines(lines),
    rounding: fromWire(sale.rounding),
    surcharge: sum(tenders.map(tender => tender.surcharge)),
    tip: sum(tenders.map(tender => tender.tip)),
    payable: fromWire(sale.payable),
  }
}
