import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AccessEntity } from '#areas/access/contract/entity.ts'
import { Site } from '#areas/system/contract/site.ts'
import { User } from '#areas/system/contract/user.ts'
import { inbox } from '#platform/contract/calls/live.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { accessAreas, added, type TestCarPark } from '../../../../tests/support/car-park.ts'
import { parkVouchers } from '../../../../tests/support/park-vouchers.ts'
import { openParkingTest, type ParkingTest } from '../../../../tests/support/parked-cars.ts'
import { storeMerchant } from '../../../../tests/support/store-merchant.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { generateVouchers, listVoucherUses, redeemVoucher, voidVouchers } from '../../contract/voucher.ts'
import { VoucherDefinition } from '../../contract/voucher-definition.ts'
import { VoucherMerchant } from '../../contract/voucher-merchant.ts'
import { server } from '../index.ts'
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

const { define, generate, issue, issuedCodes, redeem, vouchers, takeVouchers } = parkVouchers(() => ({
  owner,
  park,
  device,
}))

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

  it('issues to a merchant that is in every shop where its vouchers are used', async () => {
    const to = async (...sites: string[]) =>
      added(owner, VoucherMerchant, { name: uuidv7().slice(-12), state: 'active', sites })
    const elsewhere = uuidv7().slice(-12)
    await added(owner, Site, { ordLot: elsewhere, lotName: 'Annexe', lotType: 'retail' })
    const [here, nowhere] = [await to(park.ordLot), await to(elsewhere)]
    const [ofPark, ofAll] = [await define({ sites: [park.ordLot] }), await define()]
    for (const definition of [ofPark, ofAll]) await generate(definition, 2)
    expect(await issue(ofPark, 1, { holder: undefined, merchant: here })).toMatchObject({ success: 1 })
    for (const [definition, merchant] of [
      [ofPark, nowhere],
      [ofAll, here],
    ] as const)
      expect(await issue(definition, 1, { holder: undefined, merchant })).toMatchObject({ rtn: RTN.wrongState })
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
