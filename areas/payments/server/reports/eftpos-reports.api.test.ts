import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DailyMerchantSettle } from '#areas/reports/contract/merchant-settle.ts'
import { server as reports } from '#areas/reports/server/index.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { type PaymentsTrial, startPaymentsTrial } from '../../../../tests/support/payments-trial.ts'
import { EftposAccount, saveSplit } from '../../contract/eftpos-account.ts'
import {
  EftposDaily,
  EftposSplit,
  PayLinkReport,
  ProviderReport,
  ProviderTransfers,
} from '../../contract/eftpos-reports.ts'
import { PayLink } from '../../contract/pay-link.ts'
import { closeSettlement, importSettlement } from '../../contract/settlement.ts'

let trial: PaymentsTrial
let account: string
beforeAll(async () => {
  trial = await startPaymentsTrial([reports])
  account = await trial.add(EftposAccount, { siteId: trial.siteId, title: 'Terminals' })
  const shared = { perTransaction: null, bsb: '062-001', accountNumber: '87654321' }
  await trial.owner.call(saveSplit, {
    ...{ id: account, from: '2020-01-01', base: 'net', fees: 'all' },
    parties: [
      { ...shared, name: 'A', percent: 60 },
      { ...shared, name: 'B', percent: 40 },
    ],
  })
  const sells = async (amount: number, tip: number) => {
    const providerRef = `R-${uuidv7().slice(-12)}`
    const sale = trial.sale({
      billNum: providerRef,
      lines: [{ lineNo: 1, name: 'Goods', quantity: 1, unitPrice: amount, net: amount, tax: 0 }],
      tenders: [{ method: 'card', amount, tip, providerRef, cardScheme: 'visa', last4: '4242' }],
      ...{ gross: amount, net: amount, tax: 0, payable: amount },
    })
    await trial.upload([sale])
    return { kind: 'payment' as const, providerRef, amount: amount + tip, fee: 0.3, at: sale.soldAt as string } // the test's own text
  }
  const lines = [await sells(30, 2), await sells(50, 0)]
  const { result } = await trial.owner.call(importSettlement, {
    ...{ account, reference: 'B-1', settledOn: new Date(trial.runtime.clock()).toISOString().slice(0, 10) },
    ...{ statedNet: 81.4, lines },
  })
  await trial.owner.call(closeSettlement, { id: result.id })
  await sells(10, 0)
})
afterAll(() => trial.close())

type ReportOf =
  | typeof EftposDaily
  | typeof EftposSplit
  | typeof PayLinkReport
  | typeof ProviderReport
  | typeof ProviderTransfers
  | typeof DailyMerchantSettle
const run = async (report: ReportOf, client = trial.owner) =>
  (await client.call(reportOperations(report).run, {
    parameters: { from: '2020-01-01', to: '2099-12-31' },
    pageSize: 200,
  } as never)) as unknown as { result: Record<string, unknown>[]; map: { totals: Record<string, number> } } // the report's own columns: TypeScript cannot follow them through the generic

describe('reports of card payments', () => {
  it('say by day what was sold, settled and is still owed', async () => {
    const { result } = await run(EftposDaily)
    expect(result).toMatchObject([
      { count: 3, sales: 92, refunds: 0, tips: 2, fee: 0.6, net: 91.4, settled: 81.4, difference: 10 },
    ])
  })

  it('agree with what tills report over the same payments', async () => {
    const { totals } = (await run(EftposDaily)).map
    const tills = (await run(DailyMerchantSettle)).result.filter(({ method }) => method === 'card')
    const settled = tills.reduce((total, { settled: each }) => total + Number(each), 0)
    expect(settled).toBe((totals.sales ?? 0) - (totals.refunds ?? 0))
    const [terminal] = (await run(ProviderReport)).result.filter(({ provider }) => provider === 'none')
    expect(terminal).toMatchObject({ purpose: 'sale', method: 'card', scheme: 'visa', count: 3, gross: 92, fee: 0.6 })
  })

  it('say who got which share of a settlement, and that it is owed', async () => {
    expect((await run(EftposSplit)).result).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          settlement: 'B-1',
          party: 'A',
          base: 81.4,
          percent: 60,
          amount: 48.84,
          state: 'owed',
        }),
        expect.objectContaining({ party: 'B', percent: 40, amount: 32.56 }),
      ]),
    )
  })

  it('count links by the day of their creation, and payments by provider', async () => {
    await trial.add(PayLink, { siteId: trial.siteId, reference: 'INV-1', amount: 450 })
    expect((await run(PayLinkReport)).result).toMatchObject([
      { made: 1, opened: 0, paid: 0, amount: 450, hoursToPay: null },
    ])
    await trial.pay(1000)
    await trial.pay(1051)
    const simulator = (await run(ProviderReport)).result.filter(({ provider }) => provider === 'simulator')
    expect(simulator.reduce((all, { count, declined }) => all + Number(count) + Number(declined), 0)).toBe(2)
    expect(simulator.every(({ purpose, method }) => purpose !== null && method === null)).toBe(true)
    expect((await run(ProviderTransfers)).result).toEqual([])
  })

  it('show nothing of shops that a user does not see', async () => {
    const elsewhere = trial.as({ grants: [{ patterns: ['*'], sites: [uuidv7()] }] })
    for (const report of [EftposDaily, EftposSplit, PayLinkReport, ProviderReport])
      expect((await run(report, elsewhere)).result).toEqual([])
  })
})
