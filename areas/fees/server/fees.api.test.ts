import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { server as catalogue } from '#areas/catalogue/server/index.ts'
import { Holiday } from '#areas/system/contract/holiday.ts'
import { Site } from '#areas/system/contract/site.ts'
import { holidayHooks } from '#areas/system/server/hooks/holiday-hooks.ts'
import type { AnyResource, InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { crudSuite } from '../../../tests/support/crud-suite.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { calculateFee } from '../contract/calculate-fee.ts'
import { FeeOffer } from '../contract/fee-offer.ts'
import { FeeSegment } from '../contract/fee-segment.ts'
import { copyFeeTable, FeeTable, publishFeeTable, retireFeeTable } from '../contract/fee-table.ts'
import { exportFeeTable, importFeeTable } from '../contract/fee-table-file.ts'
import { server } from './index.ts'

const areas = [{ area: 'system', resources: [serve(Site), serve(Holiday, holidayHooks)] }, catalogue, server]

async function added<R extends AnyResource>(client: Client, resource: R, row: InputOf<R>): Promise<string> {
  const answer = await client.call(resourceOperations(resource).action, { action: ACTION.add, row } as never) // the resource's own type of row: TypeScript cannot follow it through the generic
  if (answer.success !== 1) throw new Error(`not added: ${JSON.stringify(answer)}`)
  return (answer.result as { id: string }).id // what action add answers
}

const shopOf = (client: Client, ordLot = uuidv7().slice(-12)) =>
  added(client, Site, { ordLot, lotName: `Car park ${ordLot}`, lotType: 'parking', timeZone: 'Australia/Sydney' })

const START = '2026-01-01T00:00:00Z'
const tableOf = async (client: Client) =>
  added(client, FeeTable, {
    siteId: await shopOf(client),
    feeCode: 'CASUAL',
    feeName: `Casual at ${uuidv7()}`,
    validFrom: START,
  })

crudSuite(FeeTable, areas, {
  sample: async (n, client) => ({
    siteId: await shopOf(client),
    feeCode: `CODE${n}`,
    feeName: `Table ${n}x`,
    validFrom: START,
  }),
  change: { dayCap: 34, graceEntry: 15, roundTo: 10 },
  find: 'Table 1x',
})

it('a second table of one code from one moment on is refused by name, however the moment is written', async () => {
  const app = await startTestApp(areas)
  const client = app.as()
  const row = {
    siteId: await shopOf(client),
    feeCode: 'a',
    feeName: 'Casual parking',
    validFrom: '2026-03-01T00:00:00Z',
  }
  await added(client, FeeTable, row)
  for (const validFrom of ['2026-03-01T00:00:00Z', '2026-03-01T00:00:00.000Z', '2026-03-01T10:00:00+10:00'])
    expect(
      await client.call(resourceOperations(FeeTable).action, { action: ACTION.add, row: { ...row, validFrom } }),
    ).toMatchObject({ rtn: RTN.duplicate, map: { fields: { validFrom: 'This is already in use.' } } })
  await app.close()
})

crudSuite(FeeSegment, areas, {
  sample: async (n, client) => ({
    fee: await tableOf(client),
    name: `Segment ${n}x`,
    shape: { kind: 'flat' as const, price: n },
  }),
  change: { cap: 12.5, timeFrom: '07:00', timeTo: '19:00' },
  find: 'Segment 1x',
})

crudSuite(FeeOffer, areas, {
  sample: async (n, client) => ({ fee: await tableOf(client), name: `Offer ${n}x`, price: 10 + n }),
  change: { price: 17, entryFrom: '06:00', entryTo: '09:30' },
  find: 'Offer 1x',
})

crudSuite(Holiday, areas, {
  sample: n => ({ date: Temporal.PlainDate.from('2027-01-01').add({ days: n }).toString(), name: `Holiday ${n}x` }),
  change: { class: 2, yearly: true },
  find: 'Holiday 1x',
})

describe('fees of a car park in Sydney', () => {
  let app: TestApp
  let owner: Client
  let siteId: string
  let fee: string

  const ladder = {
    kind: 'ladder' as const,
    steps: [
      { upTo: 30, price: 4.5 },
      { upTo: 60, price: 9 },
      { upTo: 120, price: 16 },
      { upTo: 180, price: 22 },
      { upTo: 720, price: 31 },
    ],
    beyond: 'hold' as const,
  }
  const terms = { feeCode: 'QUAY', feeName: 'Quay', graceEntry: 10, graceExit: 12, dayCap: 34, dayCapReset: '05:00' }

  beforeAll(async () => {
    app = await startTestApp(areas)
    owner = app.as()
    siteId = await shopOf(owner, '2001')
    fee = await added(owner, FeeTable, { siteId, ...terms, validFrom: START, lostFee: 45 })
    const weekdays = [1, 2, 3, 4, 5]
    const day = { timeFrom: '07:00', timeTo: '19:00' }
    await added(owner, FeeSegment, {
      fee,
      name: 'Holiday',
      order: 1,
      holidays: 'only',
      shape: { kind: 'flat', price: 9 },
    })
    await added(owner, FeeSegment, { fee, name: 'Day', order: 2, weekdays, ...day, shape: ladder })
    await added(owner, FeeSegment, {
      fee,
      name: 'Weekend',
      order: 3,
      weekdays: [6, 7],
      ...day,
      shape: { kind: 'flat', price: 8 },
    })
    await added(owner, FeeSegment, {
      fee,
      name: 'Night',
      order: 4,
      timeFrom: '19:00',
      timeTo: '07:00',
      shape: { kind: 'flat', price: 6 },
    })
    const early = { entryFrom: '06:00', entryTo: '09:30', exitFrom: '15:00', exitTo: '19:30' }
    await added(owner, FeeOffer, { fee, name: 'Early bird', price: 17, weekdays, ...early })
    await added(owner, Holiday, { date: '2027-01-26', name: 'Australia Day', ordLots: ['2001'] })
  })
  afterAll(() => app.close())

  const calc = (entryAt: string, exitAt: string, more: object = {}, client = owner) =>
    client.call(calculateFee, { ordLot: '2001', feeId: fee, entryAt, exitAt, ...more })

  it('are shown by part and block, in local times', async () => {
    const { result } = await calc('2027-02-10T17:15', '2027-02-10T21:00')
    expect(result).toMatchObject({ minutes: 225, fee: 22, payable: 22, due: 22, feeVersion: { feeCode: 'QUAY' } })
    expect(result.parts).toMatchObject([
      {
        segment: 'Day',
        from: '2027-02-10T17:15:00+11:00',
        minutes: 105,
        amount: 16,
        charges: [
          { position: 0, amount: 4.5, block: 'Up to 30 min' },
          { position: 30, amount: 4.5 },
          { position: 60, amount: 7 },
        ],
      },
      { segment: 'Night', minutes: 120, amount: 6, charges: [{ block: 'Flat price' }] },
    ])
    expect(result.offers).toEqual([
      { name: 'Early bird', price: 17, eligible: false, taken: false, reason: 'Entered outside the entry times' },
    ])
  })

  it('use the shared holiday calendar', async () =>
    expect((await calc('2027-01-25T18:00', '2027-01-26T10:00')).result.fee).toBe(24))

  it('include payments, and open the exit for a while', async () => {
    const payments = [{ at: '2027-02-10T11:48', amount: 16 }]
    expect((await calc('2027-02-10T10:00', '2027-02-10T12:00', { payments })).result).toMatchObject({
      due: 0,
      paidUntil: '2027-02-10T01:00:00.000Z',
    })
    expect((await calc('2027-02-10T10:00', '2027-02-10T12:03', { payments })).result).toMatchObject({
      paid: 16,
      due: 6,
    })
  })

  it('for a lost ticket without an entry are the lost-ticket fee', async () => {
    const lost = await owner.call(calculateFee, { ordLot: '2001', feeId: fee, exitAt: '2027-02-10T12:00', lost: true })
    expect(lost.result).toMatchObject({ fee: 45, due: 45, parts: [] })
  })

  it.each([
    ['a time that the clock skips', '2026-10-04T02:30', '2026-10-04T05:00', 'entryAt'],
    ['an exit before the entry', '2027-02-10T12:00', '2027-02-10T11:59', 'exitAt'],
    ['a stay over 400 days', '2027-01-01T00:00', '2028-02-06T00:00', 'exitAt'],
  ])('refuse %s', async (_, entry, exit, field) =>
    expect(await calc(entry, exit)).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { [field]: expect.any(String) } },
    }),
  )

  it('are closed to users without access to the shop, and to other merchants', async () => {
    const elsewhere = app.as({ grants: [{ patterns: ['*'], sites: [uuidv7()] }] })
    expect(await calc('2027-02-10T10:00', '2027-02-10T11:00', {}, elsewhere)).toMatchObject({ rtn: RTN.notFound })
    const stranger = app.as({ merchantId: app.otherMerchantId })
    expect(await calc('2027-02-10T10:00', '2027-02-10T11:00', {}, stranger)).toMatchObject({ rtn: RTN.notFound })
    expect(await stranger.call(publishFeeTable, { id: fee, confirm: true })).toMatchObject({ rtn: RTN.notFound })
    expect(await elsewhere.call(copyFeeTable, { id: fee, validFrom: START })).toMatchObject({ rtn: RTN.notFound })
  })

  it('have no version before one is published', async () => {
    const byCode = { ordLot: '2001', feeCode: 'QUAY', entryAt: '2027-02-10T10:00', exitAt: '2027-02-10T13:00' }
    expect(await owner.call(calculateFee, byCode)).toMatchObject({ rtn: RTN.wrongState })
    expect(await owner.call(calculateFee, { ...byCode, feeCode: 'NONE' })).toMatchObject({ rtn: RTN.notFound })
  })

  it('warn of hours without a price before publishing', async () => {
    const id = await added(owner, FeeTable, { siteId, feeCode: 'GAPS', feeName: 'Gaps', validFrom: START })
    expect(await owner.call(publishFeeTable, { id })).toMatchObject({ rtn: RTN.invalid })
    const always = { fee: id, weekdays: [1, 2, 3, 4, 5, 6] }
    await added(owner, FeeSegment, { ...always, name: 'Most days', order: 1, shape: { kind: 'flat', price: 5 } })
    await added(owner, FeeSegment, {
      ...always,
      name: 'Mornings',
      order: 2,
      timeTo: '12:00',
      shape: { kind: 'flat', price: 3 },
    })
    const refusal = await owner.call(publishFeeTable, { id })
    expect(refusal.rtn).toBe(RTN.confirm)
    expect(refusal.map.warnings).toEqual([
      { code: 'fee.warning.uncovered', words: 'Sunday 00:00 to 24:00: no segment, so it is free' },
      { code: 'fee.warning.hidden', words: 'Mornings never applies: other segments cover all of its hours' },
    ])
    expect(await owner.call(publishFeeTable, { id, confirm: true })).toMatchObject({ success: 1 })
  })

  it('can’t be changed once published; a change is a new version from a later time', async () => {
    expect(await owner.call(publishFeeTable, { id: fee, confirm: true })).toMatchObject({ success: 1 })
    const table = resourceOperations(FeeTable)
    const { result: row } = await owner.call(table.get, { id: fee })
    const update = { action: ACTION.update, id: fee, version: row.version, patch: { dayCap: 50 } } as const
    expect(await owner.call(table.action, update)).toMatchObject({ rtn: RTN.wrongState })
    expect(await owner.call(table.action, { action: ACTION.delete, ids: [fee] })).toMatchObject({ rtn: RTN.wrongState })
    const later = { fee, name: 'Later', shape: { kind: 'flat' as const, price: 1 } }
    expect(await owner.call(resourceOperations(FeeSegment).action, { action: ACTION.add, row: later })).toMatchObject({
      rtn: RTN.wrongState,
    })

    const validFrom = '2027-03-01T00:00:00Z'
    const copied = await owner.call(copyFeeTable, { id: fee, validFrom })
    const [next = ''] = copied.result.ids
    expect(await owner.call(copyFeeTable, { id: fee, validFrom })).toMatchObject({ rtn: RTN.duplicate })
    const { result: copy } = await owner.call(table.get, { id: next })
    expect(copy).toMatchObject({ state: 'draft', feeCode: 'QUAY', dayCap: 34 })
    const dearer = { action: ACTION.update, id: next, version: copy.version, patch: { dayCap: 20 } } as const
    expect(await owner.call(table.action, dearer)).toMatchObject({ success: 1 })
    expect(await owner.call(publishFeeTable, { id: next, confirm: true })).toMatchObject({ success: 1 })

    const at = async (day: string) =>
      (
        await owner.call(calculateFee, {
          ordLot: '2001',
          feeCode: 'QUAY',
          entryAt: `${day}T10:00`,
          exitAt: `${day}T18:00`,
        })
      ).result
    expect(await at('2027-02-10')).toMatchObject({ fee: 31, feeVersion: { id: fee } })
    expect(await at('2027-03-10')).toMatchObject({ fee: 20, feeVersion: { id: next } })
  })

  it('read a local time that the clock shows twice as the first', async () => {
    const repeated = await calc('2027-04-04T02:30', '2027-04-04T03:30')
    expect(repeated.result).toMatchObject({ minutes: 120 })
  })

  it('are copied to other shops with all segments and offers', async () => {
    await shopOf(owner, '2002')
    const copied = await owner.call(copyFeeTable, { id: fee, validFrom: START, ordLots: ['2002'] })
    const [id = ''] = copied.result.ids
    const stay = { ordLot: '2002', feeId: id, entryAt: '2027-02-10T08:10', exitAt: '2027-02-10T15:00' }
    expect((await owner.call(calculateFee, stay)).result).toMatchObject({ fee: 17, offers: [{ taken: true }] })
    expect(await owner.call(copyFeeTable, { id: fee, validFrom: START, ordLots: ['2002', 'NONE'] })).toMatchObject({
      rtn: RTN.notFound,
    })
  })

  describe('exported as JSON', () => {
    const file = async (id = fee) => (await owner.call(exportFeeTable, { id })).result

    it('become a draft with the same prices at another shop', async () => {
      await shopOf(owner, '2003')
      const { result } = await owner.call(importFeeTable, { ordLot: '2003', file: await file() })
      expect(result).toMatchObject({ feeName: 'Quay', taxMissing: false })
      const stay = { ordLot: '2003', feeId: result.id, entryAt: '2027-02-10T08:10', exitAt: '2027-02-10T15:00' }
      expect((await owner.call(calculateFee, stay)).result).toMatchObject({ fee: 17, offers: [{ taken: true }] })
      expect(await file(result.id)).toEqual(await file())
      expect(await owner.call(importFeeTable, { ordLot: '2003', file: await file() })).toMatchObject({
        rtn: RTN.duplicate,
      })
    })

    it('are imported at another merchant without an unknown tax, and say so', async () => {
      const stranger = app.as({ merchantId: app.otherMerchantId })
      await shopOf(stranger, '9003')
      const taxed = { ...(await file()), tax: { number: 1, rate: 10, mode: 'inclusive' as const } }
      expect((await stranger.call(importFeeTable, { ordLot: '9003', file: taxed })).result.taxMissing).toBe(true)
    })

    it('are refused as a whole for a wrong segment, which is named', async () => {
      const good = await file()
      const segments = [...good.segments, { name: 'Wrong', shape: { kind: 'flat', price: -1 } }]
      const refusal = await owner.call(importFeeTable, {
        ordLot: '2001',
        file: { ...good, segments },
        validFrom: '2029-01-01T00:00:00Z',
      })
      expect(refusal).toMatchObject({ rtn: RTN.invalid })
      expect(refusal.dispMsg).toContain('Segment "Wrong", shape.price')
      const later = { ordLot: '2001', file: good, validFrom: '2029-01-01T00:00:00Z' }
      expect(await owner.call(importFeeTable, later)).toMatchObject({ success: 1 })
    })

    it('are refused for an impossible tax', async () => {
      const good = await file()
      for (const tax of [
        { number: 1e12, rate: 10 },
        { number: 0, rate: 10 },
        { number: 1, rate: 101 },
        { number: 1, rate: -1 },
      ])
        expect(
          await owner.call(importFeeTable, {
            ordLot: '2001',
            file: { ...good, tax: { ...tax, mode: 'inclusive' } },
            validFrom: '2030-01-01T00:00:00Z',
          }),
        ).toMatchObject({ rtn: RTN.invalid })
    })

    it('are refused for a wrong name, and imported once if sent six times at once', async () => {
      const good = await file()
      const named = (feeName: object) => ({ ...good, table: { ...good.table, feeName } })
      for (const name of [{ toString: 1 }, {}, ['x']])
        expect(
          JSON.parse((await owner.raw(importFeeTable.path, { ordLot: '2001', file: named(name) })).text),
        ).toMatchObject({
          rtn: RTN.invalid,
        })
      const at = { ordLot: '2001', file: good, validFrom: '2031-01-01T00:00:00Z' }
      const answers = await Promise.all(Array.from({ length: 6 }, () => owner.call(importFeeTable, at)))
      expect(answers.filter(({ success }) => success === 1)).toHaveLength(1)
      expect(answers.filter(({ rtn }) => rtn === RTN.duplicate)).toHaveLength(5)
    })

    it('are closed to users without access to the shop', async () => {
      const elsewhere = app.as({ grants: [{ patterns: ['*'], sites: [uuidv7()] }] })
      expect(await elsewhere.call(exportFeeTable, { id: fee })).toMatchObject({ rtn: RTN.notFound })
      expect(await elsewhere.call(importFeeTable, { ordLot: '2001', file: await file() })).toMatchObject({
        rtn: RTN.notFound,
      })
    })
  })

  it('end when a version is retired', async () => {
    const id = await added(owner, FeeTable, { siteId, feeCode: 'OLD', feeName: 'Old', validFrom: START })
    expect(await owner.call(retireFeeTable, { id })).toMatchObject({ rtn: RTN.wrongState })
  })

  it.each([
    [
      {
        kind: 'ladder',
        steps: [
          { upTo: 60, price: 5 },
          { upTo: 30, price: 6 },
        ],
      },
    ],
    [
      {
        kind: 'ladder',
        steps: [
          { upTo: 30, price: 5 },
          { upTo: 60, price: 4 },
        ],
      },
    ],
    [{ kind: 'ladder', steps: [{ upTo: 1, price: 5 }] }],
    [{ kind: 'ladder', steps: [{ upTo: 30, price: 5 }], beyond: 'every' }],
    [{ kind: 'blocks', blocks: [{ minutes: 0, price: 5 }] }],
    [{ kind: 'blocks', blocks: [{ minutes: 30, price: 5, times: 2 }] }],
    [{ kind: 'flat', price: -1 }],
  ])('refuse rate blocks that cannot be charged: %j', async shape => {
    const id = await tableOf(owner)
    const row = { fee: id, name: 'Wrong', shape } as never // wrong on purpose
    expect(await owner.call(resourceOperations(FeeSegment).action, { action: ACTION.add, row })).toMatchObject({
      rtn: RTN.invalid,
    })
  })

  it('one holiday per date, class and shop', async () => {
    const add = (row: InputOf<typeof Holiday>) =>
      owner.call(resourceOperations(Holiday).action, { action: ACTION.add, row })
    expect(await add({ date: '2027-01-26', name: 'Again', ordLots: ['2001'] })).toMatchObject({ rtn: RTN.duplicate })
    expect(await add({ date: '2027-01-26', name: 'Everywhere' })).toMatchObject({ rtn: RTN.duplicate })
    expect(await add({ date: '2027-01-26', name: 'Another class', class: 2 })).toMatchObject({ success: 1 })
    expect(await add({ date: '2027-01-27', name: 'Half', timeFrom: '12:00' })).toMatchObject({ success: 0 })
  })
})
