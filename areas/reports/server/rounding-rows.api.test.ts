import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyReport } from '#platform/contract/define/report.ts'
import { type ReportMap, reportOperations } from '#platform/contract/define/report-operations.ts'
import { type ShopApp, startShopApp } from '../../../tests/support/shop-app.ts'
import { A3Daily } from '../contract/a3-daily.ts'
import { Daily } from '../contract/daily.ts'
import { dailySheet } from '../contract/daily-sheet.ts'
import { DailyMerchantSettle } from '../contract/merchant-settle.ts'
import { SalesPivot } from '../contract/sales-pivot.ts'
import { SalesStatistics } from '../contract/sales-statistics.ts'
import { settingsOperations } from '../contract/settings.ts'
import { Summary } from '../contract/summary.ts'
import { TransactionSummary } from '../contract/transaction-summary.ts'
import { server } from './index.ts'

const DAY = { from: '2026-05-04', to: '2026-05-04' }
const soldAt = '2026-05-04T10:00:00+10:00'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp([server])
  const { Milk, Butter } = app.items
  const roundedSale = app.sale({
    soldAt,
    lines: [{ lineNo: 1, pluId: Butter, name: 'Butter', quantity: 1, unitPrice: 7.98, net: 7.98, tax: 0.73 }],
    tenders: [{ method: 'cash', amount: 10, change: 2 }],
    ...{ gross: 7.98, net: 7.98, tax: 0.73, rounding: 0.02, payable: 8 },
  })
  const byCard = app.sale({
    soldAt,
    lines: [{ lineNo: 1, pluId: Milk, name: 'Milk', quantity: 1, unitPrice: 3.99, net: 3.99, tax: 0.36 }],
    tenders: [{ method: 'card', amount: 3.99 }],
    ...{ gross: 3.99, net: 3.99, tax: 0.36, payable: 3.99 },
  })
  const discounted = app.sale({
    soldAt,
    lines: [
      {
        lineNo: 1,
        pluId: Milk,
        name: 'Milk',
        quantity: 2,
        unitPrice: 3,
        discounts: [{ kind: 'cashier', name: 'Regular', amount: 1 }],
        net: 5,
        tax: 0.45,
      },
    ],
    tenders: [{ method: 'cash', amount: 5 }],
    ...{ gross: 6, discount: 1, net: 5, tax: 0.45, payable: 5 },
  })
  const back = app.sale({
    soldAt,
    mode: 'refund',
    refOf: byCard.saleId,
    lines: [{ lineNo: 1, pluId: Milk, name: 'Milk', quantity: -1, unitPrice: 3.99, net: -3.99, tax: -0.36 }],
    tenders: [{ method: 'cash', amount: -4 }],
    ...{ gross: -3.99, net: -3.99, tax: -0.36, rounding: -0.01, payable: -4 },
  })
  const answers = await app.upload([roundedSale, byCard, discounted, back])
  expect(answers.map(({ rtn }) => rtn)).toEqual([1, 1, 1, 1])
})
afterAll(() => app.close())

async function run(of: AnyReport, more: object = {}) {
  const answer = await app.owner.call(reportOperations(of).run, { parameters: { ...DAY, ...more } as never })
  return { rows: answer.result as Record<string, unknown>[], totals: (answer.map as unknown as ReportMap).totals }
}

/** Reports that sum what was paid; not all of them have figures of sales. */
const SUMMED: readonly [string, AnyReport, object][] = [
  ['the daily report', Daily, {}],
  ['the summary', Summary, {}],
  ['the A3 daily report', A3Daily, {}],
  ['payments by method', TransactionSummary, { by: 'method' }],
  ['payments by day and register', TransactionSummary, { by: 'day', thenBy: 'register' }],
  ['settlement', DailyMerchantSettle, {}],
  ['sales statistics by payment', SalesStatistics, { by: 'method' }],
  ['the pivot by payment', SalesPivot, { lines: ['method'] }],
]

describe('rounding of bills', () => {
  it.each(SUMMED)('is included in %s', async (_, report, more) =>
    expect((await run(report, more)).totals.rounding).toBe(0.01),
  )

  it('has a row beside the payments, and is not in their amounts', async () => {
    const { rows, totals } = await run(TransactionSummary, { by: 'method' })
    expect(rows.find(({ method }) => method === 'rounding')).toMatchObject({ tenders: 0, paid: 0, rounding: 0.01 })
    const sales = (await run(Daily)).totals
    expect(Number(totals.paid)).toBeCloseTo(Number(sales.total) + Number(totals.rounding), 9)
  })

  it('is on the daily report for users who see payments', async () => {
    expect((await app.owner.call(dailySheet, DAY)).result.rounding).toBe(0.01)
    const clerk = app.as({ grants: [{ patterns: ['report.daily:view'], sites: 'all' }] })
    const settings = { hideCost: false, mostDays: null, ownOnly: false, hiddenSections: ['tenders' as const] }
    await app.owner.call(settingsOperations.daily.save, settings)
    expect((await clerk.call(dailySheet, DAY)).result.rounding).toBeNull()
  })
})

it.each(SUMMED.slice(0, 3))('net sales of %s are gross sales less discounts and returns', async (_, report) => {
  const { totals } = await run(report)
  expect(totals).toMatchObject({ gross: 17.97, discount: 1, refunds: -3.99, total: 12.98 })
  expect(Number(totals.total)).toBeCloseTo(Number(totals.gross) - Number(totals.discount) + Number(totals.refunds), 9)
})
