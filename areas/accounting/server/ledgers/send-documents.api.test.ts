import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import { payAccount } from '#areas/reports/contract/account-payment.ts'
import { server as reports } from '#areas/reports/server/index.ts'
import type { AnyOperation, InputOfOperation } from '#platform/contract/define/operation.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { DAY_MS, MINUTE_MS } from '#platform/rules/time/durations.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { keepBooks } from '../../../../tests/support/books.ts'
import { type FakeBooks, startFakeBooks } from '../../../../tests/support/fake-books.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { listDocuments, sendDocuments } from '../../contract/invoices.ts'
import { askConsent, ConnectedLedger, connectLedger } from '../../contract/ledger.ts'
import { server } from '../index.ts'
import { workPostings } from './posting-job.ts'

let app: ShopApp
let program: FakeBooks
let simulator: string
let quickbooks: string
let bill: string
beforeAll(async () => {
  app = await startShopApp([reports, server])
  await keepBooks(app)
  program = await startFakeBooks()
  await app.add(PaymentConfig, { siteId: app.siteId, code: 'tab', name: 'On account', kind: 'account' })
  bill = uuidv7()
  await app.upload([app.sale({ saleId: bill, billNum: 'T1', tenders: [{ method: 'tab', amount: 6 }] })])
  await app.owner.call(payAccount, { id: bill, amount: 2, way: 'transfer', reference: 'ANZ 12' })
  simulator = await app.add(ConnectedLedger, { name: 'Simulated' })
  quickbooks = await app.add(ConnectedLedger, {
    ...{ name: 'QuickBooks', program: 'quickbooks', clientId: 'client', clientSecret: 'secret' },
    ...{ apiAddress: program.address, signInAddress: `${program.address}/token` },
  })
  await call(connectLedger, { id: simulator })
  const { returnsTo } = (await call(askConsent, { id: quickbooks })).result
  const returned = `${returnsTo}?code=the-code&state=${quickbooks}&realmId=company-1`
  expect((await call(connectLedger, { id: quickbooks, returned })).result).toMatchObject({ ok: true })
})
afterAll(async () => {
  program.close()
  await app.close()
})

const call = <Op extends AnyOperation>(operation: Op, input: InputOfOperation<Op>, client = app.owner) =>
  client.call(operation, input, { idempotencyKey: uuidv7() })
const day = (ms: number) => new Date(app.runtime.clock() + ms).toISOString().slice(0, 10)
const period = () => ({ from: day(-6 * DAY_MS), to: day(2 * DAY_MS) })
const documents = async () => (await call(listDocuments, period())).result.documents
const work = () => workPostings(jobContext(app.runtime, 'accounting.post'), app.merchantId)
const postings = async (ledger: string) =>
  (await documents()).map(({ kind, postings: all }) => {
    const { state, words } = all.find(each => each.ledger === ledger) ?? {}
    return [kind, state, words]
  })
async function send(ledger: string, { kinds = ['invoice', 'payment'], again = false, client = app.owner } = {}) {
  const ids = (await documents()).filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
  return call(sendDocuments, { ledger, ...period(), ids, again }, client)
}

describe('documents of customers in connected books', () => {
  it('wait until their day is over, and a payment until its invoice has a number', async () => {
    expect(await send(simulator)).toMatchObject({ rtn: RTN.wrongState })
    app.wait(2 * DAY_MS)
    expect(await send(simulator, { kinds: ['payment'] })).toMatchObject({ rtn: RTN.wrongState })
    expect((await documents()).map(({ state, number }) => [state, number])).toEqual([
      ['ready', null],
      ['ready', null],
    ])
  })

  it('are numbered and sent together, and are there once although they are sent again', async () => {
    expect((await send(simulator)).result).toEqual({ documents: ['I0000001', 'P0000001'] })
    await work()
    const accepted = [
      ['invoice', 'accepted', ''],
      ['payment', 'accepted', ''],
    ]
    expect(await postings('Simulated')).toEqual(accepted)
    expect(await send(simulator)).toMatchObject({ rtn: RTN.confirm })
    expect((await send(simulator, { again: true })).result).toEqual({ documents: ['I0000001', 'P0000001'] })
    await work()
    expect(await postings('Simulated')).toEqual(accepted)
    expect((await documents()).map(({ state, number }) => [state, number])).toEqual([
      ['exported', 'I0000001'],
      ['exported', 'P0000001'],
    ])
  })

  it('keep their order at a program that is silent: the payment waits for its invoice', async () => {
    program.state.before = ({ method, path }) =>
      method === 'POST' && path.endsWith('/invoice') ? { status: 503, body: {} } : undefined
    await send(quickbooks)
    await work()
    expect(await postings('QuickBooks')).toEqual([
      ['invoice', 'waiting', 'The program answered 503'],
      ['payment', 'waiting', 'Waits for invoice I0000001'],
    ])
    program.state.before = undefined
    app.wait(MINUTE_MS)
    await work()
    expect((await postings('QuickBooks')).map(([, state]) => state)).toEqual(['accepted', 'accepted'])
    expect([...program.state.documents.values()].map(({ kind }) => kind)).toEqual(['Customer', 'Invoice', 'Payment'])
  })

  it('of another shop or merchant are not sent', async () => {
    const elsewhere = app.as({ grants: [{ patterns: ['*'], sites: [app.items.Milk] }] })
    expect(await send(simulator, { again: true, client: elsewhere })).toMatchObject({ rtn: RTN.nothingToDo })
    const stranger = app.as({ merchantId: app.otherMerchantId })
    expect(await send(simulator, { again: true, client: stranger })).toMatchObject({ rtn: RTN.notFound })
  })
})
