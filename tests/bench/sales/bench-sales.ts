import { v7 as uuidv7 } from 'uuid'
import type { SaleInput } from '#areas/pos/contract/sale.ts'

/** Records that a bill of the bench refers to. */
export interface BenchShop {
  readonly ordLot: string
  readonly register: string
  readonly items: readonly string[]
}

const LINES = 4

/** A valid bill of four lines, paid by one card. */
export function benchSale({ register, items }: BenchShop, number: number): SaleInput {
  const lines = Array.from({ length: LINES }, (_, at) => ({
    lineNo: at + 1,
    pluId: items[(number * LINES + at) % items.length] ?? '',
    name: `Bench item ${at + 1}`,
    quantity: 1,
    unitPrice: 5.5,
    net: 5.5,
    tax: 0.5,
    taxRate: 10,
  }))
  return {
    saleId: uuidv7(),
    billNum: `B${number}`,
    register,
    clerk: 'bench',
    soldAt: new Date().toISOString(),
    mode: 'sales',
    lines,
    tenders: [{ method: 'card', amount: 22, cardScheme: 'visa', last4: '4242' }],
    gross: 22,
    discount: 0,
    net: 22,
    tax: 2,
    payable: 22,
  }
}
