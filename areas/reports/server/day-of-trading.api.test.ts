import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RegisterRecord } from '#areas/pos/contract/register-record.ts'
import { closeRegister, moveCash, openRegister } from '#areas/pos/contract/register-session.ts'
import type { SaleInput } from '#areas/pos/contract/sale.ts'
import { SalePromotion } from '#areas/promotions/contract/sale.ts'
import { server as promotions } from '#areas/promotions/server/index.ts'
import { Site } from '#areas/system/contract/site.ts'
import type { AnyReport } from '#platform/contract/define/report.ts'
import { type ReportMap, reportOperations } from '#platform/contract/define/report-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { type ShopApp, startShopApp } from '../../../tests/support/shop-app.ts'
import { CashInOut } from '../contract/cash-in-out.ts'
import { CategorySales } from '../contract/category-sales.ts'
import { CreditCard } from '../contract/credit-card.ts'
import { Daily } from '../contract/daily.ts'
import { DailyHourly } from '../contract/daily-hourly.ts'
import { dailySheet } from '../contract/daily-sheet.ts'
import { dashboard } from '../contract/dashboard.ts'
import { Employees } from '../contract/employees.ts'
import { PosOrder } from '../contract/pos-order.ts'
import { Voids } from '../contract/voids.ts'
import { VoucherCoupon } from '../contract/voucher-coupon.ts'
import { server } from './index.ts'

/** Amounts in cents, so that the test adds whole numbers. */
interface Line {
  readonly item?: 'Milk' | 'Bread' | 'Butter'
  readonly name?: string
  readonly quantity?: number
  readonly price: number
  readonly off?: number
  /** Kind of what took it off. */
  readonly why?: string
  readonly voided?: string
}
interface Bill {
  readonly at: number
  readonly lines: readonly Line[]
  readonly cash?: number
  readonly card?: number
  readonly more?: Partial<SaleInput> & { tip?: number; surcharge?: number }
}

const MINUTE = 60_000
const grossOf = ({ price, quantity = 1 }: Line) => Math.round(price * quantity)
const netOf = (line: Line) => grossOf(line) - (line.off ?? 0)
const taxOf = (line: Line) => Math.sign(netOf(line)) * Math.round(Math.abs(netOf(line)) / 11)
const counted = (lines: readonly Line[]) => lines.filter(({ voided }) => voided === undefined)
const add = <T>(all: readonly T[], of: (each: T) => number) => all.reduce((sum, each) => sum + of(each), 0)
const wire = (cents: number) => cents / 100 + 0

let app: ShopApp
let start = 0
const sold: { bill: Bill; sale: SaleInput }[] = []
beforeAll(async () => {
  app = await startShopApp([server, promotions])
  start = app.runtime.clock()
})
afterAll(() => app.close())

function saleOf({ at, lines, cash = 0, card = 0, more = {} }: Bill): SaleInput {
  const { tip = 0, surcharge = 0, ...told } = more
  const real = counted(lines)
  const net = add(real, netOf)
  const rounding = cash + card === 0 ? 0 : cash + card - surcharge - net
  return app.sale({
    saleId: uuidv7(),
    billNum: `D${sold.length + 1}`,
    soldAt: new Date(start + at * MINUTE).toISOString(),
    lines: lines.map((line, index) => ({
      lineNo: index + 1,
      ...(line.item ? { pluId: app.items[line.item], name: line.item } : { barcode: '0000', name: line.name ?? '' }),
      quantity: line.quantity ?? 1,
      unitPrice: line.price / 100,
      discounts: line.off ? [{ kind: line.why ?? '', name: line.why ?? '', amount: wire(line.off) }] : [],
      net: wire(netOf(line)),
      tax: wire(taxOf(line)),
      taxRate: 10,
      ...(line.voided ? { voided: true, voidReason: line.voided } : {}),
    })),
    tenders: [
      ...(cash === 0 ? [] : [{ method: 'cash', amount: wire(cash) }]),
      ...(card === 0
        ? []
        : [
            {
              method: 'card',
              amount: wire(card),
              tip: wire(tip),
              surcharge: wire(surcharge),
              cardScheme: 'Visa',
              last4: '4242',
            },
          ]),
    ],
    gross: wire(add(real, grossOf)),
    discount: wire(add(real, line => line.off ?? 0)),
    net: wire(net),
    tax: wire(add(real, taxOf)),
    rounding: wire(rounding),
    payable: wire(net + rounding),
    ...told,
  })
}

async function ring(bill: Bill): Promise<SaleInput> {
  const sale = saleOf(bill)
  const [answer] = await app.upload([sale])
  expect(answer, sale.billNum).toMatchObject({ rtn: RTN.done, dispMsg: '' })
  sold.push({ bill, sale })
  return sale
}

const MILK: Line = { item: 'Milk', price: 300 }
const BREAD: Line = { item: 'Bread', price: 450 }
const BUTTER: Line = { item: 'Butter', price: 620 }
const open = (price: number, more: Partial<Line> = {}): Line => ({ item: 'Butter', price, ...more })
const late = { cash: 300, lines: [MILK] }

/** What the morning brings, up to the last bill before the close. */
async function morning(): Promise<void> {
  const first = await ring({ at: 1, lines: [{ ...MILK, quantity: 2 }], cash: 600 })
  const second = await ring({ at: 5, lines: [BREAD], card: 450 })
  await ring({ at: 9, lines: [{ ...MILK, off: 50, why: 'special' }], cash: 250 })
  await ring({ at: 13, lines: [{ ...BREAD, off: 90, why: 'happyHour' }], card: 360 })
  const three = [400, 400, 350].map((price, at) => open(price, { off: [52, 52, 46][at] ?? 0, why: 'mixSale' }))
  await ring({ at: 17, lines: [...three, open(300)], cash: 1300 })
  const free = open(500, { off: 500, why: 'buyGetFree' })
  await ring({ at: 21, lines: [open(900), open(700), free, open(400)], cash: 2000 })
  await ring({ at: 25, lines: [open(250, { quantity: 7, off: 210, why: 'quantityFavour' })], card: 1540 })
  const tier = { ...BREAD, off: 45, why: 'mixQuantityDiscount' }
  await ring({ at: 29, lines: [tier, tier, tier], card: 1215 })
  await ring({
    at: 33,
    lines: [{ ...MILK, quantity: 2, off: 100, why: 'sale' }],
    card: 500,
    more: { coupons: ['DOLLAR'] },
  })
  await ring({ at: 61, lines: [{ ...BUTTER, off: 62, why: 'lineDiscount' }], card: 558 })
  const spread = [
    { ...MILK, quantity: 2, off: 246, why: 'billDiscount' },
    { ...BUTTER, off: 254, why: 'billDiscount' },
  ]
  await ring({ at: 65, lines: spread, card: 720 })
  await ring({ at: 69, lines: [open(1299, { quantity: 0.347 })], card: 451 })
  await ring({ at: 73, lines: [open(777)], card: 777 })
  await ring({ at: 77, lines: [BREAD, BUTTER], cash: 570, card: 500 })
  await ring({ at: 81, lines: [BUTTER], card: 626, more: { tip: 200, surcharge: 6 } })
  await ring({ at: 85, lines: [open(798)], cash: 800 })
  const taken = { ...BREAD, voided: 'Wrong item' }
  await ring({ at: 89, lines: [MILK, taken], card: 300, more: { mode: 'itemVoid', clerk: 'robin' } })
  const left = { ...BUTTER, voided: 'Customer left' }
  await ring({ at: 93, lines: [left], more: { mode: 'transactionVoid', clerk: 'robin' } })
  await ring({ at: 97, lines: [{ ...BUTTER, quantity: 9 }], cash: 5580, more: { training: true } })
  await ring({ at: 101, lines: [{ name: 'Mystery jam', price: 220 }], card: 220 })
  await ring({
    at: 121,
    lines: [{ ...BREAD, quantity: 3 }],
    card: 1350,
    more: { channel: 'delivery', register: 'T2', covers: 3, clerk: 'robin' },
  })
  await ring({ at: 125, lines: [open(100)], card: 100, more: { mode: 'manual' } })
  await ring({ at: 129, lines: [{ ...MILK, quantity: -1 }], cash: -300, more: { mode: 'refund', refOf: first.saleId } })
  await ring({
    at: 133,
    lines: [{ ...BREAD, quantity: -1 }],
    card: -450,
    more: { mode: 'transactionVoid', refOf: second.saleId, clerk: 'robin' },
  })
}

const at = { ordLot: 'GROCER', register: 'T1' }
const count = (...pieces: [number, number][]) =>
  pieces.map(([denomination, number]) => ({ denomination, count: number }))

/** A day that nobody's clock divides: the days around it belong to it. */
function days() {
  const around = (ms: number) => new Date(start + ms).toISOString().slice(0, 10)
  return { from: around(-48 * 60 * MINUTE), to: around(48 * 60 * MINUTE) }
}

async function made(of: AnyReport, more: object = {}) {
  const answer = await app.owner.call(reportOperations(of).run, {
    parameters: { ...days(), ...more } as never,
    pageSize: 100,
  })
  if (answer.success !== 1) throw new Error(JSON.stringify(answer))
  return { rows: answer.result as Record<string, unknown>[], totals: (answer.map as unknown as ReportMap).totals }
}

/** The sums of this story by a fold of their own: what was sold, and what came back. */
function folded() {
  const real = sold.filter(({ sale }) => !sale.training)
  const lines = real.flatMap(({ bill }) => counted(bill.lines))
  const [out, back] = [
    lines.filter(({ quantity = 1 }) => quantity > 0),
    lines.filter(({ quantity = 1 }) => quantity < 0),
  ]
  return {
    gross: wire(add(out, grossOf)),
    discount: wire(add(out, line => line.off ?? 0)),
    net: wire(add(out, netOf)),
    tax: wire(add(out, taxOf)),
    refunds: wire(add(back, netOf)),
    refundTax: wire(add(back, taxOf)),
    total: wire(add(lines, netOf)),
  }
}

describe('a day of trading, from opening to close', () => {
  it('is sold, counted and closed; a sale of an offline till arrives later', async () => {
    await app.owner.call(openRegister, { ...at, float: 200, clerk: 'casey' })
    app.wait(140 * MINUTE)
    await morning()
    await app.owner.call(moveCash, { ...at, kind: 'in', amount: 50, reason: 'Change from the bank', clerk: 'casey' })
    await app.owner.call(moveCash, { ...at, kind: 'out', amount: 20.5, reason: 'Window cleaner', clerk: 'casey' })
    // 200 + 6.00 + 2.50 + 13.00 + 20.00 + 5.70 + 8.00 - 3.00 + 50 - 20.50
    const counts = count([50, 5], [20, 1], [10, 1], [1, 1], [0.1, 1], [0.05, 1])
    const closed = await app.owner.call(closeRegister, {
      ...at,
      counted: counts,
      note: 'Coins short',
      clerk: 'casey',
    })
    expect(closed.result).toMatchObject({ closeNo: 1, float: 200, expected: 281.7, actual: 281.15, variance: -0.55 })
    await ring({ at: 110, ...late })
  })

  it('is the same to the cent in the daily report, in stored totals and recalculated', async () => {
    const { totals } = await made(Daily)
    expect(totals).toMatchObject({
      ...{ net: 154.79, refunds: -7.5, total: 147.29, discount: 17.97, gross: 172.76 },
      ...{ sales: 21, refundBills: 1, voids: 2, covers: 3 },
    })
    expect(totals).toMatchObject(folded())
    // Gross sales less discounts and returns are net sales; ex GST and tax together are inc GST.
    const { gross, discount, refunds, total, tax, refundTax, totalTax, totalExTax, totalIncTax } = totals
    const cents = (amount = 0) => Math.round(amount * 100)
    expect(cents(gross) - cents(discount) + cents(refunds)).toBe(cents(total))
    expect(cents(tax) + cents(refundTax)).toBe(cents(totalTax))
    expect(cents(totalExTax) + cents(totalTax)).toBe(cents(totalIncTax))
    // No tax is added on top of these prices.
    expect(totalIncTax).toBe(total)
  })

  it('is the same by hour, category and clerk', async () => {
    const story = folded()
    const hours = await made(DailyHourly)
    expect(hours.rows.length).toBeGreaterThanOrEqual(3)
    expect(hours.totals).toMatchObject({ net: story.net, refunds: story.refunds, tax: story.tax, sales: 21 })
    const { rows, totals } = await made(CategorySales, { by: 'item' })
    expect(totals).toMatchObject({ net: story.net, gross: story.gross, tax: story.tax, refunds: story.refunds })
    expect(rows).toContainEqual(expect.objectContaining({ name: 'Mystery jam', item: null, quantity: 1, net: 2.2 }))
    // 9 x 1.25 of bread sold, at the cost of the catalogue: 1 + 1 + 3 + 1 + 3
    expect(rows).toContainEqual(
      expect.objectContaining({ name: 'Bread', quantity: 9, cost: 11.25, refundQuantity: -1 }),
    )
    const clerks = await made(Employees)
    const robin = { clerk: 'robin', net: 16.5, sales: 2, voids: 2, refunds: -4.5, itemVoids: 1, covers: 3 }
    expect(clerks.rows).toContainEqual(expect.objectContaining(robin))
    expect(clerks.totals).toMatchObject({ net: story.net, discount: story.discount, total: story.total })
  })

  it('is the same in tax, payments and discounts, and for each card', async () => {
    const story = folded()
    const { result } = await app.owner.call(dailySheet, days())
    expect(result.taxes).toEqual([
      { rate: 10, net: story.net, tax: story.tax, refunds: story.refunds, refundTax: story.refundTax },
    ])
    const cash = { method: 'cash', scheme: '', tenders: 7, amount: 58.2, refundAmount: -3, paid: 55.2 }
    const card = { method: 'card', scheme: 'Visa', amount: 96.67, refundAmount: -4.5, surcharge: 0.06, tip: 2 }
    expect(result.tenders).toContainEqual(expect.objectContaining(cash))
    expect(result.tenders).toContainEqual(expect.objectContaining(card))
    expect(Object.fromEntries(result.discounts.map(({ kind, discount }) => [kind, discount]))).toEqual({
      ...{ special: 0.5, happyHour: 0.9, mixSale: 1.5, buyGetFree: 5, quantityFavour: 2.1, mixQuantityDiscount: 1.35 },
      ...{ sale: 1, lineDiscount: 0.62, billDiscount: 5 },
    })
    // Paid is what was sold, with the rounding of 0.02 and the surcharge of 0.06.
    expect(Math.round((55.2 + 96.67 - 4.5) * 100)).toBe(Math.round((story.total + 0.02 + 0.06) * 100))
    expect((await made(CreditCard)).totals).toMatchObject({
      amount: 96.67,
      refundAmount: -4.5,
      surcharge: 0.06,
      tip: 2,
    })
  })

  it('shows voids, cash in and out, and closes without a gap', async () => {
    const voids = (await made(Voids)).rows
    expect(voids).toHaveLength(3)
    expect(voids).toContainEqual(
      expect.objectContaining({ kind: 'item', reason: 'Wrong item', clerk: 'robin', times: 1, voided: 4.5 }),
    )
    expect(voids).toContainEqual(expect.objectContaining({ kind: 'bill', reason: 'Customer left', voided: 6.2 }))
    expect(voids).toContainEqual(expect.objectContaining({ kind: 'afterwards', voided: 4.5 }))
    expect((await made(CashInOut)).totals).toMatchObject({ cashIn: 50, cashOut: -20.5, balance: 29.5 })
    const record = (await made(RegisterRecord)).rows.toSorted((a, b) => Number(a.closeNo) - Number(b.closeNo))
    // Robin sold on a register that nobody had opened.
    const isUnopened = (row: (typeof record)[number]) => row.openedBy === 'robin'
    expect(record.filter(isUnopened)).toMatchObject([
      { closeNo: 1, supplementary: true, float: 0, expected: null, actual: null },
    ])
    expect(record.filter(row => !isUnopened(row))).toMatchObject([
      {
        closeNo: 1,
        supplementary: false,
        float: 200,
        expected: 281.7,
        actual: 281.15,
        variance: -0.55,
        note: 'Coins short',
      },
      { closeNo: 2, supplementary: true, expected: null, late: 3, actual: null, variance: null },
    ])
  })

  it('names payments as the shop does', async () => {
    const said = (await made(PosOrder, {})).rows.map(({ methods }) => methods)
    expect(said).toContain('Cash')
    expect(said.filter(words => /cash|card/.test(String(words ?? '')))).toEqual([])
  })

  it('links voids and promotions to their bills', async () => {
    const bills = async (request: object) => (await made(PosOrder, request)).rows.map(({ mode }) => mode)
    expect(await bills({ voided: 'item', voidReason: 'Wrong item', clerk: 'robin' })).toEqual(['itemVoid'])
    expect(await bills({ voided: 'item', voidReason: 'Another reason' })).toEqual([])
    expect(await bills({ voided: 'bill' })).toEqual(['transactionVoid'])
    expect(await bills({ voided: 'afterwards' })).toEqual(['transactionVoid'])
    for (const { kind, name, discount } of (await made(VoucherCoupon)).rows) {
      const { totals } = await made(PosOrder, { discountKind: kind, promotion: name })
      expect([kind, totals.discount]).toEqual([kind, discount])
    }
  })

  it('includes a coupon that no one used as issued and outstanding', async () => {
    await app.add(Site, { ordLot: 'KIOSK', lotName: 'Kiosk', lotType: 'retail', timeZone: 'Australia/Brisbane' })
    await app.add(SalePromotion, { name: 'Welcome', barcode: 'WELCOME', percent: 10, limitTotal: 50 })
    await app.add(SalePromotion, { name: 'Elsewhere', barcode: 'ELSE', percent: 10, ordLots: ['KIOSK'] })
    const { rows } = await made(VoucherCoupon, { shop: app.siteId })
    const welcome = { kind: 'sale', lines: 0, discount: 0, limit: 50, usedInAll: 0, left: 50 }
    expect(rows).toContainEqual(expect.objectContaining({ name: 'Welcome', ...welcome }))
    expect(rows.map(({ name }) => name)).not.toContain('Elsewhere')
  })

  it('is on the dashboard on its dates', async () => {
    const { result } = await app.owner.call(dashboard, {})
    const shown = result.days.reduce((sum, { total }) => sum + Math.round(total * 100), 0)
    expect(shown / 100).toBe(folded().total)
  })
})
