import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyReport } from '#platform/contract/define/report.ts'
import { addressParameters } from '../../../tests/support/address-parameters.ts'
import { type TradedShops, tradedShops } from '../../../tests/support/traded-shops.ts'
import { toBills, toBillsOfEitherPeriod } from '../console/drill-addresses.ts'
import * as drills from '../console/report-drills.ts'
import { PosOrder } from '../contract/pos-order.ts'
import { server } from './index.ts'
import { reports } from './reports.ts'

let traded: TradedShops
beforeAll(async () => {
  traded = await tradedShops([server])
})
afterAll(() => traded.app.close())

type Drill = (row: Record<string, unknown>, column: string, parameters: Record<string, unknown>) => string | undefined

const definition = (key: string): AnyReport => {
  const match = reports.find(report => report.definition.key === key)?.definition
  if (!match) throw new Error(`no report ${key}`)
  return match
}

/** Pages of their own name their drill beside themselves. */
const drillOf = (key: string): Drill => {
  const own = Object.entries(drills).find(([name]) => `report.${name}` === key)?.[1].drill as Drill | undefined // each takes the rows of its own report
  return own ?? (key === 'report.salesComparison' ? toBillsOfEitherPeriod : toBills)
}

/** Figures that mean on a list of bills what they mean anywhere else. */
const SHARED = ['net', 'refunds', 'total', 'discount', 'tax'] as const

/** Totals of the bills behind an address, and its request. */
async function billsAt(address: string) {
  const request = addressParameters(address)
  const { rows, map } = await traded.make(PosOrder, request)
  return { asked: request, bills: rows.length, totals: map.totals as Record<string, number> }
}

/** Rows that are sums of whole bills: the bills that their figures link to add up to them, to the cent. */
const OF_BILLS: readonly [string, object][] = [
  ['report.daily', {}],
  ['report.summary', {}],
  ['report.sales', { each: 'week' }],
  ['report.dailyHourly', {}],
  ['report.a3Daily', {}],
  ['report.employees', {}],
  ['report.salesStatistics', { by: 'register' }],
  ['report.salesStatistics', { by: 'clerk' }],
  ['report.salesStatistics', { by: 'channel' }],
  ['report.salesStatisticsNew', { lines: ['day', 'register'], across: 'clerk' }],
  ['report.salesStatisticsNew', { lines: ['hour'] }],
  ['report.salesStatisticsNew', { lines: ['week', 'weekday'], across: 'shop' }],
  ['report.salesStatisticsNew', { lines: ['month', 'clerk'] }],
  ['report.sales', { each: 'week', from: '2026-04-01' }],
  ['report.dailyAnalysis', { day: '2026-04-07', sameTime: true }],
  ['report.salesComparison', { by: 'day' }],
  ['report.salesWages', { by: 'hour' }],
  ['report.order', {}],
]

/** Rows of goods and of payments: the bills have them, and other things as well. */
const OF_PARTS: readonly [string, object][] = [
  ['report.categorySales', { by: 'item' }],
  ['report.supplierSales', { by: 'item' }],
  ['report.salesStatistics', { by: 'category' }],
  ['report.salesStatistics', { by: 'item' }],
  ['report.salesStatistics', { by: 'method' }],
  ['report.salesStatisticsNew', { lines: ['supplier'] }],
  ['report.salesStatisticsNew', { lines: ['posCategory', 'supplier'] }],
  ['report.salesStatisticsNew', { lines: ['method', 'scheme'] }],
  ['report.creditCard', {}],
  ['report.transactionSummaryGroup', { by: 'day', thenBy: 'scheme' }],
  ['report.dailyMerchantSettle', {}],
  ['report.voucherCoupon', {}],
  ['report.void', {}],
]

const FEW = 12
/** Enough of them to meet every shop, and the odd ones at the end. */
const someOf = <T>(rows: readonly T[]): readonly T[] =>
  rows.filter((_, at) => at % Math.ceil(rows.length / FEW) === 0 || at === rows.length - 1)

describe('a figure links to its bills', () => {
  it.each(OF_BILLS)('%s %j: they add up to it, to the cent', async (key, more) => {
    const { rows } = await traded.make(definition(key), more)
    const parameters = { from: '2026-03-30', to: '2026-04-07', ...more }
    let followed = 0
    for (const row of someOf(rows)) {
      for (const column of SHARED.filter(name => name in row)) {
        const address = drillOf(key)(row, column, parameters)
        if (!address) continue
        followed += 1
        const { asked: request, totals } = await billsAt(address)
        expect([request, column, totals[column]]).toEqual([request, column, row[column]])
      }
    }
    expect(followed).toBeGreaterThan(0)
  })

  it.each(OF_PARTS)('%s %j: each contains it', async (key, more) => {
    const { rows } = await traded.make(definition(key), more)
    const parameters = { from: '2026-03-30', to: '2026-04-07', ...more }
    const all = (await traded.make(PosOrder)).rows.length
    const column = Object.keys(definition(key).columns).find(name =>
      ['net', 'amount', 'discount', 'voided', 'times'].includes(name),
    )
    for (const row of rows) {
      const address = drillOf(key)(row, column ?? '', parameters)
      if (!address) throw new Error(`${key}: ${JSON.stringify(row)} leads nowhere`)
      const { asked: request, bills } = await billsAt(address)
      expect([request, bills > 0]).toEqual([request, true])
      // An address that forgot what its row is of would find every bill.
      if (rows.length > 1) expect([request, bills < all]).toEqual([request, true])
    }
    expect(rows.length).toBeGreaterThan(0)
  })
})
