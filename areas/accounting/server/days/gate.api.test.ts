import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeRegister, moveCash, openRegister } from '#areas/pos/contract/register-session.ts'
import { server as reports } from '#areas/reports/server/index.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { isFile, keepBooks, readTable, refusalIn } from '../../../../tests/support/books.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { previewAba } from '../../contract/aba.ts'
import { listDays } from '../../contract/daily-report.ts'
import { DefaultAccount } from '../../contract/default-account.ts'
import { testMyob } from '../../contract/myob.ts'
import { testQuickbook } from '../../contract/quickbook.ts'
import { server } from '../index.ts'

let app: ShopApp
let books: Awaited<ReturnType<typeof keepBooks>>
beforeAll(async () => {
  app = await startShopApp([reports, server])
  books = await keepBooks(app)
})
afterAll(() => app.close())

const DAY_MS = 86_400_000
const dayOf = (ms: number) => new Date(ms + 10 * 3_600_000).toISOString().slice(0, 10)
const at = { ordLot: 'GROCER', register: 'T1' }

describe('what keeps a day out of the books', () => {
  it('is an open register, a day that is not over, and then a missing account; the drawer is posted too', async () => {
    const day = dayOf(app.runtime.clock())
    const chosen = [{ siteId: app.siteId, day }]
    const only = async () => (await books.list(day, day))[0]
    await app.owner.call(openRegister, { ...at, float: 100, clerk: 'casey' })
    await app.upload([
      app.sale({
        billNum: 'A1',
        lines: [
          { lineNo: 1, pluId: app.items.Milk, name: 'Milk', quantity: 2, unitPrice: 3, net: 6, tax: 0.55, taxRate: 10 },
        ],
      }),
    ])
    await app.owner.call(moveCash, { ...at, kind: 'in', amount: 50, reason: 'Change', clerk: 'casey' })
    await app.owner.call(moveCash, { ...at, kind: 'out', amount: 20, reason: 'Window cleaner', clerk: 'casey' })
    expect(await only()).toMatchObject({ state: 'open' })
    app.wait(2 * DAY_MS)
    expect(await only()).toMatchObject({ state: 'open' })
    expect(refusalIn(await books.export(chosen))).toMatchObject({ rtn: RTN.wrongState })

    // 100 + 6 + 50 - 20 are expected; 1.50 are missing.
    const counted = [
      { denomination: 100, count: 1 },
      { denomination: 20, count: 1 },
      { denomination: 10, count: 1 },
      { denomination: 2, count: 2 },
      { denomination: 0.5, count: 1 },
    ]
    const closed = await app.owner.call(closeRegister, { ...at, counted, note: 'Short', clerk: 'casey' })
    expect(closed.result).toMatchObject({ variance: -1.5 })
    expect(await only()).toMatchObject({ state: 'ready', debits: 77.5, credits: 77.5, tax: 0.55 })

    const calls = resourceOperations(DefaultAccount)
    const { result } = await app.owner.call(calls.action, {
      action: ACTION.list,
      filter: { kind: 'cashVariance' },
    } as never) // a list's query
    const [row] = result as unknown as { id: string }[] // what a list answers
    const deleted = await app.owner.call(calls.action, { action: ACTION.delete, ids: [row?.id ?? ''] } as never) // a deletion's input
    expect(deleted).toMatchObject({ rtn: RTN.done })
    expect(await only()).toMatchObject({
      state: 'blocked',
      missing: [{ kind: 'cashVariance', key: '', posCategory: null, rate: '' }],
    })
    const refused = refusalIn(await books.export(chosen))
    expect(refused).toMatchObject({ rtn: RTN.wrongState, map: { missing: [{ kind: 'cashVariance' }] } })

    await app.add(DefaultAccount, { kind: 'cashVariance', account: '6-1910', accountName: 'Cash Variance' })
    const file = await books.export(chosen)
    expect(isFile(file)).toBe(true)
    expect(file.headers['content-disposition']).toContain(`MYOB-GROCER-${day.replaceAll('-', '')}.txt`)
    const rows = readTable(file.bytes.toString('latin1'))
    expect(
      rows.map(each => [
        each['Allocation Memo'],
        each['Account Number'],
        each['Debit Inc-Tax Amount'],
        each['Credit Inc-Tax Amount'],
      ]),
    ).toEqual([
      ['payments', '1-1110', '6.00', '0.00'],
      ['sales', '4-1000', '0.00', '6.00'],
      ['variance', '6-1910', '1.50', '0.00'],
      ['variance', '1-1110', '0.00', '1.50'],
      ['cashIn', '1-1120', '0.00', '50.00'],
      ['cashIn', '1-1110', '50.00', '0.00'],
      ['cashOut', '1-1120', '20.00', '0.00'],
      ['cashOut', '1-1110', '0.00', '20.00'],
    ])
  })

  it('is judged by shop: another shop is neither seen nor exported', async () => {
    const other = app.as({ grants: [{ patterns: ['accounting.*'], sites: [app.merchantId] }] })
    const day = dayOf(app.runtime.clock() - 2 * DAY_MS)
    expect((await other.call(listDays, { from: day, to: day })).result.days).toEqual([])
    const answer = await books.export([{ siteId: app.siteId, day }], { again: true }, other)
    expect(refusalIn(answer)).toMatchObject({ rtn: RTN.notFound })
  })

  it('is an account that MYOB would not read', async () => {
    app.wait(DAY_MS)
    await app.add(DefaultAccount, { kind: 'tender', key: 'card', account: 'Bank', accountName: 'Bank' })
    const day = dayOf(app.runtime.clock())
    await app.upload([app.sale({ billNum: 'A2', tenders: [{ method: 'card', amount: 6 }] })])
    app.wait(2 * DAY_MS)
    const chosen = [{ siteId: app.siteId, day }]
    expect(refusalIn(await books.export(chosen))).toMatchObject({
      rtn: RTN.invalid,
      map: { problems: [{ field: 'account', value: 'Bank' }] },
    })
    expect((await books.list(day, day))[0]).toMatchObject({ state: 'ready', journals: [] })
    expect(isFile(await books.export(chosen, { for: 'desktop' }))).toBe(true)
  })

  it('is nothing that keeps back a test file, which stores nothing', async () => {
    const day = dayOf(app.runtime.clock())
    const myob = await app.owner.raw(testMyob.path, { id: books.setups.myob.setup })
    expect(myob.headers['content-disposition']).toContain('MYOB-TEST-')
    const rows = readTable(myob.bytes.toString('latin1'))
    expect(rows.map(each => [each['Debit Inc-Tax Amount'], each['Credit Inc-Tax Amount'], each['Tax Code']])).toEqual([
      ['1.10', '0.00', 'N-T'],
      ['0.00', '1.10', 'GST'],
    ])
    const test = async (setup: string) =>
      (await app.owner.raw(testQuickbook.path, { id: setup })).bytes.toString('utf8')
    expect(await test(books.setups.desktop.setup)).toContain('TRNS\tGENERAL JOURNAL\t')
    const online = await test(books.setups.online.setup)
    expect(
      online.startsWith('\ufeffJournalNo,JournalDate,AccountName,Debits,Credits,Description,Name,Location,Class'),
    ).toBe(true)
    expect((await books.list(day, day)).flatMap(({ journals }) => journals)).toEqual([])
  })

  it('of a payment file names the field that the bank would refuse', async () => {
    const head = {
      bank: 'NAB',
      userName: 'EXAMPLE',
      userId: '301500',
      description: 'PAY',
      day: '2026-03-11',
      traceBsb: '083-001',
      traceAccount: '112233445',
      remitter: 'EXAMPLE',
      selfBalancing: false,
    }
    const payment = { bsb: '083120', account: '5550012', amount: 10, title: 'QUAY', reference: 'X' }
    const refused = await app.owner.call(previewAba, { ...head, payments: [payment] })
    expect(refused).toMatchObject({ rtn: RTN.invalid })
    expect(JSON.stringify(refused.map)).toContain('payments.0.bsb')
    const right = await app.owner.call(previewAba, { ...head, payments: [{ ...payment, bsb: '083-120' }] })
    expect(right.result).toMatchObject({ net: 10, credits: 10, debits: 0, count: 1 })
    expect(right.result.lines.map(line => line.length)).toEqual([120, 120, 120])
  })
})
