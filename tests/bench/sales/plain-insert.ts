import type pg from 'pg'
import type { SaleInput } from '#areas/pos/contract/sale.ts'
import { addPlainEffects, type PlainPlace } from './plain-effects.ts'

const cents = (amount: number): number => Number((amount * 100).toFixed(0))

function ledgerRows(sales: readonly SaleInput[], { merchantId, siteId, registerId }: PlainPlace) {
  const whose = { merchant_id: merchantId, site_id: siteId, business_day: new Date().toISOString().slice(0, 10) }
  const amounts = { gross: 2200, discount: 0, net: 2200, tax: 200, tax_added: 0 }
  return {
    pos_sale: sales.map(sale => ({
      ...whose,
      ...amounts,
      id: sale.saleId,
      sold_at: sale.soldAt,
      hour_at: sale.soldAt,
      bill_num: sale.billNum,
      register_id: registerId,
      clerk: 'bench',
      mode: 'sales',
      training: false,
      channel: 'pos',
      coupons: [],
      approvals: [],
      surcharge: 0,
      tip: 0,
      rounding: 0,
      payable: 2200,
      received_at: sale.soldAt,
      digest: 'none',
    })),
    pos_sale_line: sales.flatMap(sale =>
      sale.lines.map(line => ({
        ...whose,
        sale_id: sale.saleId,
        line_no: line.lineNo,
        counted: true,
        item_id: line.pluId,
        name: line.name,
        quantity: 1,
        unit_price: 55_000,
        gross: cents(line.net),
        discount: 0,
        net: cents(line.net),
        tax: cents(line.tax),
        tax_added: 0,
        voided: false,
        discounts: [],
        promotions: [],
        options: [],
      })),
    ),
    pos_sale_tender: sales.map(sale => ({
      ...whose,
      sale_id: sale.saleId,
      tender_no: 1,
      counted: true,
      method: 'card',
      cash: false,
      amount: 2200,
      tip: 0,
      surcharge: 0,
      change: 0,
      card_scheme: 'visa',
      last4: '4242',
    })),
  }
}

/** The same ledger rows, prepared by the client: without checks, sums, stock and log. */
async function insertLedger(client: pg.Client, sales: readonly SaleInput[], place: PlainPlace): Promise<void> {
  for (const [table, rows] of Object.entries(ledgerRows(sales, place)))
    await client.query({
      name: `plain ${table}`,
      text: `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      values: [JSON.stringify(rows)],
    })
}

/** One transaction of a plain script: only the ledger's rows, or everything that an upload writes. */
export async function insertPlainly(
  client: pg.Client,
  sales: readonly SaleInput[],
  place: PlainPlace,
  what: 'ledger' | 'all',
): Promise<void> {
  await client.query('begin')
  await insertLedger(client, sales, place)
  if (what === 'all') await addPlainEffects(client, sales, place)
  await client.query('commit')
}
