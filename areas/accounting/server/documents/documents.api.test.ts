import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Member } from '#areas/members/contract/member.ts'
import { server as members } from '#areas/members/server/index.ts'
import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import { payAccount } from '#areas/reports/contract/account-payment.ts'
import { server as reports } from '#areas/reports/server/index.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { isFile, keepBooks, readTable, refusalIn } from '../../../../tests/support/books.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { DefaultAccount } from '../../contract/default-account.ts'
import { exportDocuments, listDocuments, previewDocument } from '../../contract/invoices.ts'
import { server } from '../index.ts'

let app: ShopApp
let books: Awaited<ReturnType<typeof keepBooks>>
beforeAll(async () => {
  app = await startShopApp([reports, members, server])
  books = await keepBooks(app)
  await app.add(PaymentConfig, { siteId: app.siteId, code: 'tab', name: 'On account', kind: 'account' })
})
afterAll(() => app.close())

const BRISBANE_MS = 10 * 3_600_000
const day = (ms: number) => new Date(app.runtime.clock() + ms + BRISBANE_MS).toISOString().slice(0, 10)
const period = () => ({ from: day(-5 * DAY_MS), to: day(0) })
const list = async () => (await app.owner.call(listDocuments, period())).result.documents

const preview = async ({ siteId, day: of, id }: { siteId: string; day: string; id: string }) =>
  (await app.owner.call(previewDocument, { siteId, day: of, id })).result

const write = (ids: readonly string[], program: keyof typeof books.setups, more: object = {}, contents = 'sales') =>
  app.owner.raw(exportDocuments.path, { ...books.setups[program], ...period(), ids, contents, ...more })

const CUSTOMER = (debit: number, credit: number) => ['customer', '', '', debit, credit]
const DEBTORS = (debit: number, credit: number) => ['debtors', '1-1200', 'Debtors Clearing', debit, credit]

describe('bills on account', () => {
  it('become invoices, credit notes and payments of their customers, once the day is over', async () => {
    const member = await app.add(Member, { firstName: 'Zoë', lastName: 'Núñez', mobile: '0412345678' })
    const { memberNum } = (await app.database.read(app.merchantId, async db => ({
      memberNum: (
        await db.rows<{ num: string }>({
          text: 'select member_num as num from members.member where id = $1',
          values: [member],
        } as never)
      )[0]?.num, // a plain query of the test
    }))) as { memberNum: string }
    const bill = app.sale({
      saleId: uuidv7(),
      billNum: 'T1',
      member: memberNum,
      tenders: [{ method: 'tab', amount: 6 }],
    })
    expect(await app.upload([bill])).toMatchObject([{ rtn: RTN.done }])
    const returned = app.sale({
      ...{ saleId: uuidv7(), billNum: 'T1-R', member: memberNum, mode: 'refund', refOf: bill.saleId },
      lines: [{ lineNo: 1, pluId: app.items.Milk, name: 'Milk', quantity: -1, unitPrice: 3, net: -3, tax: -0.27 }],
      ...{ tenders: [{ method: 'tab', amount: -3 }], gross: -3, net: -3, tax: -0.27, payable: -3 },
    })
    expect(await app.upload([returned])).toMatchObject([{ rtn: RTN.done }])
    await app.owner.call(payAccount, { id: bill.saleId ?? '', amount: 2, way: 'transfer', reference: 'ANZ 12' })

    const open = await list()
    expect(open.map(({ kind, amount, state, customer }) => [kind, amount, state, customer])).toEqual([
      ['invoice', 6, 'open', 'Núñez, Zoë'],
      ['creditNote', 3, 'open', 'Núñez, Zoë'],
      ['payment', 2, 'open', 'Núñez, Zoë'],
    ])
    const ids = open.map(({ id }) => id)
    expect(refusalIn(await write(ids, 'myob'))).toMatchObject({ rtn: RTN.wrongState })
    app.wait(2 * DAY_MS)

    expect(refusalIn(await write(ids, 'myob', {}, 'payments'))).toMatchObject({ rtn: RTN.wrongState })
    const myob = await write(ids, 'myob')
    expect(isFile(myob)).toBe(true)
    expect(
      readTable(myob.bytes.toString('latin1')).map(row => [
        row['Co./Last Name'],
        row['First Name'],
        row['Invoice #'],
        row['Inc-Tax Total'],
        row['Tax Code'],
      ]),
    ).toEqual([
      ['Núñez', 'Zoë', 'I0000001', '6.00', 'N-T'],
      ['Núñez', 'Zoë', 'C0000001', '-3.00', 'N-T'],
    ])
    expect((await list()).map(({ state, number }) => [state, number])).toEqual([
      ['exported', 'I0000001'],
      ['exported', 'C0000001'],
      ['ready', null],
    ])
    const payments = await write(ids, 'myob', {}, 'payments')
    expect(readTable(payments.bytes.toString('latin1'))).toMatchObject([
      { 'Deposit Account #': '1-1200', 'ID #': 'P0000001', 'Invoice #': 'I0000001', 'Amount Applied': '2.00' },
    ])
    expect(new Set((await list()).map(({ state }) => state))).toEqual(new Set(['exported']))
    expect(refusalIn(await write(ids, 'myob'))).toMatchObject({ rtn: RTN.confirm })
    expect((await write(ids, 'myob', { again: true })).bytes.equals(myob.bytes)).toBe(true)

    const cards = await write(ids, 'myob', {}, 'customers')
    expect(readTable(cards.bytes.toString('latin1'))).toEqual([
      { 'Co./Last Name': 'Núñez', 'First Name': 'Zoë', 'Card Status': 'N' },
    ])
    const customers = await write(ids, 'desktop', {}, 'customers')
    expect(customers.bytes.toString('latin1')).toBe('!CUST\tNAME\r\nCUST\tNúñez, Zoë\r\n')
    const iif = async (contents: string) =>
      (await write(ids, 'desktop', { again: true }, contents)).bytes.toString('latin1').split('\r\n')
    const sales = await iif('sales')
    expect(sales.slice(0, 2)).toEqual(['!CUST\tNAME', 'CUST\tNúñez, Zoë'])
    const amounts = [...sales, ...(await iif('payments'))]
      .filter(line => /^(TRNS|SPL)\t/.test(line))
      .map(line => line.split('\t').slice(1, 8))
    expect(amounts.map(([type, , account, , , amount]) => [type, account, amount])).toEqual([
      ['INVOICE', 'Accounts Receivable', '6.00'],
      ['INVOICE', 'Debtors Clearing', '-6.00'],
      ['CREDIT MEMO', 'Accounts Receivable', '-3.00'],
      ['CREDIT MEMO', 'Debtors Clearing', '3.00'],
      ['PAYMENT', 'Accounts Receivable', '-2.00'],
      ['PAYMENT', 'Debtors Clearing', '2.00'],
    ])
    expect(refusalIn(await write(ids, 'online', { again: true }))).toMatchObject({ rtn: RTN.wrongState })
  })

  it('are shown one by one as they were exported: what the customer owes against the debtors account', async () => {
    const previews = []
    for (const each of await list()) previews.push(await preview(each))
    expect(
      previews.map(({ document, memo, invoice, lines }) => [
        ...[document.kind, document.number, memo, invoice],
        lines.map(({ side, account, accountName, debit, credit }) => [side, account, accountName, debit, credit]),
      ]),
    ).toEqual([
      ['invoice', 'I0000001', 'Grocer bill T1', null, [CUSTOMER(6, 0), DEBTORS(0, 6)]],
      ['creditNote', 'C0000001', 'Grocer bill T1-R', null, [CUSTOMER(0, 3), DEBTORS(3, 0)]],
      ['payment', 'P0000001', 'Grocer bill T1', 'I0000001', [CUSTOMER(0, 2), DEBTORS(2, 0)]],
    ])
    expect(previews.map(({ exportedAt, exportedBy, missing }) => [exportedAt !== null, exportedBy, missing])).toEqual(
      Array(3).fill([true, 'Tess Owner', []]),
    )
  })

  it('leave nothing on the debtors clearing account of the journals', async () => {
    const days = await books.list(day(-5 * DAY_MS), day(0))
    const file = await books.export(
      days.filter(({ state }) => state === 'ready').map(({ siteId, day }) => ({ siteId, day })),
    )
    const rows = readTable(file.bytes.toString('latin1')).filter(row => row['Account Number'] === '1-1200')
    const left = rows.reduce(
      (sum, row) => sum + Number(row['Debit Inc-Tax Amount']) - Number(row['Credit Inc-Tax Amount']),
      0,
    )
    // 6.00 charged, 3.00 credited, 2.00 paid: what the customer still owes is what the documents moved to receivables.
    expect(left).toBe(1)
  })
})

describe('a bill on account that is not exported', () => {
  it('is shown as it would be exported, and as nothing at all to people of other shops', async () => {
    const bill = app.sale({ saleId: uuidv7(), billNum: 'T2', tenders: [{ method: 'tab', amount: 6 }] })
    expect(await app.upload([bill])).toMatchObject([{ rtn: RTN.done }])
    const row = (await list()).find(each => each.bill === 'T2')
    if (!row) throw new Error('the bill is not listed')
    expect(await preview(row)).toMatchObject({
      ...{ document: { state: 'open', number: null }, exportedAt: null, exportedBy: null, missing: [] },
      lines: [
        { side: 'customer', debit: 6 },
        { side: 'debtors', credit: 6 },
      ],
    })
    const { siteId, day: of, id } = row
    const other = app.as({ grants: [{ patterns: ['accounting.*'], sites: [app.merchantId] }] })
    expect(await other.call(previewDocument, { siteId, day: of, id })).toMatchObject({ rtn: RTN.notFound })

    app.wait(2 * DAY_MS)
    const calls = resourceOperations(DefaultAccount)
    const debtors = { action: ACTION.list, filter: { kind: 'debtors' } }
    const [account] = (await app.owner.call(calls.action, debtors as never)).result as unknown as { id: string }[] // what a list answers
    const deleted = await app.owner.call(calls.action, { action: ACTION.delete, ids: [account?.id ?? ''] } as never) // a deletion's input
    expect(deleted).toMatchObject({ rtn: RTN.done })
    expect(await preview(row)).toMatchObject({
      document: { state: 'blocked' },
      lines: [],
      missing: [{ kind: 'debtors' }],
    })
  })
})
