import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { server as parking } from '#areas/parking/server/index.ts'
import type { InputOf } from '#platform/contract/define/resource.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { deliveryHeaders } from '#platform/server/outgoing/sign-delivery.ts'
import { accessAreas, added } from '../../../../tests/support/car-park.ts'
import { openParkingTest, type ParkingTest, parkedCars } from '../../../../tests/support/parked-cars.ts'
import { only, rowsOf } from '../../../../tests/support/rows-by-call.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { PARKING_FEED, ParkingAccount, rotateParkingSecret } from '../../contract/parking-account.ts'
import { ParkingStation } from '../../contract/parking-station.ts'
import { server as signage } from '../index.ts'
import { pushCounts } from './push-counts.ts'

let app: TestApp
let owner: Client
let test: ParkingTest
let station: string
beforeAll(async () => {
  app = await startTestApp([...accessAreas, parking, signage])
  owner = app.as()
})
afterAll(() => app.close())

beforeEach(async () => {
  test = await openParkingTest(app, owner)
  const { siteId, area } = test.park
  station = await added(owner, ParkingStation, { siteId, name: 'Entry', areas: [area], staleSeconds: 300 })
})

const { enters } = parkedCars(() => test)

async function openAccount(more: Partial<InputOf<typeof ParkingAccount>> = {}) {
  const row = { siteId: test.park.siteId, name: 'City', stations: [station], ...more }
  const id = await added(owner, ParkingAccount, row)
  const { secret } = (await owner.call(rotateParkingSecret, { id })).result
  return { id, secret }
}

const fetchFeed = (secret: string, more: Record<string, string> = {}) => {
  app.wait(1001)
  return askFeed(secret, more)
}
const askFeed = (secret: string, more: Record<string, string> = {}) =>
  app.http.inject({ method: 'GET', url: PARKING_FEED, headers: { authorization: `Bearer ${secret}`, ...more } })

describe('an account that polls', () => {
  it('reads the free bays of its stations by its secret, and 304 while nothing changes', async () => {
    const { secret } = await openAccount()
    await enters('FEED1')
    const first = await fetchFeed(secret)
    expect(first.json()).toMatchObject([{ station: 'Entry', area: 'Car park', capacity: 100, free: 99, state: 'open' }])
    const again = await fetchFeed(secret, { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await enters('FEED2')
    const changed = await fetchFeed(secret, { 'if-none-match': String(first.headers.etag) })
    expect(changed.json()).toMatchObject([{ free: 98 }])
  })

  it('asks at most once a second', async () => {
    const { secret } = await openAccount()
    expect((await fetchFeed(secret)).statusCode).toBe(200)
    const early = await askFeed(secret)
    expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '1'])
  })

  it('gets no old number: without word from the lanes the count is unknown', async () => {
    const { secret } = await openAccount()
    await enters('FEED3')
    app.wait(300_001)
    expect((await fetchFeed(secret)).json()).toMatchObject([{ free: null, state: 'unknown' }])
  })

  it('reads lines where its controller reads no JSON', async () => {
    const { secret } = await openAccount({ format: 'text' })
    await enters('FEED4')
    expect((await fetchFeed(secret)).body).toBe('Entry;Car park;99;open\n')
  })

  it('reads nothing of a station that was moved to another shop', async () => {
    const { secret } = await openAccount()
    const other = await openParkingTest(app, owner)
    const row = only(await rowsOf(owner, ParkingStation).list({ ids: [station] }))
    const moved = { siteId: other.park.siteId, areas: [other.park.area] }
    await rowsOf(owner, ParkingStation).change(row, moved)
    expect(only(await rowsOf(owner, ParkingStation).list({ ids: [station] }))).toMatchObject(moved)
    expect((await fetchFeed(secret)).json()).toEqual([])
  })

  it('is refused without its secret, with a former one, and once it is off or deleted', async () => {
    const { id, secret } = await openAccount()
    expect((await fetchFeed('whsec_wrong')).statusCode).toBe(401)
    expect((await app.http.inject({ method: 'GET', url: PARKING_FEED })).statusCode).toBe(401)
    const next = (await owner.call(rotateParkingSecret, { id })).result.secret
    expect((await fetchFeed(secret)).statusCode).toBe(401)
    const row = only(await rowsOf(owner, ParkingAccount).list({ ids: [id] }))
    await rowsOf(owner, ParkingAccount).change(row, { active: false })
    expect((await fetchFeed(next)).statusCode).toBe(401)
    await rowsOf(owner, ParkingAccount).remove(id)
    expect((await fetchFeed(next)).statusCode).toBe(401)
  })
})

describe('an account that is told', () => {
  it('gets each change, signed with its secret, and failures are counted until one is received', async () => {
    const { id, secret } = await openAccount({ mode: 'push', pushUrl: 'https://guidance.example/counts' })
    const before = app.queued.length
    await enters('PUSH1')
    expect(app.queued.slice(before)).toContainEqual({
      job: 'signage.pushCounts',
      data: { merchantId: app.merchantId, station },
    })
    const sent: { body: string; headers: Readonly<Record<string, string>> }[] = []
    let status = 503
    const job = jobContext(app.runtime, 'signage.pushCounts')
    const outgoing = {
      ...job.services.outgoing,
      request: async (
        _: URL,
        { body = '', headers }: { body?: string | undefined; headers: Readonly<Record<string, string>> },
      ) => {
        sent.push({ body, headers })
        return { status, text: '' }
      },
    }
    const push = () => pushCounts({ ...job, services: { ...job.services, outgoing } }, app.merchantId, station)
    await push()
    await push()
    const failures = async () => only(await rowsOf(owner, ParkingAccount).list({ ids: [id] })).failures
    expect(await failures()).toBe(2)
    status = 204
    await push()
    expect(await failures()).toBe(0)
    const [{ body, headers } = { body: '', headers: {} as Readonly<Record<string, string>> }] = sent
    expect(JSON.parse(body)).toMatchObject([{ station: 'Entry', free: 99 }])
    const signed = deliveryHeaders([secret], headers['webhook-id'] ?? '', Number(headers['webhook-timestamp']), body)
    expect(headers['webhook-signature']).toBe(signed['webhook-signature'])
  })

  it('needs an address, and stations of its own shop', async () => {
    const row = { siteId: test.park.siteId, name: 'Wrong', stations: [station] }
    const withoutAddress = await rowsOf(owner, ParkingAccount).add({ ...row, mode: 'push' })
    expect(withoutAddress).toMatchObject({ rtn: RTN.invalid })
    const other = await openParkingTest(app, owner)
    const elsewhere = await rowsOf(owner, ParkingAccount).add({ ...row, siteId: other.park.siteId })
    expect(elsewhere).toMatchObject({ rtn: RTN.invalid })
  })
})
