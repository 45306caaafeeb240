import { v7 as uuidv7 } from 'uuid'
import { type SaleInput, uploadSales } from '#areas/pos/contract/sale.ts'
import { askOwner } from '../../support/ask-owner.ts'
import type { RemoteClient } from '../remote-client.ts'

const SENDERS = 4
const CALLS_EACH = 30
const SALES_A_CALL = 5
/** Amount of each of these sales, in cash. */
export const CENTS_A_SALE = 900

export interface Till {
  readonly ordLot: string
  readonly register: string
  readonly item: string
}

/** Three of an item at 3.00, paid in cash with change. */
export const cashSale = ({ register, item }: Till, billNum: string): SaleInput => ({
  saleId: uuidv7(),
  billNum,
  register,
  clerk: 'casey',
  soldAt: new Date().toISOString(),
  mode: 'sales',
  lines: [{ lineNo: 1, pluId: item, name: 'Item', quantity: 3, unitPrice: 3, net: 9, tax: 0.82, taxRate: 10 }],
  tenders: [{ method: 'cash', amount: 10, change: 1 }],
  gross: 9,
  discount: 0,
  net: 9,
  tax: 0.82,
  payable: 9,
})

type Sent = readonly { readonly rtn: number }[]

/**
 * Simulates tills on a bad network: four at once send their sales, and repeat those without an answer until they get
 * one.
 * @param client the server as it can be reached now; the next one after a restart
 * @param after called after each answer with the number of answered calls
 * @returns ids of all sales, each of which was acknowledged
 */
export async function uploadUntilAnswered(
  client: () => RemoteClient,
  till: Till,
  after: (answered: number) => void,
): Promise<string[]> {
  const acknowledged: string[] = []
  let answered = 0
  async function callUntilAnswered(sales: readonly SaleInput[]): Promise<void> {
    for (;;) {
      const answer = await client()
        .call(uploadSales.path, { ordLot: till.ordLot, sales })
        .catch(() => undefined)
      const results: Sent = answer?.success === 1 ? answer.result : []
      if (results.length === sales.length && results.every(({ rtn }) => rtn >= 0)) return
      await new Promise(resolve => setImmediate(resolve))
    }
  }
  async function sender(name: string): Promise<void> {
    for (let call = 0; call < CALLS_EACH; call += 1) {
      const sales = Array.from({ length: SALES_A_CALL }, (_, at) => cashSale(till, `${name}-${call}-${at}`))
      await callUntilAnswered(sales)
      acknowledged.push(...sales.map(({ saleId }) => saleId))
      answered += 1
      after(answered)
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, (_, at) => sender(`S${at}`)))
  return acknowledged
}

export interface StoredSales {
  readonly sales: number
  readonly lines: number
  readonly tenders: number
  readonly moved: number
  readonly onHandOff: number
}

/**
 * Stored parts of some sales: rows of the ledger, moved quantities, and running stock figures that differ from their
 * movements.
 */
export async function readStoredSales(dataDir: string, saleIds: readonly string[]): Promise<StoredSales> {
  const [kept] = await askOwner<StoredSales>(
    dataDir,
    `select (select count(*) from pos_sale where id = any($1))::int as sales,
      (select count(*) from pos_sale_line where sale_id = any($1))::int as lines,
      (select count(*) from pos_sale_tender where sale_id = any($1))::int as tenders,
      (select sum(-quantity) from stock_movement where document_id = any($1))::int as moved,
      (select count(*) from stock_differences())::int as "onHandOff"`,
    [saleIds],
  )
  if (!kept) throw new Error('counts are always answered')
  return kept
}
