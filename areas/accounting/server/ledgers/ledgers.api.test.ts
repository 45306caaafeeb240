import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { server as reports } from '#areas/reports/server/index.ts'
import type { AnyOperation, InputOfOperation } from '#platform/contract/define/operation.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { keepBooks } from '../../../../tests/support/books.ts'
import { crudSuite } from '../../../../tests/support/crud-suite.ts'
import { type FakeBooks, startFakeBooks } from '../../../../tests/support/fake-books.ts'
import { MILK, type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { previewDay, type ShopDay } from '../../contract/daily-report.ts'
import { askConsent, ConnectedLedger, connectLedger, sendDays, testLedger } from '../../contract/ledger.ts'
import { server } from '../index.ts'
import { workPostings } from './posting-job.ts'

crudSuite(ConnectedLedger, [server], {
  sample: n => ({ name: `Books ${n}`, program: 'quickbooks' as const, clientId: `client-${n}` }),
  change: { grouping: 'figure' },
})

const DAY_MS = 86_400_000
const TAXED = { lineNo: 1, ...MILK, taxRate: 10 }

describe('connected books', () => {
  let app: ShopApp
  let books: Awaited<ReturnType<typeof keepBooks>>
  let program: FakeBooks
  let simulator: string
  let quickbooks: string
  let day: string

  beforeAll(async () => {
    app = await startShopApp([reports, server])
    books = await keepBooks(app)
    program = await startFakeBooks()
    day = new Date(app.runtime.clock() + 10 * 3_600_000).toISOString().slice(0, 10)
    await app.upload([app.sale({ billNum: 'A1', lines: [TAXED] })])
    app.wait(2 * DAY_MS)
    simulator = await app.add(ConnectedLedger, { name: 'Simulated' })
    quickbooks = await app.add(ConnectedLedger, {
      ...{ name: 'QuickBooks', program: 'quickbooks', clientId: 'client', clientSecret: 'secret' },
      ...{ apiAddress: program.address, signInAddress: `${program.address}/token` },
    })
  })
  afterAll(async () => {
    program.close()
    await app.close()
  })

  const call = <Op extends AnyOperation>(operation: Op, input: InputOfOperation<Op>) =>
    app.owner.call(operation, input, { idempotencyKey: uuidv7() })
  const chosen = (): ShopDay[] => [{ siteId: app.siteId, day }]
  const send = (ledger: string, again = false) => call(sendDays, { ledger, days: chosen(), again })
  /** What the job could only log is a fault of the test. */
  async function work(): Promise<void> {
    const job = jobContext(app.runtime, 'accounting.post')
    const error = (facts: { err?: unknown }) => {
      throw facts.err
    }
    await workPostings({ ...job, log: { ...job.log, error } }, app.merchantId)
  }
  const postings = async () =>
    (await call(previewDay, { siteId: app.siteId, day })).result.journals.flatMap(journal =>
      journal.postings.map(({ ledger, state, words }) => ({ journal: journal.number, ledger, state, words })),
    )
  const readLedger = async (id: string) => (await call(resourceOperations(ConnectedLedger).get, { id })).result

  it('get nothing before they are connected', async () => {
    expect(await send(simulator)).toMatchObject({ rtn: RTN.wrongState })
  })

  it('of the simulator book a day once: sent again with a warning, they answer the same', async () => {
    expect((await call(connectLedger, { id: simulator })).result).toMatchObject({ ok: true })
    expect((await send(simulator)).result).toEqual({ journals: ['J0000001'] })
    await work()
    const accepted = [{ journal: 'J0000001', ledger: 'Simulated', state: 'accepted', words: '' }]
    expect(await postings()).toEqual(accepted)
    expect(await send(simulator)).toMatchObject({ rtn: RTN.confirm })
    expect((await send(simulator, true)).result).toEqual({ journals: ['J0000001'] })
    await work()
    expect(await postings()).toEqual(accepted)
    expect((await books.list(day, day))[0]).toMatchObject({ state: 'exported', journals: ['J0000001'] })
  })

  it('of a live program are connected by the address that it sends the bookkeeper back to', async () => {
    const { result: consent } = await call(askConsent, { id: quickbooks })
    expect(consent.url).toContain('https://appcenter.intuit.com/connect/oauth2?client_id=client')
    const wrong = await call(connectLedger, { id: quickbooks, returned: `${consent.returnsTo}?code=the-code&state=x` })
    expect(wrong).toMatchObject({ rtn: RTN.invalid, map: { fields: { returned: expect.anything() } } })
    const back = (code: string) => `${consent.returnsTo}?code=${code}&state=${quickbooks}&realmId=company-1`
    const refused = await call(connectLedger, { id: quickbooks, returned: back('another-code') })
    expect(refused).toMatchObject({ rtn: RTN.wrongState })
    expect(await readLedger(quickbooks)).toMatchObject({ state: 'error' })
    const { result } = await call(connectLedger, { id: quickbooks, returned: back('the-code') })
    expect(result).toEqual({ ok: true, answer: '4' })
    expect(await readLedger(quickbooks)).toMatchObject({ state: 'connected', company: 'company-1', clientSecret: true })
    const { missing } = (await call(testLedger, { id: quickbooks })).result
    expect(missing).toContain('1-1180 Card Clearing')
    expect(missing).not.toContain('4-1000 Sales')
  })

  it('that do not answer get the journal later, once', async () => {
    program.state.before = ({ method, path }) =>
      method === 'POST' && path !== '/token' ? { status: 0, body: '', drop: true } : undefined
    await send(quickbooks, true)
    await work()
    expect(await postings()).toContainEqual(expect.objectContaining({ ledger: 'QuickBooks', state: 'waiting' }))
    program.state.before = undefined
    await work()
    expect(await postings()).toContainEqual(expect.objectContaining({ ledger: 'QuickBooks', state: 'waiting' }))
    app.wait(60_000)
    await work()
    expect(await postings()).toContainEqual(expect.objectContaining({ ledger: 'QuickBooks', state: 'accepted' }))
    expect(program.state.entries.size).toBe(1)
  })

  it('show what the program refuses, with its words', async () => {
    const soldAt = `${day}T01:30:00Z`
    await app.upload([app.sale({ billNum: 'LATE', soldAt, lines: [TAXED], tenders: [{ method: 'card', amount: 6 }] })])
    expect((await send(quickbooks, true)).result.journals).toEqual(['J0000001', 'J0000002'])
    await work()
    expect(await postings()).toContainEqual({
      ...{ journal: 'J0000002', ledger: 'QuickBooks', state: 'refused' },
      words: 'no account 1-1180 Card Clearing',
    })
    expect(await postings()).toContainEqual(
      expect.objectContaining({ journal: 'J0000001', ledger: 'QuickBooks', state: 'accepted' }),
    )
    expect(program.state.entries.size).toBe(1)
  })

  it('renew their access before it ends, and say when it did', async () => {
    const before = program.state.renewals
    app.wait(3 * DAY_MS)
    await work()
    expect(program.state.renewals).toBeGreaterThan(before)
    program.state.refresh = 'withdrawn'
    app.wait(3 * DAY_MS)
    await work()
    expect(await readLedger(quickbooks)).toMatchObject({ state: 'error', answer: expect.stringContaining('400') })
  })

  it('send their access nowhere else: with another address they have to be connected again', async () => {
    program.state.refresh = 'refresh'
    const { returnsTo } = (await call(askConsent, { id: quickbooks })).result
    const connect = () =>
      call(connectLedger, {
        id: quickbooks,
        returned: `${returnsTo}?code=the-code&state=${quickbooks}&realmId=company-1`,
      })
    expect((await connect()).result).toMatchObject({ ok: true })
    const elsewhere = await startFakeBooks()
    const paths: string[] = []
    elsewhere.state.before = ({ path }) => {
      paths.push(path)
      return undefined
    }
    const { version } = await readLedger(quickbooks)
    const patch = {
      clientSecret: 'guessed',
      apiAddress: elsewhere.address,
      signInAddress: `${elsewhere.address}/token`,
    }
    const { action } = resourceOperations(ConnectedLedger)
    const changed = await app.owner.call(action, { action: ACTION.update, id: quickbooks, version, patch })
    expect(changed).toMatchObject({ success: 1 })
    const tested = await call(testLedger, { id: quickbooks })
    app.wait(3 * DAY_MS)
    await work()
    elsewhere.close()
    expect(paths).toEqual([])
    expect(tested.result).toMatchObject({ ok: false })
    expect(await readLedger(quickbooks)).toMatchObject({ state: 'draft' })
  })

  it('are another merchant’s business alone', async () => {
    const stranger = app.as({ merchantId: app.otherMerchantId })
    const answer = await stranger.call(
      sendDays,
      { ledger: simulator, days: chosen(), again: false },
      { idempotencyKey: uuidv7() },
    )
    expect(answer).toMatchObject({ rtn: RTN.notFound })
    const listed = await stranger.call(resourceOperations(ConnectedLedger).action, { action: ACTION.list })
    expect(listed.result).toEqual([])
  })
})
