import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RTN } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { accessAreas, type TestCarPark } from '../../../../tests/support/car-park.ts'
import { parkVouchers } from '../../../../tests/support/park-vouchers.ts'
import { openParkingTest, type ParkingTest, parkedCars } from '../../../../tests/support/parked-cars.ts'
import { storeMerchant } from '../../../../tests/support/store-merchant.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { payStay, quoteStay } from '../../contract/stay.ts'
import { server } from '../index.ts'
import { checkingPaidStays } from '../stays/check-paid-stays.ts'

let app: TestApp
let owner: Client
let park: TestCarPark
let device: ParkingTest['device']
const MINUTE = 60_000
const HOUR = 60 * MINUTE

beforeAll(async () => {
  app = await startTestApp([...accessAreas, server])
  owner = app.as()
  await storeMerchant(app, { name: 'Harbour Quay' })
})
afterAll(() => app.close())

beforeEach(async () => {
  ;({ park, device } = await openParkingTest(app, owner))
})

const { enters, stays } = parkedCars(() => ({ owner, park, device }))
const { issuedCodes, redeem, vouchers, takeVouchers } = parkVouchers(() => ({ owner, park, device }))

const quoteWith = (ticket: string, ...codes: string[]) =>
  owner.call(quoteStay, { ordLot: park.ordLot, ticket, vouchers: codes })

describe('a stay', () => {
  it('is paid with a voucher and the rest by card; the voucher is used by the payment alone', async () => {
    const { codes, definition } = await issuedCodes()
    await enters('S1')
    app.wait(3 * HOUR - MINUTE)
    const { result } = await quoteWith('S1', ...codes)
    expect(result).toMatchObject({ fee: 15, savings: 5, due: 10 })
    expect(await vouchers(definition)).toMatchObject([{ state: 'issued' }])
    const tenders = [{ method: 'card' as const, amount: 10 }]
    const saleId = uuidv7()
    expect((await owner.call(payStay, { quote: result.quote, saleId, tenders })).result).toMatchObject({ due: 0 })
    expect((await owner.call(payStay, { quote: result.quote, saleId, tenders })).result).toMatchObject({ due: 0 })
    expect(await vouchers(definition)).toMatchObject([{ state: 'redeemed' }])
    expect(await stays()).toMatchObject([{ state: 'paid', savings: 5, paid: 10, due: 0 }])
  })

  it('is paid by vouchers alone, and leaves within the grace', async () => {
    const { codes } = await issuedCodes()
    await enters('S2')
    app.wait(HOUR - MINUTE)
    const { result } = await quoteWith('S2', ...codes)
    expect(result).toMatchObject({ due: 0 })
    const paid = await owner.call(payStay, { quote: result.quote, saleId: uuidv7(), tenders: [] })
    expect(Date.parse(paid.result.paidUntil ?? '')).toBeGreaterThan(app.wire.clock() + 9 * MINUTE)
    expect(await device.decide(3, 'S2', 'qr')).toMatchObject({ grant: true })
  })

  it('that is paid uses up no voucher, neither by a call nor at the exit', async () => {
    await takeVouchers(park.exit)
    const { codes, definition } = await issuedCodes({}, 2)
    const [shownByCall = '', shownAtExit = ''] = codes
    await enters('P1')
    app.wait(55 * MINUTE)
    const { result } = await quoteWith('P1')
    await owner.call(payStay, { quote: result.quote, saleId: uuidv7(), tenders: [{ method: 'card', amount: 5 }] })
    const refused = await redeem(shownByCall, { ticket: 'P1' })
    expect(refused).toMatchObject({ rtn: RTN.wrongState, dispMsg: expect.stringContaining('saves nothing') })
    app.wait(30 * MINUTE)
    expect(await device.decide(3, 'P1', 'qr')).toMatchObject({ grant: false, code: 'unpaid' })
    const more = (await quoteWith('P1')).result
    await owner.call(payStay, { quote: more.quote, saleId: uuidv7(), tenders: [{ method: 'card', amount: more.due }] })
    await device.decide(3, shownAtExit, 'qr')
    expect(await vouchers(definition)).toMatchObject([{ state: 'issued' }, { state: 'issued' }])
  })

  it('uses a voucher of several uses once, shown again at the quote or redeemed after it', async () => {
    const { codes, definition } = await issuedCodes({ uses: 3 })
    const [code = ''] = codes
    for (const ticket of ['U1', 'U2']) await enters(ticket)
    app.wait(3 * HOUR - MINUTE)
    expect((await redeem(code, { ticket: 'U1' })).result).toMatchObject({ usesLeft: 2, saving: 5, due: 10 })
    const tenders = [{ method: 'card' as const, amount: 10 }]
    const shownAgain = (await quoteWith('U1', code)).result
    expect(shownAgain).toMatchObject({ savings: 5, due: 10 })
    expect(await owner.call(payStay, { quote: shownAgain.quote, saleId: uuidv7(), tenders })).toMatchObject({
      success: 1,
    })
    expect(await vouchers(definition)).toMatchObject([{ usesLeft: 2 }])
    const quoted = (await quoteWith('U2', code)).result
    expect((await redeem(code, { ticket: 'U2' })).result).toMatchObject({ usesLeft: 1 })
    expect(await owner.call(payStay, { quote: quoted.quote, saleId: uuidv7(), tenders })).toMatchObject({ success: 1 })
    expect(await vouchers(definition)).toMatchObject([{ usesLeft: 1 }])
    expect((await stays()).map(({ savings, paid, due }) => [savings, paid, due])).toEqual([
      [5, 10, 0],
      [5, 10, 0],
    ])
  })

  it('uses a voucher for one of two that show it at the same moment', async () => {
    const { codes } = await issuedCodes()
    for (const ticket of ['S3', 'S4']) await enters(ticket)
    app.wait(HOUR - MINUTE)
    const quotes = [await quoteWith('S3', ...codes), await quoteWith('S4', ...codes)]
    const answers = await Promise.all(
      quotes.map(({ result: { quote } }) => owner.call(payStay, { quote, saleId: uuidv7(), tenders: [] })),
    )
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(1)
    expect(answers.find(({ success }) => success !== 1)?.dispMsg).toMatch(/^Already used/)
  })

  it('leaves vouchers unused that save nothing', async () => {
    const { codes, definition } = await issuedCodes({ gives: 'freeMinutes', value: 60 })
    const half = await issuedCodes({ gives: 'percent', value: 50, combines: false })
    await enters('S5')
    app.wait(2 * HOUR - MINUTE)
    const { result } = await quoteWith('S5', ...codes, ...half.codes)
    expect(result).toMatchObject({ fee: 10, due: 5 })
    await owner.call(payStay, { quote: result.quote, saleId: uuidv7(), tenders: [{ method: 'card', amount: 5 }] })
    const states = [...(await vouchers(definition)), ...(await vouchers(half.definition))].map(({ state }) => state)
    expect(states.toSorted()).toEqual(['issued', 'redeemed'])
  })

  it('returns to inside when the time to leave is over and more is due', async () => {
    await enters('S6')
    app.wait(55 * MINUTE)
    const { result } = await quoteWith('S6')
    await owner.call(payStay, { quote: result.quote, saleId: uuidv7(), tenders: [{ method: 'card', amount: 5 }] })
    const check = () => checkingPaidStays.run(jobContext(app.runtime, checkingPaidStays.name), {})
    app.wait(9 * MINUTE)
    await check()
    expect(await stays()).toMatchObject([{ state: 'paid' }])
    app.wait(2 * MINUTE)
    await check()
    expect(await stays()).toMatchObject([{ state: 'inside', paid: 5, due: 5 }])
  })
})

describe('a lane that takes vouchers', () => {
  it('lets out who shows one after it said what is due, and ends the stay by it', async () => {
    await takeVouchers(park.exit)
    const { codes, definition } = await issuedCodes()
    await enters('L1')
    app.wait(HOUR - MINUTE)
    expect(await device.decide(3, 'L1', 'qr')).toMatchObject({ grant: false, code: 'unpaid' })
    expect(await device.decide(3, '0000-0000-0000', 'qr')).toMatchObject({
      words: 'This voucher is unknown. 5.00 is due. Pay at the pay station first.',
    })
    expect(await device.decide(3, codes[0] ?? '', 'qr')).toMatchObject({ grant: true })
    await device.events(device.event(3, 'passage', { credential: `qr:${codes[0]}` }))
    expect(await stays()).toMatchObject([{ ticket: 'L1', state: 'closed', savings: 5, due: 0 }])
    expect(await vouchers(definition)).toMatchObject([{ state: 'redeemed', lane: park.exit }])
    const passages = await app.database.read(app.merchantId, db =>
      db.rows(sql`
        select ticket from parking_passage where merchant_id = ${app.merchantId}::uuid and lane_id = ${park.exit}::uuid`),
    )
    expect(passages).toEqual([{ ticket: 'L1' }])
  })

  it('says of a voucher that was used when and where, and what is due', async () => {
    await takeVouchers(park.exit)
    const { codes } = await issuedCodes()
    const [code = ''] = codes
    for (const ticket of ['L2', 'L3']) await enters(ticket)
    app.wait(HOUR - MINUTE)
    await redeem(code, { ticket: 'L2' })
    await device.decide(3, 'L3', 'qr')
    const answer = await device.decide(3, code, 'qr')
    expect(answer).toMatchObject({ grant: false, code: 'unpaid' })
    expect(answer?.words).toMatch(/^This voucher was already used: .+, Park .+\. 5\.00 is due\./)
  })

  it('without network accepts those that may be held; what it tells later uses them', async () => {
    await takeVouchers(park.exit)
    const { codes, definition } = await issuedCodes({ offline: 'hold' })
    await device.events(device.event(1, 'passage', { plate: 'OFF 1' }))
    app.wait(HOUR - MINUTE)
    const passage = device.event(3, 'passage', { credential: `qr:${codes[0]}`, plate: 'OFF 1' })
    app.wait(30 * MINUTE)
    await device.events(passage)
    expect(await stays()).toMatchObject([{ plate: 'OFF1', state: 'closed', savings: 5, due: 0 }])
    expect(await vouchers(definition)).toMatchObject([{ state: 'redeemed', flags: [] }])
  })
})
