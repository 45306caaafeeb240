import type { OptionKind } from '#areas/catalogue/rules/options/option-group.ts'
import type { LineDiscount } from '#areas/promotions/rules/priced-basket.ts'
import { fromWire, roundHalfAwayFromZero, unitPriceFromWire } from '#platform/rules/money/money.ts'
import type { TaxMode } from '#platform/rules/money/tax-mode.ts'
import { type Bill, type BillEntry, emptyBill } from './bill.ts'
import type { FoundTender } from './found-tender.ts'

/** A line of a found bill, as on the wire. */
export interface FoundLine {
  readonly lineNo: number
  readonly item: string | null
  readonly code: string
  readonly barcode: string | null
  readonly name: string
  /** Name of the price level at which it was sold; null: none. */
  readonly priceName: string | null
  readonly category: string | null
  readonly quantity: number
  readonly unitPrice: number
  readonly gross: number
  readonly discounts: readonly {
    readonly kind: string
    readonly id: string
    readonly name: string
    readonly amount: number
  }[]
  readonly net: number
  readonly tax: number
  readonly taxRate: number
  readonly taxMode: TaxMode
  readonly options: readonly FoundOption[]
  /** Zero or more. */
  readonly refunded: number
}

interface FoundOption {
  readonly group: string
  readonly option: string
  readonly kind: OptionKind
  readonly name: string
  readonly quantity: number
  readonly price: number
  readonly apart: boolean
}

export interface FoundSale {
  readonly saleId: string
  readonly billNum: string
  /** ISO instant. */
  readonly soldAt: string
  readonly training: boolean
  readonly lines: readonly FoundLine[]
  readonly tenders: readonly FoundTender[]
}

/** Quantities to refund, by line. */
export interface ChosenLine {
  readonly lineNo: number
  readonly quantity: number
}

export interface RefundFacts {
  /** UUID of the refund. */
  readonly id: string
  /** ISO instant. */
  readonly at: string
  /** Reason of the refund, noted on every line. */
  readonly reason?: string | undefined
}

/** Lines that can still be refunded. */
export const refundableLines = ({ lines }: FoundSale): readonly FoundLine[] =>
  lines.filter(({ quantity, refunded }) => quantity > refunded)

/** Quantity of a line that can still be refunded, with the decimals of quantities. */
export const refundableQuantity = ({ quantity, refunded }: FoundLine): number =>
  roundHalfAwayFromZero(quantity - refunded, 6)

/** A bill that refunds chosen lines of a sale; without a choice, all that is left of it. */
export function refundBill(
  foundSale: FoundSale,
  { id, at, reason }: RefundFacts,
  chosen?: readonly ChosenLine[],
): Bill {
  const left = refundableLines(foundSale).flatMap(line => {
    const most = refundableQuantity(line)
    const quantity = chosen ? (chosen.find(({ lineNo }) => lineNo === line.lineNo)?.quantity ?? 0) : most
    return quantity > 0 ? { line, quantity: Math.min(quantity, most) } : []
  })
  return {
    ...emptyBill(id, { training: foundSale.training }),
    mode: 'refund',
    refundOf: {
      saleId: foundSale.saleId,
      billNum: foundSale.billNum,
      soldAt: foundSale.soldAt,
      tenders: foundSale.tenders,
    },
    entries: left.map(({ line, quantity }) => ({ ...refundEntry(line, at), quantity: -quantity, note: reason })),
  }
}

function refundEntry(line: FoundLine, at: string): BillEntry {
  const unitPrice = unitPriceFromWire(line.unitPrice)
  return {
    lineNo: line.lineNo,
    quantity: -refundableQuantity(line),
    addedAt: at,
    hours: '',
    priceName: line.priceName ?? undefined,
    // The amount paid determines the refund; options identify the line.
    options: line.options.map(option => ({ ...option, price: fromWire(option.price), name2: null, printers: [] })),
    item: {
      // Items that the catalogue does not have are identified by name.
      id: line.item ?? line.name,
      name: line.name,
      category: line.category,
      price1: unitPrice,
      price2: null,
      price3: null,
      price4: null,
      tax: { rate: line.taxRate, mode: line.taxMode },
      openPrice: false,
      allowDiscount: false,
      weighed: false,
      code: line.code,
      barcode: line.barcode,
      unit: '',
      // Pieces are read as whole numbers; weights keep every gram.
      places: Number.isInteger(line.quantity) ? 0 : 3,
      printers: [],
      kitchenScreens: [],
    },
    paid: {
      quantity: line.quantity,
      unitPrice,
      gross: fromWire(line.gross),
      // Kinds stay as stored, because a refund only repeats them.
      discounts: line.discounts.map(discount => ({ ...discount, amount: fromWire(discount.amount) }) as LineDiscount),
      net: fromWire(line.net),
      tax: fromWire(line.tax),
      alreadyRefunded: line.refunded,
    },
  }
}

/** Removes a line from a refund: it stays sold. */
export const keepSold = (bill: Bill, lineNo: number): Bill => ({
  ...bill,
  entries: bill.entries.filter(entry => entry.lineNo !== lineNo),
})
