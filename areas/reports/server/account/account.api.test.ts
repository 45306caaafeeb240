import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import { type ReportMap, reportOperations } from '#platform/contract/define/report-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { type ShopHouse, shopHouse } from '../../../../tests/support/shop-house.ts'
import { payAccount } from '../../contract/account-payment.ts'
import { openBill } from '../../contract/bill.ts'
import { Invoices } from '../../contract/invoice.ts'
import { server } from '../index.ts'

let house: ShopHouse
beforeAll(async () => {
  house = await shopHouse([server])
  await house.add(PaymentConfig, { siteId: house.siteId, code: 'tab', name: 'On account', kind: 'account' })
})
afterAll(() => house.close())

/** A bill of 6.00 for a member, put on account. */
async function onAccount(member: string): Promise<string> {
  const sale = house.sale({ saleId: uuidv7(), member, tenders: [{ method: 'tab', amount: 6 }] })
  expect(await house.upload([sale])).toMatchObject([{ rtn: RTN.done }])
  return sale.saleId
}

const pay = (id: string, amount: number, client = house.owner) =>
  client.call(payAccount, { id, amount, way: 'transfer', reference: 'ANZ 12' })
const account = async (id: string) => (await house.owner.call(openBill, { id })).result.account

async function invoices(asked: object) {
  const day = (days: number) => new Date(house.house.clock() + days * 86_400_000).toISOString().slice(0, 10)
  const parameters = { from: day(-2), to: day(2), ...asked }
  const answer = await house.owner.call(reportOperations(Invoices).run, {
    parameters: parameters as never,
    pageSize: 50,
  })
  return { rows: answer.result, totals: (answer.map as unknown as ReportMap).totals }
}

describe('a bill on account', () => {
  it('is due until it was paid, in parts or as a whole; each part stands on the bill', async () => {
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

  it('takes no more than is due, also from two who write down the same payment at once', async () => {
    const id = await onAccount('bob')
    expect((await pay(id, 6.01)).map.fields).toEqual({ amount: 'No more than 6 is due.' })
    const both = await Promise.all([pay(id, 6), pay(id, 6)])
    expect(both.map(({ rtn }) => rtn).sort()).toEqual([RTN.invalid, RTN.done])
    expect(await account(id)).toMatchObject({ paid: 6, due: 0 })
  })

  it('gives back what was written down by mistake, and no more', async () => {
    const id = await onAccount('cleo')
    await pay(id, 4)
    expect((await pay(id, -4.01)).map.fields).toEqual({ amount: 'No more than 4 was paid.' })
    expect((await pay(id, -4)).result).toMatchObject({ paid: 0, due: 6 })
    expect((await pay(id, 0)).rtn).toBe(RTN.invalid)
  })

  it('owes less by what came back of it', async () => {
    const id = await onAccount('dora')
    const line = { lineNo: 1, pluId: house.items.Milk, name: 'Milk', quantity: -1, unitPrice: 3, net: -3, tax: -0.27 }
    const back = {
      lines: [line],
      tenders: [{ method: 'tab', amount: -3 }],
      gross: -3,
      net: -3,
      tax: -0.27,
      payable: -3,
    }
    const refund = house.sale({ saleId: uuidv7(), mode: 'refund', refOf: id, ...back })
    expect(await house.upload([refund])).toMatchObject([{ rtn: RTN.done }])
    expect(await account(id)).toMatchObject({ charged: 6, credited: -3, due: 3 })
  })

  it('is none where it was paid at once, and none of another shop or merchant', async () => {
    const paid = house.sale()
    await house.upload([paid])
    expect(await account(paid.saleId)).toBeNull()
    expect((await pay(paid.saleId, 1)).rtn).toBe(RTN.notFound)
    const id = await onAccount('eve')
    const elsewhere = house.as({ grants: [{ patterns: ['report.invoice:*'], sites: [uuidv7()] }] })
    expect((await pay(id, 1, elsewhere)).rtn).toBe(RTN.notFound)
    expect((await pay(id, 1, house.as({ merchantId: house.otherMerchantId }))).rtn).toBe(RTN.notFound)
    const reader = house.as({ grants: [{ patterns: ['report.invoice:view'], sites: 'all' }] })
    const asked = { id, amount: 1, way: 'transfer' }
    expect((await reader.raw(payAccount.path, asked)).status).toBe(403)
  })
})
