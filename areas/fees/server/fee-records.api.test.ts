import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Holiday } from '#areas/system/contract/holiday.ts'
import type { InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { added } from '../../../tests/support/car-park.ts'
import { crudSuite } from '../../../tests/support/crud-suite.ts'
import { addCarPark, FEES_START, feeAreas } from '../../../tests/support/fee-tables.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { FeeOffer } from '../contract/fee-offer.ts'
import { FeeSegment } from '../contract/fee-segment.ts'
import { FeeTable } from '../contract/fee-table.ts'

const addTable = async (client: Client) =>
  added(client, FeeTable, {
    siteId: await addCarPark(client),
    feeCode: 'CASUAL',
    feeName: `Casual at ${uuidv7()}`,
    validFrom: FEES_START,
  })

crudSuite(FeeTable, feeAreas, {
  sample: async (n, client) => ({
    siteId: await addCarPark(client),
    feeCode: `CODE${n}`,
    feeName: `Table ${n}x`,
    validFrom: FEES_START,
  }),
  change: { dayCap: 34, graceEntry: 15, roundTo: 10 },
  find: 'Table 1x',
})

it('a second table of one code from one moment on is refused by name, however the moment is written', async () => {
  const app = await startTestApp(feeAreas)
  const client = app.as()
  const row = {
    siteId: await addCarPark(client),
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

crudSuite(FeeSegment, feeAreas, {
  sample: async (n, client) => ({
    fee: await addTable(client),
    name: `Segment ${n}x`,
    shape: { kind: 'flat' as const, price: n },
  }),
  change: { cap: 12.5, timeFrom: '07:00', timeTo: '19:00' },
  find: 'Segment 1x',
})

crudSuite(FeeOffer, feeAreas, {
  sample: async (n, client) => ({ fee: await addTable(client), name: `Offer ${n}x`, price: 10 + n }),
  change: { price: 17, entryFrom: '06:00', entryTo: '09:30' },
  find: 'Offer 1x',
})

crudSuite(Holiday, feeAreas, {
  sample: n => ({ date: Temporal.PlainDate.from('2027-01-01').add({ days: n }).toString(), name: `Holiday ${n}x` }),
  change: { class: 2, yearly: true },
  find: 'Holiday 1x',
})

describe('records of fees', () => {
  let app: TestApp
  let owner: Client
  beforeAll(async () => {
    app = await startTestApp(feeAreas)
    owner = app.as()
  })
  afterAll(() => app.close())

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
    const id = await addTable(owner)
    const row = { fee: id, name: 'Wrong', shape } as never // wrong on purpose
    expect(await owner.call(resourceOperations(FeeSegment).action, { action: ACTION.add, row })).toMatchObject({
      rtn: RTN.invalid,
    })
  })

  it('one holiday per date, class and shop', async () => {
    await addCarPark(owner, '2001')
    await added(owner, Holiday, { date: '2027-01-26', name: 'Australia Day', ordLots: ['2001'] })
    const add = (row: InputOf<typeof Holiday>) =>
      owner.call(resourceOperations(Holiday).action, { action: ACTION.add, row })
    expect(await add({ date: '2027-01-26', name: 'Again', ordLots: ['2001'] })).toMatchObject({ rtn: RTN.duplicate })
    expect(await add({ date: '2027-01-26', name: 'Everywhere' })).toMatchObject({ rtn: RTN.duplicate })
    expect(await add({ date: '2027-01-26', name: 'Another class', class: 2 })).toMatchObject({ success: 1 })
    expect(await add({ date: '2027-01-27', name: 'Half', timeFrom: '12:00' })).toMatchObject({ success: 0 })
  })
})
