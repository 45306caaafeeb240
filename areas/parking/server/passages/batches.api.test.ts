import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Credential } from '#areas/access/contract/credential.ts'
import { exploreCredential } from '#areas/access/contract/decision.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { seededRandom } from '#platform/server/demo.ts'
import { accessAreas, added, openCarPark, type TestCarPark, testDevice } from '../../../../tests/support/car-park.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { listOccupancy } from '../../contract/occupancy.ts'
import { PassageReport } from '../../contract/occupancy-history.ts'
import { Stay } from '../../contract/stay.ts'
import { server } from '../index.ts'

let app: TestApp
let owner: Client
beforeAll(async () => {
  app = await startTestApp([...accessAreas, server])
  owner = app.as()
})
afterAll(() => app.close())

interface Sent {
  readonly port: number
  readonly kind: string
  readonly credential?: string
  readonly plate?: string
}

/** Cars of six cards, five tickets of which some have a plate, four plates, and some that nobody knows, in and out as it comes. */
function someTraffic(length: number, digits: string): Sent[] {
  const random = seededRandom(18)
  const any = (most: number) => Math.floor(random() * most)
  return Array.from({ length }, () => {
    const port = 1 + any(3)
    const kind = any(8) === 0 ? 'tailgate' : 'passage'
    const who = any(4)
    if (who === 0) return { port, kind, credential: `card:${digits}${any(6)}` }
    if (who === 1) return { port, kind, credential: `qr:T${any(5)}`, ...(any(2) === 0 && { plate: `ABC 1${any(3)}` }) }
    return who === 2 ? { port, kind, plate: `abc-1${any(4)}` } : { port, kind }
  })
}

/** What is known of a car park whose lanes told of traffic, in portions of so many events. */
async function afterTraffic(portion: number, digits: string) {
  const park = await openCarPark(app, owner)
  const cards: string[] = []
  for (let number = 0; number < 6; number += 1) {
    const row = { holder: `Driver ${number}`, type: park.cards, number: `${digits}${number}`, groups: [park.group] }
    cards.push(await added(owner, Credential, row))
  }
  const device = testDevice(app, park.key)
  await device.hello()
  const start = app.wire.clock()
  const events = someTraffic(120, digits).map(({ port, kind, ...who }, place) => ({
    ...device.event(port, kind, who),
    at: new Date(start + place * 1000).toISOString(),
  }))
  for (let from = 0; from < events.length; from += portion) await device.events(...events.slice(from, from + portion))
  return outcome(park, cards, start)
}

async function outcome(park: TestCarPark, cards: readonly string[], start: number) {
  const seconds = (at: string | null) => (at === null ? null : (Date.parse(at) - start) / 1000)
  const lanes = new Map([park.entry1, park.entry2, park.exit].map((lane, place) => [lane, place]))
  const { action } = resourceOperations(Stay)
  const listed = await owner.call(action, { action: ACTION.list, ordLot: park.ordLot, pageSize: 200 })
  const rows = listed.result as RowOf<typeof Stay>[] // what action list answers
  const stays = rows.map(({ ticket, plate, state, flags, credential, entryAt, entryLane, exitAt, exitLane }) => ({
    ...{ ticket, plate, state, flags: flags.toSorted(), card: cards.indexOf(credential ?? '') },
    ...{ entry: [seconds(entryAt), lanes.get(entryLane ?? '')], exit: [seconds(exitAt), lanes.get(exitLane ?? '')] },
  }))
  const areas = (await owner.call(listOccupancy, { ordLot: park.ordLot })).result
  const day = Temporal.Instant.fromEpochMilliseconds(app.wire.clock())
    .toZonedDateTimeISO('Australia/Sydney')
    .toPlainDate()
  const parameters = {
    from: day.subtract({ days: 1 }).toString(),
    to: day.add({ days: 1 }).toString(),
    shop: park.siteId,
    by: 'lane',
  }
  const passages = (await owner.call(reportOperations(PassageReport).run, { parameters } as never)).result // the report's own parameters
  const states: string[][] = []
  for (const credential of cards) {
    const known = (await owner.call(exploreCredential, { credential })).result.credential
    states.push(known.presences.map(({ state, lane, since }) => `${state} ${lane} ${seconds(since)}`))
  }
  return {
    stays: stays.map(stay => JSON.stringify(stay)).toSorted(),
    counts: areas.map(({ count, state, corrections }) => ({
      count,
      state,
      corrections: corrections.map(({ delta }) => delta),
    })),
    passages: passages.map(({ lane, ...figures }) => ({ ...figures, lane: lanes.get(lane ?? '') })),
    states,
  }
}

describe('what lanes tell in portions', () => {
  it('ends in the same stays, counts, sums and states of cards, whether it comes one by one or all together', {
    timeout: 120_000,
  }, async () => {
    const single = await afterTraffic(1, '7001')
    expect(single.stays.length).toBeGreaterThan(30)
    expect(await afterTraffic(120, '7002')).toEqual(single)
    expect(await afterTraffic(17, '7003')).toEqual(single)
  })
})
