import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyReport, columnsFor } from '#platform/contract/define/report.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { fromWire, toWire } from '#platform/rules/money/money.ts'
import { completeParameters } from '#platform/server/report/report-query.ts'
import type { ShopApp } from '../../../tests/support/shop-app.ts'
import { TRADED as DAYS, type TradedShops, tradedShops } from '../../../tests/support/traded-shops.ts'
import { dailySheet } from '../contract/daily-sheet.ts'
import { server } from './index.ts'
import { reports } from './reports.ts'

let app: ShopApp
let stored: TradedShops['stored']
let make: TradedShops['make']

beforeAll(async () => {
  const traded = await tradedShops([server])
  app = traded.app
  stored = traded.stored
  make = traded.make
})
afterAll(() => app.close())

const definition = (key: string): AnyReport => {
  const match = reports.find(report => report.definition.key === key)?.definition
  if (!match) throw new Error(`no report ${key}`)
  return match
}

/** Every way in which a report can be asked for other rows of the same figures. */
const ASKED: readonly [string, object][] = reports.flatMap(({ definition: { key, parameters } }) => {
  const ways: string[] = (parameters.by ?? parameters.each)?.facts.values ?? []
  const name = parameters.by ? 'by' : 'each'
  return ways.length === 0 ? [[key, {}]] : ways.map((way): [string, object] => [key, { [name]: way }])
})
const PIVOTS: readonly [string, object][] = [
  ['report.salesStatisticsNew', { lines: ['weekday', 'clerk'], across: 'hour' }],
  ['report.salesStatisticsNew', { lines: ['item'], across: 'week' }],
  ['report.salesStatisticsNew', { lines: ['method', 'register'] }],
  ['report.transactionSummaryGroup', { by: 'day', thenBy: 'scheme' }],
]

describe('every report', () => {
  it.each([...ASKED, ...PIVOTS])('%s %j: its totals are the sums of its rows', async (key, more) => {
    const of = definition(key)
    const { rows, map } = await make(of, more)
    for (const [column, { total, kind, ratio }] of columnsFor(of, completeParameters(of, more))) {
      const shown = map.totals[column]
      if (total === 'sum') {
        const scale = kind === 'money' ? fromWire : (value: number) => Number((value * 1e6).toFixed(0))
        const summed = rows.reduce((all, row) => all + scale(Number(row[column] ?? 0)), 0)
        expect([column, scale(shown ?? Number.NaN)]).toEqual([column, summed])
      }
      if (ratio) {
        const [above, below] = [map.totals[ratio.of], map.totals[ratio.per]]
        const exact = above === undefined || !below ? 0 : (above / below) * (kind === 'percent' ? 100 : 1)
        if (above !== undefined) expect(Math.abs((shown ?? 0) - exact), column).toBeLessThanOrEqual(0.0051)
      }
    }
  })

  it('shows the same number for the same figure, equal to the sales', async () => {
    const counted = stored.filter(sale => !sale.training).flatMap(sale => sale.lines.filter(line => !line.voided))
    const cents = (lines: typeof counted, of: (line: (typeof counted)[number]) => number) =>
      toWire(lines.reduce((all, line) => all + fromWire(of(line)), 0))
    const sold = counted.filter(line => line.quantity > 0)
    const expected: Record<string, number> = {
      net: cents(sold, line => line.net),
      refunds: cents(
        counted.filter(line => line.quantity < 0),
        line => line.net,
      ),
      tax: cents(sold, line => line.tax),
      discount: cents(sold, line => line.discounts?.[0]?.amount ?? 0),
      gross: cents(sold, line => line.unitPrice * line.quantity),
    }
    expected.total = toWire(fromWire(expected.net ?? 0) + fromWire(expected.refunds ?? 0))
    const differing: string[] = []
    const first: Record<string, number> = {}
    for (const [key, more] of [...ASKED, ...PIVOTS]) {
      if (ANOTHER_MEANING.has(key)) continue
      const { totals } = (await make(definition(key), more)).map
      for (const [figure, shown] of Object.entries(totals)) {
        if (!SHARED.has(figure)) continue
        first[figure] ??= expected[figure] ?? shown
        if (shown !== first[figure])
          differing.push(`${key} ${JSON.stringify(more)} ${figure}: ${shown}, not ${first[figure]}`)
      }
    }
    expect(differing).toEqual([])
    expect(Object.keys(first).length).toBeGreaterThan(15)
    expect(first).toMatchObject(expected)
  })

  it('matches its exported file, and excludes other merchants', async () => {
    const stranger = app.as({ merchantId: app.otherMerchantId })
    for (const { definition: of } of reports) {
      const { map } = await make(of, {}, stranger)
      if (of.key !== 'report.dailyAnalysis') expect([of.key, map.total]).toEqual([of.key, 0])
      const dates = 'day' in of.parameters ? { day: DAYS.last } : { from: DAYS.first, to: DAYS.last }
      const file = await app.owner.raw(reportOperations(of).export.path, { format: 'csv', parameters: dates })
      expect([of.key, file.status]).toEqual([of.key, 200])
      const lines = file.bytes.toString().trim().split('\r\n').length - 1
      expect([of.key, lines]).toEqual([of.key, (await make(of)).map.total])
    }
  })

  it('is limited to the user’s shops', async () => {
    const only = app.as({ grants: [{ patterns: ['report.*'], sites: [app.siteId] }] })
    const all = await make(definition('report.summary'))
    const own = await make(definition('report.summary'), {}, only)
    expect(own.rows.map(row => row.shop)).toEqual([app.siteId])
    expect(own.rows[0]).toEqual(all.rows.find(row => row.shop === app.siteId))
    for (const [key, more] of ASKED) {
      if (ANOTHER_MEANING.has(key)) continue
      const { totals } = (await make(definition(key), more, only)).map
      if (totals.net !== undefined) expect([key, totals.net]).toEqual([key, own.map.totals.net])
    }
  })
})

/** Figures that have one meaning in all reports. */
const SHARED = new Set([
  ...['net', 'refunds', 'total', 'gross', 'discount', 'tax', 'netExTax', 'cost', 'costed', 'margin', 'marginPercent'],
  'costedPercent',
  ...['sales', 'refundBills', 'voids', 'covers', 'averageSale', 'discountPercent', 'quantity', 'refundQuantity'],
  ...['amount', 'refundAmount', 'paid', 'tenders', 'refundTenders', 'surcharge', 'tip', 'rounding'],
])

/** By card alone, of lines that do not count, or of other things than sales. */
const ANOTHER_MEANING = new Set([
  'report.creditCard',
  'report.creditCardTransactions',
  'report.void',
  'report.stockMovement',
  'report.trainingData',
  'report.cashInOut',
  'report.invoice',
  'report.merchantAnalysis',
  'report.voucherCoupon',
])

describe('an hour', () => {
  it('that the clock repeats has two rows with their offsets', async () => {
    const { rows } = await make(definition('report.dailyHourly'))
    const sunday = rows.filter(row => row.day === '2026-04-05').map(row => String(row.hour))
    const twice = sunday.filter(hour => hour.startsWith('02:00'))
    expect(twice).toEqual(expect.arrayContaining(['02:00 +11:00', '02:00 +10:00']))
    expect(rows.filter(row => row.day === '2026-04-04' && String(row.hour).includes('+'))).toEqual([])
  })
})

describe('card payments', () => {
  it('have the same total one by one and by scheme', async () => {
    const each = (await make(definition('report.creditCardTransactions'))).map.totals
    const summed = (await make(definition('report.creditCard'))).map.totals
    for (const figure of ['amount', 'refundAmount', 'paid', 'surcharge', 'tip'])
      expect([figure, each[figure]]).toEqual([figure, summed[figure]])
  })
})

describe('the daily report', () => {
  it('has taxes, payments and discounts equal to its figures', async () => {
    const { result } = await app.owner.call(dailySheet, { from: DAYS.first, to: DAYS.last })
    const { totals } = (await make(definition('report.daily'))).map
    const paid = (await make(definition('report.transactions'))).map.totals
    const all = (figures: readonly number[]) => toWire(figures.reduce((sum, figure) => sum + fromWire(figure), 0))
    expect(all(result.taxes.map(line => line.tax))).toBe(totals.tax)
    expect(all(result.taxes.map(line => line.net))).toBe(totals.net)
    expect(all(result.taxes.map(line => line.refundTax))).toBe(totals.refundTax)
    expect(all(result.tenders.map(line => line.amount))).toBe(paid.amount)
    expect(all(result.tenders.map(line => line.refundAmount))).toBe(paid.refundAmount)
    const { voided } = (await make(definition('report.void'))).map.totals
    expect(all(result.voids.map(line => line.voided))).toBe(voided)
  })
})

describe('the merchant analysis', () => {
  it('is for platform administrators only', async () => {
    expect((await make(definition('report.merchantAnalysis'))).map.total).toBe(0)
  })
})
