import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCloseDocket } from '#areas/pos/contract/close-docket.ts'
import { DrawerHistory } from '#areas/pos/contract/drawer-history.ts'
import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import { Register } from '#areas/pos/contract/register.ts'
import { RegisterRecord } from '#areas/pos/contract/register-record.ts'
import { closeRegister, getSessionFigures, openRegister } from '#areas/pos/contract/register-session.ts'
import { Site } from '#areas/system/contract/site.ts'
import type { AnyReport } from '#platform/contract/define/report.ts'
import { type ReportMap, reportOperations } from '#platform/contract/define/report-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { payAccount } from '../../contract/account-payment.ts'
import { openBill } from '../../contract/bill.ts'
import { CashInOut } from '../../contract/cash-in-out.ts'
import { Invoices } from '../../contract/invoice.ts'
import { server } from '../index.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp([server])
  await app.add(PaymentConfig, { siteId: app.siteId, code: 'tab', name: 'On account', kind: 'account' })
})
afterAll(() => app.close())

/** A bill of 6.00 for a member, put on account. */
async function onAccount(member: string): Promise<string> {
  const sale = app.sale({ saleId: uuidv7(), member, tenders: [{ method: 'tab', amount: 6 }] })
  expect(await app.upload([sale])).toMatchObject([{ rtn: RTN.done }])
  return sale.saleId
}

const pay = (id: string, amount: number, client = app.owner) =>
  client.call(payAccount, { id, amount, way: 'transfer', reference: 'ANZ 12' })
const account = async (id: string) => (await app.owner.call(openBill, { id })).result.account

async function made(of: AnyReport, request: object) {
  const day = (days: number) => new Date(app.runtime.clock() + days * 86_400_000).toISOString().slice(0, 10)
  const parameters = { from: day(-2), to: day(2), ...request }
  const answer = await app.owner.call(reportOperations(of).run, { parameters: parameters as never, pageSize: 50 })
  return { rows: answer.result, totals: (answer.map as unknown as ReportMap).totals }
}
const invoices = (request: object) => made(Invoices, request)

describe('a bill on account', () => {
  it('is due until it is paid, in parts or as a whole; each payment is on the bill', async () => {
    const id = await onAccount('ann')
    expect(await account(id)).toMatchObject({ charged: 6, paid: 0, due: 6, payments: [] })
    expect((await pay(id, 2.5)).result).toMatchObject({ paid: 2.5, due: 3.5 })
    expect((await invoices({ member: 'ann', standing: 'due' })).totals).toMatchObject({ paidSince: 2.5, due: 3.5 })
    await pay(id, 3.5)
    expect((await invoices({ member: 'ann', standing: 'due' })).rows).toEqual([])
    const { rows } = await invoices({ member: 'ann', standing: 'paid' })
    expect(rows).toMatchObject([{ charged: 6, paidSince: 6, due: 0 }])
    expect((await account(id))?.payments).toMatchObject([
      { amount: 2.5, way: 'transfer', reference: 'ANZ 12', by: 'Test Owner' },
      { amount: 3.5 },
    ])
  })

  it('accepts no more than is due, also from two users at once', async () => {
    const id = await onAccount('bob')
    expect((await pay(id, 6.01)).map.fields).toEqual({ amount: 'Only 6 is due. Enter 6 or less.' })
    const both = await Promise.all([pay(id, 6), pay(id, 6)])
    expect(both.map(({ rtn }) => rtn).sort()).toEqual([RTN.invalid, RTN.done])
    expect(await account(id)).toMatchObject({ paid: 6, due: 0 })
  })

  it('refunds a payment recorded by mistake, and no more', async () => {
    const id = await onAccount('cleo')
    await pay(id, 4)
    expect((await pay(id, -4.01)).map.fields).toEqual({ amount: 'Only 4 was paid. Enter 4 or less.' })
    expect((await pay(id, -4)).result).toMatchObject({ paid: 0, due: 6 })
    expect((await pay(id, 0)).rtn).toBe(RTN.invalid)
  })

  it('owes less after a return', async () => {
    const id = await onAccount('dora')
    const line = { lineNo: 1, pluId: app.items.Milk, name: 'Milk', quantity: -1, unitPrice: 3, net: -3, tax: -0.27 }
    const back = {
      lines: [line],
      tenders: [{ method: 'tab', amount: -3 }],
      gross: -3,
      net: -3,
      tax: -0.27,
      payable: -3,
    }
    const refund = app.sale({ saleId: uuidv7(), mode: 'refund', refOf: id, ...back })
    expect(await app.upload([refund])).toMatchObject([{ rtn: RTN.done }])
    expect(await account(id)).toMatchObject({ charged: 6, credited: -3, due: 3 })
  })

  it('can’t be paid if it is not on account, or in another shop or merchant', async () => {
    const paid = app.sale()
    await app.upload([paid])
    expect(await account(paid.saleId)).toBeNull()
    expect((await pay(paid.saleId, 1)).rtn).toBe(RTN.notFound)
    const id = await onAccount('eve')
    const elsewhere = app.as({ grants: [{ patterns: ['report.invoice:*'], sites: [uuidv7()] }] })
    expect((await pay(id, 1, elsewhere)).rtn).toBe(RTN.notFound)
    expect((await pay(id, 1, app.as({ merchantId: app.otherMerchantId }))).rtn).toBe(RTN.notFound)
    const reader = app.as({ grants: [{ patterns: ['report.invoice:view'], sites: 'all' }] })
    const request = { id, amount: 1, way: 'transfer' }
    expect((await reader.raw(payAccount.path, request)).status).toBe(403)
  })
})

it('a bill shows who approved what its clerk was not permitted to do, and any doubts about it', async () => {
  const approvals = [{ right: 'discount' as const, by: 'marcus' }]
  const sale = app.sale({ saleId: uuidv7(), approvals })
  expect(await app.upload([sale, app.sale()])).toMatchObject([{ rtn: RTN.done }, { rtn: RTN.done }])
  expect((await app.owner.call(openBill, { id: sale.saleId })).result.approvals).toEqual([
    { ...approvals[0], doubt: 'unknown' },
  ])
  expect(await app.upload([{ ...sale, approvals: [] }])).toMatchObject([{ rtn: RTN.duplicate }])
})

describe('a bill on account that is paid in cash', () => {
  const payCash = (id: string, amount: number, register?: string, reference = '') =>
    app.owner.call(payAccount, { id, amount, way: 'cash', reference, ...(register && { register }) })

  /** A register of the shop that is open with 100.00 in it. */
  async function openDrawer(code: string, siteId = app.siteId, ordLot = app.ordLot) {
    const register = await app.add(Register, { siteId, code, name: `Till ${code}` })
    const { result } = await app.owner.call(openRegister, { ordLot, register: code, float: 100 })
    return { register, sessionId: result.sessionId, code }
  }

  it('is in the drawer of an open register: in expected cash, record, history, X and Z docket', async () => {
    const id = await onAccount('finn')
    const { register, sessionId, code } = await openDrawer('A1')
    expect((await account(id))?.registers).toContainEqual({ id: register, name: 'Till A1' })
    await payCash(id, 4, register, 'Receipt 12')
    await payCash(id, 2, register)
    expect((await account(id))?.payments).toMatchObject([{ amount: 4, register: 'Till A1' }, { amount: 2 }])
    const figures = (await app.owner.call(getSessionFigures, { sessionId })).result
    expect(figures).toMatchObject({ cashIn: 0, cashSales: 0, onAccount: 6, expected: 106 })
    const x = (await app.owner.call(getCloseDocket, { registerId: register, closeNo: null })).result
    expect(x.html).toMatch(/Received on account\s+6\.00/)

    const counted = [{ denomination: 50, count: 2 }]
    const closed = await app.owner.call(closeRegister, { ordLot: app.ordLot, register: code, counted })
    expect(closed.result).toMatchObject({ expected: 106, actual: 100, variance: -6 })
    const z = (await app.owner.call(getCloseDocket, { registerId: register, closeNo: 1 })).result
    expect(z.html).toMatch(/Received on account\s+6\.00/)
    expect((await made(RegisterRecord, { register })).rows).toMatchObject([{ onAccount: 6, expected: 106 }])
    expect((await made(DrawerHistory, { register, kind: 'account' })).rows).toMatchObject([
      { cashIn: 2, bill: '1001', closeNo: 1 },
      { cashIn: 4, cashOut: null, reason: 'Receipt 12', bill: '1001' },
    ])
    expect((await made(CashInOut, { register })).rows).toMatchObject([
      { kind: 'account', cashIn: 2, reason: '1001' },
      { kind: 'account', cashIn: 4, reason: 'Receipt 12', balance: 4 },
    ])
  })

  it('leaves the drawer again when it is refunded', async () => {
    const id = await onAccount('gil')
    const { register, sessionId } = await openDrawer('A2')
    await payCash(id, 6, register)
    expect((await payCash(id, -2.5, register)).result).toMatchObject({ paid: 3.5, due: 2.5 })
    const figures = (await app.owner.call(getSessionFigures, { sessionId })).result
    expect(figures).toMatchObject({ onAccount: 3.5, expected: 103.5 })
    const { rows, totals } = await made(DrawerHistory, { register })
    expect(rows).toMatchObject([{ cashOut: 2.5 }, { cashIn: 6 }])
    expect(totals).toMatchObject({ cashIn: 6, cashOut: 2.5 })
    expect((await made(CashInOut, { register })).totals).toMatchObject({ cashIn: 6, cashOut: -2.5, balance: 3.5 })
  })

  it('is refused without an open register of the shop, and moves nothing', async () => {
    const id = await onAccount('hana')
    expect((await payCash(id, 6)).map.fields).toEqual({ register: 'Choose the open register that takes the cash.' })
    const shut = await app.add(Register, { siteId: app.siteId, code: 'A3', name: 'Shut' })
    const notOpen = { register: 'This register is closed. Choose an open register.' }
    expect((await payCash(id, 6, shut)).map.fields).toEqual(notOpen)
    const siteId = await app.add(Site, {
      ordLot: 'FAR',
      lotName: 'Far',
      lotType: 'retail',
      timeZone: 'Australia/Perth',
    })
    const elsewhere = await openDrawer('A4', siteId, 'FAR')
    expect((await payCash(id, 6, elsewhere.register)).map.fields).toEqual(notOpen)
    const { register, sessionId } = await openDrawer('A5')
    const byCard = { id, amount: 6, way: 'card' as const, register, reference: '' }
    expect((await app.owner.call(payAccount, byCard)).map.fields).toEqual({
      register: 'Only cash goes into a register. Clear the register.',
    })
    expect(await account(id)).toMatchObject({ due: 6, payments: [] })
    expect((await app.owner.call(getSessionFigures, { sessionId })).result).toMatchObject({ expected: 100 })
  })

  it('is in the drawer once, also when two users record it at once', async () => {
    const id = await onAccount('ivo')
    const { register, sessionId } = await openDrawer('A6')
    const both = await Promise.all([payCash(id, 6, register), payCash(id, 6, register)])
    expect(both.map(({ rtn }) => rtn).sort()).toEqual([RTN.invalid, RTN.done])
    expect((await app.owner.call(getSessionFigures, { sessionId })).result).toMatchObject({ onAccount: 6 })
  })
})
