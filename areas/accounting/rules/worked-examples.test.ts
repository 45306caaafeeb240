import { describe, expect, it } from 'vitest'
import { type AbaHead, type AbaPayment, abaProblems, abaText } from './aba.ts'
import { NO_TAX } from './account-kind.ts'
import type { DayFigures } from './day-figures.ts'
import { iifJournals, iifProblems, iifSplits, splitAmounts } from './files/iif-journal.ts'
import { myobJournals, myobProblems } from './files/myob-journal.ts'
import { onlineRows } from './files/quickbooks-journal.ts'
import type { DefaultAccountRow } from './find-account.ts'
import { journalTotals } from './journal-line.ts'
import { toJournal } from './to-journal.ts'

const SHOP = 'quay'
const row = (
  kind: DefaultAccountRow['kind'],
  account: string,
  accountName: string,
  more: Partial<DefaultAccountRow> = {},
): DefaultAccountRow => ({
  ...{ kind, account, accountName, key: '', posCategory: null, rate: '', shop: null, taxCode: 'N-T', job: '' },
  ...more,
})
const ROWS = [
  row('sales', '4-1000', 'Sales', { rate: '10', taxCode: 'GST' }),
  row('sales', '4-2000', 'Sales free of tax', { rate: '0', taxCode: 'FRE' }),
  row('tax', '2-1200', 'GST collected'),
  row('cardClearing', '1-1180', 'Card clearing'),
  row('tender', '1-1110', 'Cash', { key: 'cash' }),
  row('debtors', '1-1200', 'Debtors'),
  row('surcharge', '4-3000', 'Surcharge', { rate: '10', taxCode: 'GST' }),
  row('tips', '2-1400', 'Tips payable'),
  row('valueCards', '2-1500', 'Value cards'),
  row('rounding', '4-9000', 'Rounding'),
  row('cashVariance', '6-1000', 'Cash variance'),
  row('deliveryClearing', '1-1190', 'Delivery clearing'),
  row('commission', '6-1700', 'Commission', { taxCode: 'GST' }),
  row('commission', '6-1700', 'Commission', { rate: NO_TAX }),
]
const DAY: DayFigures = {
  sales: [
    { posCategory: null, rate: '10', amount: 327_800, tax: 29_800, cost: 0 },
    { posCategory: null, rate: '0', amount: 41_250, tax: 0, cost: 0 },
  ],
  tenders: [
    { method: 'eftpos', kind: 'card', amount: 290_567 },
    { method: 'cash', kind: 'cash', amount: 80_360 },
    { method: 'account', kind: 'account', amount: 7_495 },
  ],
  surcharge: 1_870,
  tips: 2_500,
  rounding: 2,
  valueCards: 5_000,
  cashIn: 0,
  cashOut: 0,
  variance: -150,
  accountPayments: [],
  commissions: [],
  fees: 0,
  disputes: 0,
}
const books = { rows: ROWS, shop: SHOP, categoryAccounts: new Map() }
const journal = () => {
  const { lines, missing } = toJournal(DAY, books)
  expect(missing).toEqual([])
  return { number: 'J0000001', day: '2026-03-11', shop: 'Quay Cafe', memo: 'Quay Cafe 2026-03-11', lines }
}

describe('the delivery order of integrations.md section 1', () => {
  const order: DayFigures = {
    ...DAY,
    ...{ surcharge: 0, tips: 0, rounding: 0, valueCards: 0, variance: 0 },
    sales: [{ posCategory: null, rate: '10', amount: 4680, tax: 425, cost: 0 }],
    tenders: [{ method: 'delivery', kind: 'other', amount: 4680 }],
    commissions: [{ platform: 'uberEats', rate: '10', amount: 1441, tax: 131, methodKind: 'other' }],
  }
  const post = (rows: readonly DefaultAccountRow[]) => toJournal(order, { ...books, rows })

  it('stays a sale of 46.80; commission of 13.10 with tax of 1.31 leaves 32.39 on the clearing account', () => {
    const { lines, missing } = post(ROWS)
    expect(missing).toEqual([])
    expect(lines.map(({ accountName, amount, tax, taxCode }) => [accountName, amount, tax, taxCode])).toEqual([
      ['Delivery clearing', 4680, 0, 'N-T'],
      ['Sales', -4680, -425, 'GST'],
      ['Commission', 1441, 131, 'GST'],
      ['Delivery clearing', -1441, 0, 'N-T'],
    ])
    const clearing = lines.filter(({ accountName }) => accountName === 'Delivery clearing')
    expect(clearing.reduce((total, { amount }) => total + amount, 0)).toBe(3239)
    // What is owed to the tax office: collected less paid.
    expect(journalTotals(lines)).toEqual({ debits: 6121, credits: 6121, tax: 294 })
  })

  it('has the tax that was paid on its own account where there is one, and on that of the tax collected elsewhere', () => {
    const paid = row('tax', '2-1210', 'GST paid', { key: 'commission' })
    const taxes = (rows: readonly DefaultAccountRow[]) =>
      iifSplits(post(rows).lines)
        .filter(({ account }) => account.startsWith('GST'))
        .map(({ account, amount }) => [account, amount])
    expect(taxes([...ROWS, paid])).toEqual([
      ['GST collected', -425],
      ['GST paid', 131],
    ])
    expect(taxes(ROWS)).toEqual([['GST collected', -294]])
  })

  it('is kept out of the books while there is no account for commission, and has one by platform', () => {
    const without = ROWS.filter(({ kind }) => kind !== 'commission')
    expect(post(without).missing).toEqual([{ kind: 'commission', key: 'uberEats', posCategory: null, rate: '10' }])
    const ofPlatform = row('commission', '6-1710', 'Commission of Uber Eats', { key: 'uberEats', taxCode: 'GST' })
    const accounts = post([...ROWS, ofPlatform]).lines.map(({ accountName }) => accountName)
    expect(accounts).toContain('Commission of Uber Eats')
  })
})

describe('the day of integrations.md section 2', () => {
  it('is posted with these debits and credits, and this tax', () => {
    const { lines } = journal()
    expect(lines.map(({ accountName, amount, taxCode }) => [accountName, amount / 100, taxCode])).toEqual([
      ['Card clearing', 2905.67, 'N-T'],
      ['Cash', 803.6, 'N-T'],
      ['Debtors', 74.95, 'N-T'],
      ['Sales', -3278, 'GST'],
      ['Sales free of tax', -412.5, 'FRE'],
      ['Surcharge', -18.7, 'GST'],
      ['Tips payable', -25, 'N-T'],
      ['Rounding', -0.02, 'N-T'],
      ['Value cards', -50, 'N-T'],
      ['Cash variance', 1.5, 'N-T'],
      ['Cash', -1.5, 'N-T'],
    ])
    expect(journalTotals(lines)).toEqual({ debits: 378_572, credits: 378_572, tax: 29_970 })
  })

  it('is a journal of QuickBooks whose splits are zero together', () => {
    const splits = iifSplits(journal().lines)
    const tenders = splits.filter(({ account }) => ['Card clearing', 'Debtors'].includes(account))
    expect(splitAmounts(tenders)).toEqual(['2905.67', '74.95'])
    expect(splitAmounts(splits).slice(3)).toEqual([
      ...['-2980.00', '-412.50', '-17.00', '-25.00', '-0.02', '-50.00', '1.50', '-1.50'],
      '-299.70',
    ])
    expect(splits.reduce((total, { amount }) => total + amount, 0)).toBe(0)
    const text = iifJournals([journal()], 'figure')
    expect(text.split('\r\n').slice(0, 4)).toEqual([
      '!TRNS\tTRNSTYPE\tDATE\tACCNT\tNAME\tCLASS\tAMOUNT\tDOCNUM\tMEMO',
      '!SPL\tTRNSTYPE\tDATE\tACCNT\tNAME\tCLASS\tAMOUNT\tDOCNUM\tMEMO',
      '!ENDTRNS',
      'TRNS\tGENERAL JOURNAL\t03/11/2026\tCard clearing\t\t\t2905.67\tJ0000001\tQuay Cafe 2026-03-11',
    ])
    expect(text.endsWith('ENDTRNS\r\n')).toBe(true)
    expect(iifProblems([journal()])).toEqual([])
  })

  it('is a journal of MYOB with tax in its amounts', () => {
    const text = myobJournals([journal()], { separator: 'tab', grouping: 'figure' })
    const lines = text.split('\r\n')
    expect(lines[0]?.split('\t')).toHaveLength(20)
    expect(lines[4]).toBe(
      'J0000001\t11/03/2026\tQuay Cafe 2026-03-11\tS\tX\t4-1000\t0.00\t0.00\t2980.00\t3278.00\t\tGST\t0.00\t298.00\t0.00\t0.00\t\t\tsales\t',
    )
    expect(lines.slice(-2)).toEqual(['', ''])
    expect(myobProblems([journal()])).toEqual([])
    const wrong = {
      ...journal(),
      lines: journal().lines.map(line => ({ ...line, account: 'Sales', taxCode: 'GST10' })),
    }
    expect(myobProblems([wrong])).toEqual([
      { field: 'account', value: 'Sales' },
      { field: 'taxCode', value: 'GST10' },
    ])
  })

  it('is rows of QuickBooks Online with tax beside the sales', () => {
    const rows = onlineRows([journal()], { grouping: 'account', dateOrder: 'dayMonth' })
    expect(rows.at(-1)).toEqual([
      ...['J0000001', '11/03/2026', 'GST collected', null, { number: 299.7, places: 2 }],
      ...['Quay Cafe 2026-03-11', null, 'Quay Cafe', null],
    ])
  })

  it('names the accounts that are missing, each once', () => {
    const without = ROWS.filter(({ kind }) => kind !== 'sales' && kind !== 'rounding')
    expect(toJournal(DAY, { ...books, rows: without }).missing).toEqual([
      { kind: 'sales', key: '', posCategory: null, rate: '10' },
      { kind: 'sales', key: '', posCategory: null, rate: '0' },
      { kind: 'rounding', key: '', posCategory: null, rate: '' },
    ])
  })

  it('uses the account that a POS category names, unless a default account is of that category', () => {
    const categoryAccounts = new Map([['food', { account: '4-1010', name: 'Food' }]])
    const sales = [{ posCategory: 'food', rate: '10', amount: 327_800, tax: 29_800, cost: 0 }]
    const account = (rows: readonly DefaultAccountRow[]) =>
      toJournal({ ...DAY, sales }, { ...books, rows, categoryAccounts }).lines.find(({ kind }) => kind === 'sales')
    expect(account(ROWS)).toMatchObject({ account: '4-1010', accountName: 'Food', taxCode: 'GST' })
    const own = row('sales', '4-1020', 'Kitchen', { posCategory: 'food' })
    expect(account([...ROWS, own])).toMatchObject({ account: '4-1020', accountName: 'Kitchen' })
  })

  it('knows no tax from a tax of 0 %', () => {
    const [free] = DAY.sales.slice(1)
    const sales = free ? [{ ...free, rate: NO_TAX }] : []
    expect(toJournal({ ...DAY, sales }, books).missing).toEqual([
      { kind: 'sales', key: '', posCategory: null, rate: NO_TAX },
    ])
  })
})

describe('the payout of integrations.md section 3', () => {
  const head: AbaHead = {
    bank: 'NAB',
    userName: 'EXAMPLE VENUES',
    userId: '301500',
    description: 'SETTLEMENT',
    day: '2026-03-11',
    traceBsb: '083-001',
    traceAccount: '112233445',
    remitter: 'EXAMPLE VENUES',
    selfBalancing: false,
  }
  const pay = (amount: number, title: string, more: Partial<AbaPayment> = {}): AbaPayment => ({
    ...{ bsb: '083-120', account: '5550012', amount, title, reference: 'SETTLE 20260311' },
    ...more,
  })
  const parties = [pay(734_998, 'QUAY CAFE'), pay(643_124, 'QUAY LANDLORD'), pay(459_374, 'QUAY EVENTS')]

  it('has this line, and these totals', () => {
    const lines = abaText(head, parties).split('\r\n')
    expect(lines[1]).toBe(
      '1083-120  5550012 500000734998QUAY CAFE                       SETTLE 20260311   083-001112233445EXAMPLE VENUES  00000000',
    )
    expect(lines[4]).toBe(
      `7999-999${' '.repeat(12)}000183749600018374960000000000${' '.repeat(24)}000003${' '.repeat(40)}`,
    )
    expect(lines.slice(0, 5).map(line => line.length)).toEqual([120, 120, 120, 120, 120])
    expect(lines[0]).toBe(
      `0${' '.repeat(17)}01NAB${' '.repeat(7)}${'EXAMPLE VENUES'.padEnd(26)}301500${'SETTLEMENT'.padEnd(12)}110326${' '.repeat(40)}`,
    )
  })

  it('balances itself by a debit of the sum where the bank asks for it', () => {
    const lines = abaText({ ...head, selfBalancing: true }, parties).split('\r\n')
    expect(lines[4]?.slice(0, 30)).toBe('1083-001112233445 130001837496')
    expect(lines[5]?.slice(20, 50)).toBe('000000000000018374960001837496')
    expect(lines[5]?.slice(74, 80)).toBe('000004')
  })

  it('is judged before the bank sees it', () => {
    const wrong = [pay(0, 'A'), pay(100, 'B', { bsb: '083120' }), pay(100, 'C', { account: '1234567890' })]
    expect(abaProblems({ ...head, userId: '12' }, wrong)).toEqual([
      { payment: 0, field: 'userId' },
      { payment: 1, field: 'amount' },
      { payment: 2, field: 'bsb' },
      { payment: 3, field: 'account' },
    ])
  })
})
