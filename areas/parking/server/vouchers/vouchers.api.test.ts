import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AccessEntity } from '#areas/access/contract/entity.ts'
import { User } from '#areas/system/contract/user.ts'
import { inbox } from '#platform/contract/calls/live.ts'
import type { InputOf, RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { accessAreas, added, type TestCarPark } from '../../../../tests/support/car-park.ts'
import { openParkingTest, type ParkingTest, parkedCars } from '../../../../tests/support/parked-cars.ts'
import { storeMerchant } from '../../../../tests/support/store-merchant.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { payStay, quoteStay } from '../../contract/stay.ts'
import {
  generateVouchers,
  issueVouchers,
  listVoucherUses,
  redeemVoucher,
  Voucher,
  voidVouchers,
} from '../../contract/voucher.ts'
import { VoucherDefinition } from '../../contract/voucher-definition.ts'
import { VoucherMerchant } from '../../contract/voucher-merchant.ts'
import { server } from '../index.ts'
import { checkingPaidStays } from '../stays/check-paid-stays.ts'
import { expireVouchers, expiringVouchers } from './expire-vouchers.ts'

let app: TestApp
let owner: Client
let park: TestCarPark
let device: ParkingTest['device']
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

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

const define = (more: Partial<InputOf<typeof VoucherDefinition>> = {}) =>
  added(owner, VoucherDefinition, { code: uuidv7().slice(-12), name: 'Five off', gives: 'amount', value: 5, ...more })
const generate = async (definition: string, count: number) =>
  (await owner.call(generateVouchers, { definition, count })).result
const issue = (definition: string, count: number, more: object = {}) =>
  owner.call(issueVouchers, { definition, count, holder: 'Ann', key: uuidv7(), ...more } as never)
/** Codes that were issued. */
const issuedCodes = async (more: Partial<InputOf<typeof VoucherDefinition>> = {}, count = 1) => {
  const definition = await define(more)
  const { vouchers } = await generate(definition, count)
  await issue(definition, count)
  return { definition, codes: vouchers.map(({ code }) => code) }
}
const redeem = (code: string, more: object = {}) =>
  owner.call(redeemVoucher, { ordLot: park.ordLot, code, key: uuidv7(), ...more } as never)
const vouchers = async (definition: string) =>
  (
    await owner.call(resourceOperations(Voucher).action, {
      action: ACTION.list,
      filter: { definition },
      sort: 'serial',
    })
  ).result as RowOf<typeof Voucher>[] // what action list answers
const takeVouchers = async (lane: string) => {
  const { result } = await owner.call(resourceOperations(AccessEntity).get, { id: lane })
  const patch = { takes: ['ticket', 'plate', 'voucher'] }
  await owner.call(resourceOperations(AccessEntity).action, {
    ...{ action: ACTION.update, id: lane, version: result.version, patch },
  } as never)
}
const quoteWith = (ticket: string, ...codes: string[]) =>
  owner.call(quoteStay, { ordLot: park.ordLot, ticket, vouchers: codes })

const storeUser = () => added(owner, User, { userName: `u${uuidv7().slice(-12)}`, firstName: 'Sam' } as never) // other fields have defaults

describe('the pool', () => {
  it('shows codes once, and keeps their last four characters and an HMAC', async () => {
    const definition = await define()
    const { vouchers: made, batch } = await generate(definition, 3)
    expect(new Set(made.map(({ code }) => code)).size).toBe(3)
    expect(await vouchers(definition)).toMatchObject(
      made.map(({ serial, code }) => ({ serial, batch, last4: code.slice(-4), state: 'free' })),
    )
    const stored = await app.database.read(app.merchantId, db =>
      db.rows<{ all: string }>(sql`
        select row_to_json(v)::text as all from parking_voucher v where v.merchant_id = ${app.merchantId}::uuid
        union all select row_to_json(c)::text from parking_voucher_code c where c.merchant_id = ${app.merchantId}::uuid`),
    )
    const text = stored.map(({ all }) => all).join()
    for (const { code } of made)
      for (const secret of [code, code.replaceAll('-', '')]) expect(text).not.toContain(secret)
  })

  it('generates ten thousand at once, and no more', async () => {
    const definition = await define()
    expect((await generate(definition, 10_000)).vouchers).toHaveLength(10_000)
    expect(await owner.call(generateVouchers, { definition, count: 10_001 })).toMatchObject({ rtn: RTN.invalid })
  })

  it('gives no voucher to two, however many issue at once, and not more than it has', async () => {
    const definition = await define()
    await generate(definition, 20)
    const answers = await Promise.all(Array.from({ length: 7 }, () => issue(definition, 3)))
    const issued = answers.flatMap(({ success, result }) => (success === 1 ? result.issued.map(({ id }) => id) : []))
    expect(new Set(issued).size).toBe(18)
    expect(issued).toHaveLength(18)
    expect(answers.filter(({ rtn }) => rtn === RTN.wrongState)).toHaveLength(1)
  })

  it('issues once by its key', async () => {
    const definition = await define()
    await generate(definition, 5)
    const key = uuidv7()
    const first = await issue(definition, 2, { key })
    expect((await issue(definition, 2, { key })).result).toEqual(first.result)
    expect((await vouchers(definition)).filter(({ state }) => state === 'free')).toHaveLength(3)
  })

  it('issues nothing by a key that issued something else, and shows nothing of it', async () => {
    const [definition, other] = [await define(), await define({ name: 'Ten off', value: 10 })]
    for (const each of [definition, other]) await generate(each, 5)
    const to = await added(owner, VoucherMerchant, { name: `Kiosk ${uuidv7().slice(-8)}`, state: 'active' })
    const key = uuidv7()
    expect(await issue(definition, 2, { key })).toMatchObject({ success: 1 })
    const others = [
      await issue(other, 2, { key }),
      await issue(definition, 3, { key }),
      await issue(definition, 2, { key, holder: 'Ben' }),
      await issue(definition, 2, { key, merchant: to }),
    ]
    for (const answer of others) {
      expect(answer).toMatchObject({ success: 0, rtn: RTN.duplicate })
      expect(JSON.stringify(answer)).not.toContain('last4')
    }
    expect(await issue(definition, 2, { key })).toMatchObject({ success: 1 })
    expect((await vouchers(other)).every(({ state }) => state === 'free')).toBe(true)
  })

  it('issues for one of two pools that are asked by one key at the same moment', async () => {
    const pools = [await define(), await define()]
    for (const each of pools) await generate(each, 2)
    const key = uuidv7()
    const answers = await Promise.all(pools.map(pool => issue(pool, 1, { key })))
    expect(answers.map(({ success }) => success).toSorted()).toEqual([0, 1])
    expect(answers.find(({ success }) => success === 0)).toMatchObject({ rtn: RTN.duplicate })
  })

  it('tells its watchers once when it runs low', async () => {
    const userId = await storeUser()
    const watcher = app.as({ userId })
    const definition = await define({ lowAt: 4, watchers: [userId] })
    await generate(definition, 6)
    await issue(definition, 2)
    expect((await watcher.call(inbox, {})).result).toHaveLength(0)
    await issue(definition, 1)
    await issue(definition, 1)
    expect((await watcher.call(inbox, {})).result).toMatchObject([{ body: 'Five off: 3 free vouchers left.' }])
  })

  it('keeps the terms of vouchers that exist', async () => {
    const definition = await define()
    await generate(definition, 1)
    const change = async (patch: object) => {
      const { result } = await owner.call(resourceOperations(VoucherDefinition).get, { id: definition })
      return owner.call(resourceOperations(VoucherDefinition).action, {
        ...{ action: ACTION.update, id: definition, version: result.version, patch },
      } as never)
    }
    expect(await change({ value: 50 })).toMatchObject({ rtn: RTN.invalid })
    expect(await change({ name: 'Five dollars off' })).toMatchObject({ success: 1 })
  })

  it('expires what nobody used: of the pool and of those that were issued', async () => {
    const definition = await define({ validDays: 2 })
    await generate(definition, 2)
    await issue(definition, 1)
    const ends = Date.parse((await vouchers(definition))[0]?.expiresAt ?? '')
    expect(ends - app.wire.clock()).toBeGreaterThan(2 * DAY)
    app.wait(3 * DAY + HOUR)
    await expiringVouchers.run(jobContext(app.runtime, expiringVouchers.name), {})
    expect((await vouchers(definition)).map(({ state }) => state)).toEqual(['expired', 'free'])
    expect(await workAsSystem(app.runtime, app.merchantId, 'expiry', ctx => expireVouchers(ctx, definition))).toBe(0)
  })
})

describe('a voucher', () => {
  it('is used once of 64 lanes that read it at the same moment; the others hear when and where', async () => {
    const { codes } = await issuedCodes()
    const lanes = await Promise.all(
      Array.from({ length: 64 }, (_, at) =>
        added(owner, AccessEntity, {
          ...{ siteId: park.siteId, code: `V${at}`, name: `Lane ${at}`, kind: 'gate', direction: 'out' },
          ...{ areaFrom: park.area, takes: ['voucher'] },
        }),
      ),
    )
    const answers = await Promise.all(lanes.map(lane => redeem(codes[0] ?? '', { lane })))
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(1)
    const others = answers.filter(({ rtn }) => rtn === RTN.wrongState)
    expect(others).toHaveLength(63)
    const winner = answers.findIndex(({ success }) => success === 1)
    for (const { dispMsg } of others) expect(dispMsg).toMatch(new RegExp(`^Already used .*, Lane ${winner}\\.$`))
  })

  it('with three uses is used three times under the same race', async () => {
    const { codes, definition } = await issuedCodes({ uses: 3 })
    const answers = await Promise.all(Array.from({ length: 64 }, () => redeem(codes[0] ?? '')))
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(3)
    expect(await vouchers(definition)).toMatchObject([{ state: 'redeemed', usesLeft: 0 }])
  })

  it('is found however its code is typed, and answered as before when the call comes again', async () => {
    const { codes } = await issuedCodes()
    const key = uuidv7()
    const typed = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    const first = await redeem(typed, { key })
    expect(first).toMatchObject({ success: 1, result: { usesLeft: 0, doubleUse: false } })
    expect((await redeem(typed, { key })).result.redeemedAt).toBe(first.result.redeemedAt)
  })

  it('of the pool and one that does not exist are one answer, slowed after five a minute and lane', async () => {
    const definition = await define()
    const { vouchers: free } = await generate(definition, 1)
    await takeVouchers(park.exit)
    const atLane = (code: string) => redeem(code, { lane: park.exit })
    const unknown = await atLane('0000-0000-0000')
    expect(unknown).toMatchObject({ rtn: RTN.notFound })
    expect(await atLane(free[0]?.code ?? '')).toMatchObject({ rtn: RTN.notFound, dispMsg: unknown.dispMsg })
    for (let n = 0; n < 3; n++) await atLane('0000-0000-0001')
    const { codes } = await issuedCodes()
    await expect(atLane(codes[0] ?? '')).rejects.toThrow(/429/)
    expect(await redeem(codes[0] ?? '')).toMatchObject({ success: 1 })
    app.wait(MINUTE + 1)
    expect(await atLane('0000-0000-0002')).toMatchObject({ rtn: RTN.notFound })
  })

  it('that is void, over, not valid yet or of another shop is refused with the reason', async () => {
    const [voided, over, later, elsewhere] = await Promise.all([
      issuedCodes(),
      issuedCodes({ validDays: 1 }),
      issuedCodes({ validFrom: '2099-01-01' }),
      issuedCodes({ sites: [(await openParkingTest(app, owner)).park.ordLot] }),
    ])
    const [chosen] = await vouchers(voided.definition)
    await owner.call(voidVouchers, { vouchers: [chosen?.id ?? ''], reason: 'Lost in the post' })
    const words = async ({ codes }: { codes: readonly string[] }) => (await redeem(codes[0] ?? '')).dispMsg
    expect(await words(voided)).toBe('This voucher was voided.')
    expect(await words(later)).toBe("This voucher isn't valid yet.")
    expect(await words(elsewhere)).toBe("This voucher isn't valid in this shop.")
    app.wait(2 * DAY)
    expect(await words(over)).toBe('This voucher has expired.')
  })

  it('that was used can not be voided', async () => {
    const { codes, definition } = await issuedCodes()
    await redeem(codes[0] ?? '')
    const [used] = await vouchers(definition)
    expect(await owner.call(voidVouchers, { vouchers: [used?.id ?? ''], reason: 'Changed my mind' })).toMatchObject({
      rtn: RTN.wrongState,
    })
    expect(await owner.call(voidVouchers, { vouchers: [uuidv7()], reason: 'Unknown' })).toMatchObject({
      rtn: RTN.notFound,
    })
  })

  it('that a client accepted without network is used then; a second one is flagged and nobody is billed for it', async () => {
    const { codes, definition } = await issuedCodes({ offline: 'hold' })
    const [code = ''] = codes
    app.wait(HOUR)
    const acceptedAt = new Date(app.wire.clock() - 30 * MINUTE).toISOString()
    expect((await redeem(code, { acceptedAt })).result).toMatchObject({ doubleUse: false, redeemedAt: acceptedAt })
    expect((await redeem(code, { acceptedAt })).result).toMatchObject({ doubleUse: true })
    const [voucher] = await vouchers(definition)
    expect(voucher).toMatchObject({ state: 'redeemed', flags: ['doubleUse'] })
    const uses = (await owner.call(listVoucherUses, { voucher: voucher?.id ?? '' })).result
    expect(uses).toMatchObject([
      { offline: true, doubleUse: false },
      { offline: true, doubleUse: true },
    ])
    const strict = await issuedCodes()
    expect(await redeem(strict.codes[0] ?? '', { acceptedAt })).toMatchObject({ rtn: RTN.wrongState })
  })

  it('that a client accepted without network counts from its issue to its end, though it expired before the client told', async () => {
    const { codes, definition } = await issuedCodes({ offline: 'hold', validDays: 1 }, 2)
    const [accepted = '', late = ''] = codes
    const issuedAt = app.wire.clock()
    const at = (ms: number) => new Date(issuedAt + ms).toISOString()
    expect(await redeem(accepted, { acceptedAt: at(-MINUTE) })).toMatchObject({
      ...{ rtn: RTN.wrongState, dispMsg: "This voucher isn't valid yet." },
    })
    app.wait(3 * DAY)
    await workAsSystem(app.runtime, app.merchantId, 'expiry', ctx => expireVouchers(ctx, definition))
    expect((await vouchers(definition)).map(({ state }) => state)).toEqual(['expired', 'expired'])
    expect(await redeem(late)).toMatchObject({ dispMsg: 'This voucher has expired.' })
    expect(await redeem(late, { acceptedAt: at(2 * DAY + HOUR) })).toMatchObject({
      dispMsg: 'This voucher has expired.',
    })
    expect(await redeem(accepted, { acceptedAt: at(HOUR) })).toMatchObject({
      ...{ success: 1, result: { doubleUse: false, usesLeft: 0, redeemedAt: at(HOUR) } },
    })
    expect((await vouchers(definition)).map(({ state }) => state).toSorted()).toEqual(['expired', 'redeemed'])
  })

  it('of another merchant does not exist', async () => {
    const { codes, definition } = await issuedCodes()
    const stranger = app.as({ merchantId: app.otherMerchantId })
    expect(
      await stranger.call(redeemVoucher, { ordLot: park.ordLot, code: codes[0] ?? '', key: uuidv7() }),
    ).toMatchObject({
      rtn: RTN.notFound,
    })
    expect(await stranger.call(generateVouchers, { definition, count: 1 })).toMatchObject({ rtn: RTN.notFound })
  })
})

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
    expect(await device.decide(3, '0000-0000-0000', 'qr')).toMatchObject({ grant: false })
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
