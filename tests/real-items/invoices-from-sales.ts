import type { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { v7 as uuidv7 } from 'uuid'
import type { SaleInput } from '#areas/pos/contract/sale.ts'
import { multiply, sum, toWire, unitPriceFromWire } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'

interface Line {
  readonly InvoiceNo: string
  readonly StockCode: string
  readonly Description: string
  readonly Quantity: string
  readonly InvoiceDate: string
  readonly UnitPrice: string
}

export interface Invoice {
  readonly number: string
  /** YYYY-MM-DD, by the shop's wall clock. */
  readonly day: string
  readonly time: string
  readonly lines: readonly {
    readonly code: string
    readonly name: string
    /** Negative: returned, or written off without a price. */
    readonly quantity: number
    readonly unitPrice: number
  }[]
}

const lineOf = ({ StockCode, Description, Quantity, UnitPrice }: Line): Invoice['lines'][number] => ({
  code: StockCode.trim(),
  name: Description.trim(),
  quantity: Number(Quantity),
  unitPrice: Number(UnitPrice),
})

/** Reads sales lines as CSV; invoices are in their original order. */
export async function invoicesFromSales(sales: Readable): Promise<Invoice[]> {
  const lines: Line[] = await sales.pipe(parse({ columns: true, bom: true })).toArray()
  return [...Map.groupBy(lines, ({ InvoiceNo }) => InvoiceNo)]
    .map(([number, [first, ...others]]): Invoice => {
      const [day = '', time = ''] = first?.InvoiceDate.split(' ') ?? []
      return { number, day, time, lines: [first, ...others].flatMap(line => (line ? [lineOf(line)] : [])) }
    })
    .sort((a, b) => `${a.day} ${a.time}`.localeCompare(`${b.day} ${b.time}`))
}

/** The sale that a till would have sent, paid by card. */
export function saleOf({ number, day, time, lines }: Invoice, register: string, zone: string): SaleInput {
  const priced = lines.map(line => ({ ...line, net: multiply(unitPriceFromWire(line.unitPrice), line.quantity) }))
  const net = toWire(sum(priced.map(line => line.net)))
  return {
    saleId: uuidv7(),
    billNum: number,
    register,
    soldAt: Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).toInstant().toString(),
    mode: lines.every(({ quantity }) => quantity < 0) ? 'refund' : 'sales',
    lines: priced.map((line, at) => ({
      lineNo: at + 1,
      pluId: line.code,
      name: line.name,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      net: toWire(line.net),
      tax: 0,
    })),
    tenders: net === 0 ? [] : [{ method: 'card', amount: net }],
    gross: net,
    discount: 0,
    net,
    tax: 0,
    payable: net,
  }
}
