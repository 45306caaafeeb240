import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outgoing } from '#platform/server/outgoing/post-json.ts'
import { reachable } from '#platform/server/outgoing/private-targets.ts'
import { type FakeBooks, startFakeBooks } from '../../tests/support/fake-books.ts'
import { type Ledger, LedgerClosed, type LedgerDocument, type LedgerJournal, LedgerSilent } from './ledger.ts'
import { myob } from './myob/myob.ts'
import { oauthTokens, type Tokens } from './oauth-tokens.ts'
import { quickBooks } from './quickbooks/quickbooks.ts'
import { type BookedEntry, simulatedLedger } from './simulator/simulated-ledger.ts'

const line = { job: '', tax: 0, taxAccount: '', taxAccountName: '', taxCode: 'N-T' }
const JOURNAL: LedgerJournal = {
  number: 'J0000042',
  day: '2026-03-11',
  memo: 'Quay Cafe 2026-03-11',
  lines: [
    { ...line, account: '1-1110', accountName: 'Cash Drawers', amount: 1100 },
    {
      ...line,
      ...{ account: '4-1000', accountName: 'Sales', taxCode: 'GST', amount: -1100 },
      ...{ tax: -100, taxAccount: '2-1200', taxAccountName: 'GST Collected' },
    },
  ],
}
const [cash, sales] = JOURNAL.lines
const UNBALANCED = { ...JOURNAL, number: 'J0000043', lines: [{ ...cash, amount: 1200 }, sales] } as LedgerJournal
const UNKNOWN = { ...JOURNAL, number: 'J0000044', lines: [cash, { ...sales, account: '4-9999' }] } as LedgerJournal
const INVOICE: LedgerDocument = {
  ...{ kind: 'invoice', number: 'I0000007', day: '2026-03-11', memo: 'Quay Cafe bill T1', invoice: '', amount: 3300 },
  customer: { name: "O'Neil", firstName: 'Zoë', displayName: "O'Neil, Zoë" },
  ...{ account: '1-1200', accountName: 'Debtors Clearing', taxCode: 'N-T' },
}
const CREDIT: LedgerDocument = { ...INVOICE, kind: 'creditNote', number: 'C0000002', amount: 300 }
const PAYMENT: LedgerDocument = { ...INVOICE, kind: 'payment', number: 'P0000003', invoice: 'I0000007', amount: 1000 }
const HOUR = 3_600_000

let books: FakeBooks
let now: number
let stored: Tokens
const requests = outgoing(reachable([['127.0.0.1', 32]]), 2000)
const store = () => ({
  read: async () => stored,
  replace: async (former: Tokens, next: Tokens) => {
    if (stored.refresh === former.refresh) stored = next
  },
})
const tokens = () =>
  oauthTokens(
    {
      ...{ outgoing: requests, address: `${books.address}/token`, clientId: 'client', clientSecret: 'secret' },
      ...{ clientIn: 'basic', clock: () => now },
    },
    store(),
  )
const parts = () => ({ outgoing: requests, tokens: tokens(), company: 'company-1', address: books.address })
const PROGRAMS: Readonly<Record<string, () => Ledger>> = {
  'QuickBooks Online': () => quickBooks(parts()),
  'MYOB Business': () => myob({ ...parts(), apiKey: 'client' }),
}

beforeEach(async () => {
  books = await startFakeBooks()
  now = Date.parse('2026-03-12T00:00:00Z')
  stored = { access: 'access-1', refresh: 'refresh-1', until: now + HOUR }
})
afterEach(() => books.close())

describe.each(Object.entries(PROGRAMS))('%s', (program, open) => {
  it('names its accounts', async () => {
    expect(await open().accounts()).toContainEqual({ code: '4-1000', name: 'Sales' })
  })

  it('books a journal once, however often it is sent', async () => {
    const first = await open().send(JOURNAL, 'key-1')
    expect(await open().send(JOURNAL, 'key-1')).toEqual(first)
    expect(books.state.entries.size).toBe(1)
    expect(first).toEqual({ ref: 'entry-1' })
    expect(await open().find('J0000042')).toBe('entry-1')
    expect(await open().find('J0000077')).toBeUndefined()
  })

  it('has booked it once although the answer was lost', async () => {
    books.state.before = ({ method, path }) =>
      method === 'POST' && path !== '/token' ? { status: 0, body: '', drop: true } : undefined
    await expect(open().send(JOURNAL, 'key-1')).rejects.toThrow(LedgerSilent)
    books.state.before = undefined
    expect(await open().send(JOURNAL, 'key-1')).toEqual({ ref: 'entry-1' })
    expect(books.state.entries.size).toBe(1)
  })

  it('refuses what does not balance, and an account that it does not have, with words and the line', async () => {
    expect(await open().send(UNBALANCED, 'key-2')).toMatchObject({
      refused: expect.stringMatching(/balance|differ/),
      line: 1,
    })
    expect(await open().send(UNKNOWN, 'key-3')).toMatchObject({ refused: 'no account 4-9999 Sales', line: 2 })
    expect(books.state.entries.size).toBe(0)
  })

  it('gets a renewed token when the one before ends, and one more when it is not accepted', async () => {
    now += 2 * HOUR
    await open().send(JOURNAL, 'key-1')
    expect(books.state.renewals).toBe(1)
    books.state.access = 'revoked by the program'
    await open().accounts()
    expect(books.state.renewals).toBe(2)
    expect(stored).toMatchObject({ access: 'access-3', refresh: 'refresh-3' })
  })

  it('is served by a token that another server renewed a moment ago', async () => {
    const renewed = { access: 'access-9', refresh: 'refresh-9', until: now + 9 * HOUR }
    now += 2 * HOUR
    books.state.before = ({ path }) => {
      if (path !== '/token') return undefined
      stored = renewed
      books.state.access = renewed.access
      return { status: 400, body: { error: 'invalid_grant' } }
    }
    expect(await open().accounts()).toHaveLength(4)
    expect(stored).toEqual(renewed)
  })

  it('has to be connected again when its sign-in refuses us, and is asked again when it is only busy', async () => {
    now += 2 * HOUR
    books.state.before = () => ({ status: 503, body: '' })
    await expect(open().accounts()).rejects.toThrow(LedgerSilent)
    books.state.before = undefined
    books.state.refresh = 'another'
    await expect(open().accounts()).rejects.toThrow(LedgerClosed)
  })

  it('that answers with a page instead of JSON is asked again', async () => {
    books.state.before = ({ path }) =>
      path === '/token' ? undefined : { status: 200, body: '<html>Maintenance</html>' }
    await expect(open().send(JOURNAL, 'key-1')).rejects.toThrow(LedgerSilent)
  })

  it(`gets the tax ${program === 'MYOB Business' ? 'inside its line' : 'as a line of its own'}`, async () => {
    await open().send(JOURNAL, 'key-1')
    const [entry] = [...books.state.entries.values()]
    if (program === 'MYOB Business')
      expect(entry?.body.Lines).toMatchObject([
        { Account: { UID: 'uid-1-1110' }, Amount: 11, TaxAmount: 0, IsCredit: false },
        { Account: { UID: 'uid-4-1000' }, TaxCode: { UID: 'uid-GST' }, Amount: 11, TaxAmount: 1, IsCredit: true },
      ])
    else
      expect(entry?.body.Line).toMatchObject([
        { Amount: 11, JournalEntryLineDetail: { PostingType: 'Debit', AccountRef: { value: '1' } } },
        { Amount: 10, JournalEntryLineDetail: { PostingType: 'Credit', AccountRef: { value: '2' } } },
        { Amount: 1, JournalEntryLineDetail: { PostingType: 'Credit', AccountRef: { value: '3' } } },
      ])
  })
})

describe.each(Object.entries(PROGRAMS))('documents of customers in %s', (program, open) => {
  const send = (document: LedgerDocument) => open().sendDocument(document, `key ${document.number}`)
  const stored = (kind: string) => [...books.state.documents.values()].filter(row => row.kind === kind)

  it('are an invoice, a credit note and a payment of one customer, who is added once', async () => {
    const sent = [await send(INVOICE), await send(CREDIT), await send(PAYMENT)]
    expect(sent).toEqual([INVOICE, CREDIT, PAYMENT].map(() => ({ ref: expect.any(String) })))
    expect(stored('Customer')).toHaveLength(1)
    const [invoice] = stored('Invoice')
    if (program === 'MYOB Business') {
      expect(stored('Invoice').map(({ body }) => body)).toMatchObject([
        { Number: 'I0000007', Lines: [{ Total: 33, Account: { UID: 'uid-1-1200' }, TaxCode: { UID: 'uid-N-T' } }] },
        { Number: 'C0000002', Lines: [{ Total: -3 }] },
      ])
      const Invoices = [{ UID: invoice?.id, AmountApplied: 10 }]
      expect(stored('Payment')).toMatchObject([{ body: { ReceiptNumber: 'P0000003', AmountReceived: 10, Invoices } }])
    } else {
      expect(invoice?.body).toMatchObject({ DocNumber: 'I0000007', Line: [{ Amount: 33 }] })
      expect(stored('CreditMemo')).toMatchObject([{ body: { DocNumber: 'C0000002', Line: [{ Amount: 3 }] } }])
      const Line = [{ Amount: 10, LinkedTxn: [{ TxnId: invoice?.id, TxnType: 'Invoice' }] }]
      expect(stored('Payment')).toMatchObject([{ body: { TotalAmt: 10, DepositToAccountRef: { value: '4' }, Line } }])
    }
  })

  it('are there once, however often they are sent', async () => {
    const first = [await send(INVOICE), await send(PAYMENT)]
    expect([await send(INVOICE), await send(PAYMENT)]).toEqual(first)
    expect([stored('Invoice'), stored('Payment')].map(({ length }) => length)).toEqual([1, 1])
  })

  it('are refused with words: a payment without its invoice, an account that is not there', async () => {
    expect(await send(PAYMENT)).toEqual({ refused: 'no invoice I0000007' })
    expect(await send({ ...INVOICE, account: '1-9999' })).toEqual({ refused: 'no account 1-9999 Debtors Clearing' })
    expect(books.state.documents.size).toBe(0)
  })
})

describe('the simulator', () => {
  const entries = new Map<string, BookedEntry>()
  const simulator = simulatedLedger({
    accounts: async () =>
      JOURNAL.lines.flatMap(each => [
        { code: each.account, name: each.accountName },
        ...(each.taxAccount === '' ? [] : [{ code: each.taxAccount, name: each.taxAccountName }]),
      ]),
    entry: async number => entries.get(number),
    book: async booked => void entries.set(booked.entry.number, booked),
  })

  it('keeps books of its own, and refuses what a program refuses', async () => {
    expect(await simulator.send(JOURNAL, 'key-1')).toEqual({ ref: 'J0000042' })
    expect(await simulator.send(JOURNAL, 'key-1')).toEqual({ ref: 'J0000042' })
    expect(await simulator.find('J0000042')).toBe('J0000042')
    expect(await simulator.send(UNBALANCED, 'key-2')).toEqual({ refused: 'debits and credits differ' })
    expect(await simulator.send(UNKNOWN, 'key-3')).toMatchObject({ refused: 'no account 4-9999 Sales', line: 2 })
    const other = {
      ...JOURNAL,
      lines: [
        { ...cash, amount: 500 },
        { ...sales, amount: -500, tax: 0 },
      ],
    } as LedgerJournal
    expect(await simulator.send(other, 'key-4')).toMatchObject({ refused: expect.stringContaining('taken') })
    expect([...entries.keys()]).toEqual(['J0000042'])
  })

  it('has documents of customers, each once, and no payment without its invoice', async () => {
    const [account, accountName] = ['1-1110', 'Cash Drawers']
    const invoice = { ...INVOICE, account, accountName }
    const payment = { ...PAYMENT, account, accountName }
    expect(await simulator.sendDocument(payment, 'key-6')).toEqual({ refused: 'no invoice I0000007' })
    expect(await simulator.sendDocument(INVOICE, 'key-5')).toEqual({ refused: 'no account 1-1200 Debtors Clearing' })
    expect(await simulator.sendDocument(invoice, 'key-5')).toEqual({ ref: 'I0000007' })
    expect(await simulator.sendDocument(invoice, 'key-5')).toEqual({ ref: 'I0000007' })
    expect(await simulator.sendDocument(payment, 'key-6')).toEqual({ ref: 'P0000003' })
    expect(await simulator.sendDocument({ ...payment, amount: 1 }, 'key-6')).toMatchObject({
      refused: expect.stringContaining('taken'),
    })
  })
})
