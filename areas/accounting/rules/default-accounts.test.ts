import { describe, expect, it } from 'vitest'
import type { DayFigures } from './day-figures.ts'
import type { DefaultAccountRow } from './find-account.ts'
import { toJournal } from './to-journal.ts'

const [QUAY, BEACH] = ['quay', 'beach']
const row = (
  kind: DefaultAccountRow['kind'],
  account: string,
  more: Partial<DefaultAccountRow> = {},
): DefaultAccountRow => ({
  ...{ kind, account, accountName: `Account ${account}`, key: '', posCategory: null, rate: '', shop: null },
  ...{ taxCode: 'N-T', job: '' },
  ...more,
})
const ROWS = [
  row('sales', '4-1000', { taxCode: 'GST' }),
  row('tax', '2-1200'),
  row('tender', '1-1110', { key: 'cash' }),
]
const DAY: DayFigures = {
  sales: [{ posCategory: null, rate: '10', amount: 1100, tax: 100, cost: 420 }],
  tenders: [{ method: 'cash', kind: 'cash', amount: 1100 }],
  ...{ surcharge: 0, tips: 0, rounding: 0, valueCards: 0, cashIn: 0, cashOut: 0, variance: 0 },
  ...{ accountPayments: [], commissions: [], fees: 0, disputes: 0 },
}
const post = (rows: readonly DefaultAccountRow[], shop = QUAY) =>
  toJournal(DAY, { rows, shop, categoryAccounts: new Map() }).lines.map(({ account, amount, job }) => [
    ...[account, amount],
    ...(job === '' ? [] : [job]),
  ])

describe('default accounts', () => {
  it('are those of the merchant, unless the shop has its own, with its job or class', () => {
    const own = row('sales', '4-1900', { taxCode: 'GST', shop: BEACH, job: 'BEACH' })
    const cash = ['1-1110', 1100]
    expect(post([...ROWS, own], QUAY)).toEqual([cash, ['4-1000', -1100]])
    expect(post([...ROWS, own], BEACH)).toEqual([cash, ['4-1900', -1100, 'BEACH']])
  })

  it('send a payment method without an account to suspense, where there is one', () => {
    const rows = ROWS.filter(({ kind }) => kind !== 'tender')
    expect(toJournal(DAY, { rows, shop: QUAY, categoryAccounts: new Map() }).missing).toMatchObject([
      { kind: 'tender', key: 'cash' },
    ])
    expect(post([...rows, row('suspense', '1-9990')])[0]).toEqual(['1-9990', 1100])
  })

  it('post what payment providers keep back off card clearing, where there is an account for it', () => {
    const day = { ...DAY, fees: 1912, disputes: -5990 }
    const rows = [...ROWS, row('cardClearing', '1-1180'), row('fees', '6-1600')]
    const lines = (more: readonly DefaultAccountRow[]) =>
      toJournal(day, { rows: [...rows, ...more], shop: QUAY, categoryAccounts: new Map() }).lines.slice(2)
    const shown = (more: readonly DefaultAccountRow[]) =>
      lines(more).map(({ reason, account, amount }) => [reason, account, amount])
    const fees = [
      ['fees', '6-1600', 1912],
      ['fees', '1-1180', -1912],
    ]
    expect(shown([])).toEqual(fees)
    expect(shown([row('disputes', '6-1610')])).toEqual([
      ...fees,
      ['disputes', '6-1610', -5990],
      ['disputes', '1-1180', 5990],
    ])
  })

  it('post the cost of goods as a second pair of lines where both of its accounts exist', () => {
    const [cost, stock] = [row('costOfGoods', '5-1000'), row('stock', '1-1300')]
    expect(post([...ROWS, cost])).toHaveLength(2)
    expect(post([...ROWS, stock])).toHaveLength(2)
    expect(post([...ROWS, cost, stock]).slice(2)).toEqual([
      ['5-1000', 420],
      ['1-1300', -420],
    ])
  })
})
