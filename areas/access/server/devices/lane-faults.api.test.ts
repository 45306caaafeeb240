import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessAreas, added, openCarPark, type TestCarPark, testDevice } from '../../../../tests/support/car-park.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { Credential, resetPassback } from '../../contract/credential.ts'
import { exploreCredential } from '../../contract/decision.ts'

let app: TestApp
let owner: Client
beforeAll(async () => {
  app = await startTestApp(accessAreas)
  owner = app.as()
})
afterAll(() => app.close())

let numbers = 81_000
async function cards(park: TestCarPark, count: number) {
  const made: { id: string; number: string }[] = []
  for (let nth = 0; nth < count; nth += 1) {
    numbers += 1
    const number = String(numbers)
    const row = { holder: `Driver ${number}`, type: park.cards, number, groups: [park.group] }
    made.push({ id: await added(owner, Credential, row), number })
  }
  return made
}
const statesOf = async (id: string) =>
  (await owner.call(exploreCredential, { credential: id })).result.credential.presences.map(
    ({ state, lane }) => `${state} ${lane}`,
  )

describe('two lanes that read one card in the same moment', () => {
  it.each([
    ['without a sensor', 'none' as const],
    ['with a sensor', 'loop' as const],
  ])('%s: one lets it in', async (_, sensor) => {
    const park = await openCarPark(app, owner, { sensor })
    const device = testDevice(app, park.key)
    await device.hello()
    for (const { number } of await cards(park, 5)) {
      const answers = await Promise.all([1, 2, 1, 2].map(port => device.decide(port, number)))
      // A lane may read its own pending grant again; the other lane never lets it in as well.
      const lanes = new Set(answers.flatMap((answer, at) => (answer?.grant === true ? [[1, 2, 1, 2][at]] : [])))
      expect(lanes.size).toBe(1)
    }
  })
})

describe('a lane that was cut off for an hour', () => {
  it('with 500 passages agrees with the server after its upload, in whatever order and however often it comes', {
    timeout: 300_000,
  }, async () => {
    const park = await openCarPark(app, owner)
    const device = testDevice(app, park.key)
    const drivers = await cards(park, 25)
    await device.hello()
    const inside = new Map(drivers.map(({ number }) => [number, false]))
    const events: { seq: number }[] = []
    for (let passage = 0; passage < 500; passage += 1) {
      app.wait(7200)
      const { number } = drivers[(passage * 7) % drivers.length] ?? { number: '' }
      const goesIn = !inside.get(number)
      inside.set(number, goesIn)
      events.push(device.event(goesIn ? 1 + (passage % 2) : 3, 'passage', { credential: `card:${number}` }))
    }
    // Back on the network: portions out of order, some twice.
    const portions = [3, 1, 4, 0, 2, 1, 3].map(nth => events.slice(nth * 100, (nth + 1) * 100))
    let upTo = 0
    for (const portion of portions) upTo = Number((await device.events(...portion.toReversed()))?.upTo)
    expect(upTo).toBe(500)
    for (const { id, number } of drivers) {
      const [state] = await statesOf(id)
      expect(`${number} ${state?.split(' ')[0]}`).toBe(`${number} ${inside.get(number) ? 'inside' : 'outside'}`)
    }
  })
})

describe('uploads that somebody forged', () => {
  it('under another controller’s key touch none of its lanes', async () => {
    const [park, other] = [await openCarPark(app, owner), await openCarPark(app, owner)]
    const [driver] = await cards(park, 1)
    const thief = testDevice(app, other.key)
    await thief.hello()
    await thief.events(thief.event(1, 'passage', { credential: `card:${driver?.number}` }))
    expect(await statesOf(driver?.id ?? '')).toEqual(['inside Entry 1'])
    const places = (await owner.call(exploreCredential, { credential: driver?.id ?? '' })).result
    expect(places.credential.presences).toHaveLength(1)
    // The passage happened at the thief's own car park alone: at the other one the card is not inside.
    const device = testDevice(app, park.key)
    await device.hello()
    expect(await device.decide(1, driver?.number ?? '')).toMatchObject({ grant: true })
  })

  it('with numbers that nobody has, or a time far ahead, change no card and hold up nothing', async () => {
    const park = await openCarPark(app, owner)
    const device = testDevice(app, park.key)
    await device.hello()
    const unknown = device.event(1, 'passage', { credential: 'card:999999999' })
    const future = { ...device.event(1, 'passage', { plate: 'ABC123' }), at: '2099-01-01T00:00:00Z' }
    const endless = { ...device.event(1, 'button'), credential: 'x'.repeat(5000) }
    const taken = await device.events(unknown, future, endless, device.event(1, 'power'))
    expect(taken).toMatchObject({ upTo: 4, refused: [{ seq: 3, code: 'invalid' }] })
  })
})

describe('a reset', () => {
  it('is not undone by passages of before that arrive later', async () => {
    const park = await openCarPark(app, owner)
    const device = testDevice(app, park.key)
    const [driver] = await cards(park, 1)
    await device.hello()
    const late = device.event(1, 'passage', { credential: `card:${driver?.number}` })
    const first = device.event(1, 'passage', { credential: `card:${driver?.number}` })
    await device.events(first)
    app.wait(1000)
    await owner.call(resetPassback, { credentials: [driver?.id ?? ''], reason: 'Barrier was open' })
    await device.events(late)
    expect(await device.decide(1, driver?.number ?? '')).toMatchObject({ grant: true })
  })
})
