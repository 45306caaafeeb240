import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { server as system } from '#areas/system/server/index.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { type PaymentsTrial, startPaymentsTrial } from '../../../../tests/support/payments-trial.ts'
import { approveStatement, Dealer, dealerStatements, payStatement, prepareStatement } from '../../contract/dealer.ts'
import { statingDealers } from './dealer-operations.ts'

let trial: PaymentsTrial
beforeAll(async () => {
  trial = await startPaymentsTrial([system])
})
afterAll(() => trial.close())

const administrator = () =>
  trial.as({ platformAdmin: true, merchantId: PLATFORM_MERCHANT, grants: [{ patterns: ['*'], sites: 'all' }] })
const { action } = resourceOperations(Dealer)

let dealers = 0
const TERMS = { costPercent: 0.78, costPerTransaction: 0.05, sharePercent: 30 }
async function add(more: object = {}) {
  dealers += 1
  const row = { code: `D${dealers}`, name: `Dealer ${dealers}`, ...TERMS, ...more }
  return administrator().call(action, { action: ACTION.add, row } as never) // the test's own values, some of which are wrong
}
const addDealer = async (more: object = {}): Promise<string> => {
  const added = await add(more)
  if (added.success !== 1) throw new Error(JSON.stringify(added))
  return (added.result as { id: string }).id // the answer of action add
}
const during = (from: string, to: string | null = null) => ({ merchants: [{ merchant: trial.merchantId, from, to }] })
const month = () => new Date(trial.runtime.clock()).toISOString().slice(0, 7)
const statements = async (id: string) => (await administrator().call(dealerStatements, { id })).result.statements

describe('a dealer', () => {
  it('is seen by an administrator who acts within a merchant, and by nobody of the merchant', async () => {
    const id = await addDealer()
    const acting = trial.as({ platformAdmin: true, grants: [{ patterns: ['*'], sites: 'all' }] })
    const ids = async (client: typeof acting) =>
      ((await client.call(action, { action: ACTION.list } as never)).result as { id: string }[]).map(row => row.id) // rows of the list
    expect(await ids(acting)).toContain(id)
    expect(await ids(trial.owner)).toEqual([])
    const row = { action: ACTION.update, id, version: 1, patch: { name: 'Renamed' } } as never // a change of the name
    expect(await trial.owner.call(action, row)).toMatchObject({ success: 0 })
    expect(await acting.call(action, row)).toMatchObject({ success: 1, result: { name: 'Renamed' } })
  })

  it('is refused with a wrong ABN or BSB, days that end before they begin, or a merchant of another dealer', async () => {
    expect(await add({ abn: '51824753557' })).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { abn: expect.anything() } },
    })
    expect(await add({ bsb: '62-000' })).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { bsb: expect.anything() } },
    })
    const wrong = { rtn: RTN.invalid, map: { fields: { merchants: expect.anything() } } }
    expect(await add(during('2020-02-02', '2020-01-01'))).toMatchObject(wrong)
    await addDealer(during('2019-01-01', '2019-12-31'))
    expect(await add(during('2019-12-31'))).toMatchObject(wrong)
    expect(await add(during('2020-01-01', '2020-01-31'))).toMatchObject({ success: 1 })
  })

  it('gets a share of the margin of its merchants in a month: open, approved, paid', async () => {
    const id = await addDealer(during('2021-01-01'))
    await trial.pay(1_000_00)
    await trial.pay(500_00)
    const paid = month()
    expect(await administrator().call(prepareStatement, { id, month: paid })).toMatchObject({ rtn: RTN.invalid })
    trial.wait(32 * DAY_MS)
    const { result } = await administrator().call(prepareStatement, { id, month: paid })
    // The simulator charges 1.15 % + 0.08 each: 11.58 + 5.83. The cost is 0.78 % of 1,500.00 + 2 x 0.05 = 11.80.
    expect(result).toMatchObject({
      ...{ state: 'open', transactions: 2, volume: 1500, charged: 17.41, cost: 11.8, margin: 5.61, share: 1.68 },
      merchants: [{ transactions: 2, volume: 1500, charged: 17.41 }],
    })
    expect(JSON.stringify(result)).not.toContain(trial.siteId)
    expect(await administrator().call(payStatement, { id, month: paid })).toMatchObject({ rtn: RTN.wrongState })
    expect((await administrator().call(approveStatement, { id, month: paid })).result).toMatchObject({
      ...{ state: 'approved', approvedBy: expect.any(String) },
    })
    expect(await administrator().call(prepareStatement, { id, month: paid })).toMatchObject({ rtn: RTN.wrongState })
    expect((await administrator().call(payStatement, { id, month: paid })).result).toMatchObject({ state: 'paid' })
    expect(await administrator().call(payStatement, { id, month: paid })).toMatchObject({ rtn: RTN.wrongState })
    expect(await statements(id)).toMatchObject([{ month: paid, state: 'paid', share: 1.68 }])
  })

  it('keeps the merchants of a month that is approved, so that no other dealer gets a share of it too', async () => {
    const id = await addDealer(during('2010-01-01', '2010-01-31'))
    await administrator().call(prepareStatement, { id, month: '2010-01' })
    await administrator().call(approveStatement, { id, month: '2010-01' })
    const row = { action: ACTION.update, id, version: 1, patch: { merchants: [] } } as never // no merchants any more
    const fixed = { rtn: RTN.invalid, map: { fields: { merchants: expect.stringContaining('approved') } } }
    expect(await administrator().call(action, row)).toMatchObject(fixed)
    const other = { merchant: trial.merchantId.toUpperCase(), from: '2010-01-01', to: '2010-01-31' }
    expect(await add({ merchants: [other] })).toMatchObject({ rtn: RTN.invalid })
    const change = { action: ACTION.update, id, version: 1, patch: during('2010-01-01', '2010-02-28') } as never
    expect(await administrator().call(action, change)).toMatchObject({ success: 1 })
  })

  it('has no statement of a year that there is not', async () => {
    const id = await addDealer()
    expect(await administrator().call(prepareStatement, { id, month: '0000-01' })).toMatchObject({ rtn: RTN.invalid })
  })

  it('gets nothing of days on which a merchant was not its own', async () => {
    const id = await addDealer(during('2018-01-01', '2018-12-31'))
    const last = new Date(trial.runtime.clock() - 32 * DAY_MS).toISOString().slice(0, 7)
    const { result } = await administrator().call(prepareStatement, { id, month: last })
    expect(result).toMatchObject({ transactions: 0, share: 0, merchants: [] })
  })

  it('has its statement each month without being asked', async () => {
    const id = await addDealer()
    await statingDealers.run(jobContext(trial.runtime, 'test'), {})
    expect(await statements(id)).toMatchObject([{ state: 'open', share: 0 }])
  })

  it('is for administrators of the platform only', async () => {
    const id = await addDealer()
    expect(await trial.owner.call(dealerStatements, { id })).toMatchObject({ success: 0 })
    const row = { code: 'X', name: 'Mine' }
    expect(await trial.owner.call(action, { action: ACTION.add, row } as never)).toMatchObject({ success: 0 }) // fields of the test
    expect(await administrator().call(dealerStatements, { id: uuidv7() })).toMatchObject({ result: { statements: [] } })
  })
})
