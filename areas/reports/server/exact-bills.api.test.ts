import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Category } from '#areas/catalogue/contract/category.ts'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { PosCategory } from '#areas/catalogue/contract/pos-category.ts'
import { type SaleInput, saleLine } from '#areas/pos/contract/sale.ts'
import { server as promotions } from '#areas/promotions/server/index.ts'
import type { AnyReport } from '#platform/contract/define/report.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { addressParameters } from '../../../tests/support/address-parameters.ts'
import { type ShopApp, startShopApp } from '../../../tests/support/shop-app.ts'
import { toBills } from '../console/drill-addresses.ts'
import * as drills from '../console/report-drills.ts'
import { DailyAnalysis } from '../contract/daily-analysis.ts'
import { PosOrder } from '../contract/pos-order.ts'
import { SalesPivot } from '../contract/sales-pivot.ts'
import { Voids } from '../contract/voids.ts'
import { VoucherCoupon } from '../contract/voucher-coupon.ts'
import { server } from './index.ts'

type Line = Partial<SaleInput['lines'][number]>
type Facts = Record<string, unknown>
type Drill = (row: Facts, column: string, parameters: Facts) => string | undefined

const DAYS = { from: '2026-03-01', to: '2026-03-31' }
const HOUR = 3_600_000

let app: ShopApp
let jam = ''
beforeAll(async () => {
  app = await startShopApp([server, promotions])
  // Thursday 12 March 2026, noon in Brisbane.
  app.wait(Date.parse('2026-03-12T02:00:00Z') - app.runtime.clock())
  const food = await app.add(PosCategory, { code: 'F', name: 'Food' })
  const sweet = await app.add(Category, { catName1: 'Sweet', posCategory: food })
  const odd = await app.add(Category, { catName1: 'Odd' })
  jam = await app.add(Plu, { pluName1: 'Jam', price1: 1, category: sweet })
  const rope = await app.add(Plu, { pluName1: 'Rope', price1: 1, category: odd })
  await sell('jam', [{ pluId: jam }])
  await sell('rope', [{ pluId: rope }], { soldAt: '2026-03-05T01:00:00Z' })
  await sell('unknown', [{ name: 'Mystery' }], { soldAt: '2026-03-02T01:00:00Z', clerk: '' })
  await sell('taken off', [{ pluId: rope }, { pluId: rope, voided: true }])
  await sell('taken off for a reason', [{ pluId: rope }, { pluId: rope, voided: true, voidReason: 'Spilt' }])
  await sell('left', [{ voided: true }], { mode: 'transactionVoid', clerk: '' })
  await sell(
    'left, two reasons',
    [
      { voided: true, voidReason: 'Cash only' },
      { voided: true, voidReason: 'Too slow' },
    ],
    { mode: 'transactionVoid' },
  )
  await sell('too slow', [{ voided: true, voidReason: 'Too slow' }], { mode: 'transactionVoid' })
  await sell('first of a name', [{ discounts: [{ kind: 'special', id: 'one', name: 'Winter', amount: 0.25 }] }])
  await sell('second of a name', [{ discounts: [{ kind: 'special', id: 'two', name: 'Winter', amount: 0.25 }] }])
  await sell('renamed', [{ discounts: [{ kind: 'special', id: 'two', name: 'Winter sale', amount: 0.25 }] }])
  await sell('nameless', [{ discounts: [{ kind: 'lineDiscount', name: '', amount: 0.25 }] }])
  await sell('last week, morning', [{}], { soldAt: '2026-03-05T00:30:00Z' })
  await sell('last week, evening', [{}], { soldAt: '2026-03-05T08:30:00Z' })
})
afterAll(() => app.close())

/** A bill of things of 1.00 each, in cash, two hours ago unless told. */
async function sell(billNum: string, lines: readonly Line[], more: Partial<SaleInput> = {}): Promise<void> {
  const complete = lines.map((line, at) => {
    const off = (line.discounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
    const known = line.pluId === undefined ? { barcode: '0000', name: 'Thing' } : { name: 'Thing' }
    return { lineNo: at + 1, ...known, quantity: 1, unitPrice: 1, net: 1 - off, tax: 0, taxRate: 0, ...line }
  })
  const counted = complete.filter(line => !line.voided)
  const net = counted.reduce((sum, line) => sum + line.net, 0)
  const [answer] = await app.upload([
    app.sale({
      saleId: uuidv7(),
      billNum,
      soldAt: new Date(app.runtime.clock() - 2 * HOUR).toISOString(),
      lines: complete.map(line => saleLine.parse(line)),
      tenders: net > 0 ? [{ method: 'card', amount: net }] : [],
      gross: counted.length,
      discount: counted.length - net,
      net,
      tax: 0,
      payable: net,
      ...more,
    }),
  ])
  if (answer?.rtn !== 1) throw new Error(`${billNum}: ${JSON.stringify(answer)}`)
}

async function rowsOf(of: AnyReport, parameters: object): Promise<{ rows: Facts[]; labels: Facts }> {
  const { result, map } = await app.owner.call(reportOperations(of).run, {
    parameters: parameters as never,
    pageSize: 200,
  }) // judged by the report's own schema
  return { rows: result as Facts[], labels: map as Facts } // of any report
}

/** The bills that each row of a report leads to by a figure, in the order of their numbers, under what the row is called. */
async function leads(of: AnyReport, request: object, [column, drill]: [string, Drill], called: (row: Facts) => string) {
  const parameters = { ...('day' in of.parameters ? {} : DAYS), ...request }
  const { rows } = await rowsOf(of, parameters)
  const match: Record<string, unknown[]> = {}
  for (const row of rows) {
    const address = drill(row, column, parameters)
    if (!address) throw new Error(`${called(row)} leads nowhere`)
    const bills = await rowsOf(PosOrder, addressParameters(address))
    match[called(row)] = bills.rows.map(({ billNum }) => billNum).sort()
  }
  return match
}

const drillOf = (of: { drill: unknown }): Drill => of.drill as Drill // each takes the rows of its own report

describe('a figure links to exactly its bills', () => {
  it('voids: by kind and reason, and without a reason', async () => {
    const called = ({ kind, reason, clerk }: Facts) => `${kind} ${reason || '-'} ${clerk || '-'}`
    expect(await leads(Voids, {}, ['times', drillOf(drills.voids)], called)).toEqual({
      'item - casey': ['taken off'],
      'item Spilt casey': ['taken off for a reason'],
      'bill - -': ['left'],
      'bill Too slow casey': ['left, two reasons', 'too slow'],
    })
  })

  it('promotions: two with one name are separate, a renamed one is one, and a discount may have no name', async () => {
    const called = ({ kind, source }: Facts) => `${kind} ${source}`
    expect(await leads(VoucherCoupon, {}, ['discount', drillOf(drills.voucherCoupon)], called)).toEqual({
      'special one': ['first of a name'],
      'special two': ['renamed', 'second of a name'],
      'lineDiscount ': ['nameless'],
    })
  })

  it('pivot: goods without a POS category, and unknown goods', async () => {
    const request = { lines: ['posCategory', 'category', 'item'] }
    const match = await leads(SalesPivot, request, ['net', toBills], ({ posCategory, category, name }) =>
      [posCategory && 'food', category && 'category', name].filter(Boolean).join(' '),
    )
    expect(match).toMatchObject({
      'food category Thing': ['jam'],
      'category Thing': ['rope', 'taken off', 'taken off for a reason'],
      Mystery: ['unknown'],
    })
  })

  it('pivot: partial weeks, weekdays, and sales without a clerk', async () => {
    const begun = { from: '2026-03-04', to: '2026-03-09' }
    expect(
      await leads(SalesPivot, { ...begun, lines: ['week'] }, ['net', toBills], ({ week }) => String(week)),
    ).toEqual({
      '2026-03-02': ['last week, evening', 'last week, morning', 'rope'],
    })
    const week = { from: '2026-03-02', to: '2026-03-08' }
    const request = { ...week, lines: ['weekday', 'clerk'], across: 'month' }
    expect(await leads(SalesPivot, request, ['net', toBills], row => `${row.weekday} ${row.clerk}`)).toEqual({
      '1 ': ['unknown'],
      '4 casey': ['last week, evening', 'last week, morning', 'rope'],
    })
  })

  it('a day and its comparison days, up to the last full hour', async () => {
    const request = { day: '2026-03-12', sameTime: true }
    const drill = drillOf(drills.dailyAnalysis)
    const { weekBefore } = await leads(DailyAnalysis, request, ['net', drill], ({ against }) => String(against))
    // The rope went at eleven, the other at half past ten; what was sold in the evening is not in.
    expect(weekBefore).toEqual(['last week, morning', 'rope'])
    const whole = await leads(DailyAnalysis, { day: '2026-03-12' }, ['net', drill], ({ against }) => String(against))
    expect(whole.weekBefore).toEqual(['last week, evening', 'last week, morning', 'rope'])
  })
})
