import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RTN } from '#platform/contract/refusal.ts'
import { accessAreas, added, openCarPark, type TestCarPark, testDevice } from '../../../../tests/support/car-park.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { blockCredentials, Credential, resetPassback } from '../../contract/credential.ts'
import { exploreCredential, verifyAccess } from '../../contract/decision.ts'

let app: TestApp
let owner: Client
let park: TestCarPark
let device: ReturnType<typeof testDevice>
beforeAll(async () => {
  app = await startTestApp(accessAreas)
  owner = app.as()
  park = await openCarPark(app, owner)
  device = testDevice(app, park.key)
  await device.hello()
})
afterAll(() => app.close())

let numbers = 5000
async function card(): Promise<{ id: string; number: string }> {
  numbers += 1
  const number = String(numbers)
  const id = await added(owner, Credential, {
    holder: `Holder ${number}`,
    type: park.cards,
    number,
    groups: [park.group],
  })
  return { id, number }
}

describe('hard anti-passback with a passage sensor', () => {
  it('admits a car that backed out, and refuses one that is inside, with time and lane', async () => {
    const { id, number } = await card()
    expect(await device.decide(1, number)).toMatchObject({ grant: true, openSeconds: 5 })
    expect(await device.decide(2, number)).toMatchObject({ grant: false, code: 'passagePending' })
    await device.events(device.event(1, 'noPassage', { credential: `card:${number}` }))
    expect(await device.decide(2, number)).toMatchObject({ grant: true })
    await device.events(device.event(2, 'passage', { credential: `card:${number}` }))
    const refused = await device.decide(1, number)
    expect(refused).toMatchObject({ grant: false, code: 'antiPassback' })
    expect(String(refused?.words)).toMatch(/^Inside since .+, Entry 2\.$/)
    const explored = await owner.call(exploreCredential, { credential: id })
    expect(explored.result.credential.presences).toMatchObject([{ area: 'Car park', state: 'inside', lane: 'Entry 2' }])
    expect(explored.result.passages[0]).toMatchObject({ granted: false, code: 'antiPassback', words: refused?.words })
  })

  it('admits it again after a late exit event, and keeps the refusal', async () => {
    const { id, number } = await card()
    const credential = `card:${number}`
    await device.decide(1, number)
    await device.events(device.event(1, 'passage', { credential }))
    expect(await device.decide(1, number)).toMatchObject({ code: 'antiPassback' })
    const exit = device.event(3, 'passage', { credential })
    app.wait(120_000)
    expect(await device.decide(1, number)).toMatchObject({ code: 'antiPassback' })
    expect(await device.events(exit)).toMatchObject({ refused: [] })
    expect(await device.decide(1, number)).toMatchObject({ grant: true })
    const { result } = await owner.call(exploreCredential, { credential: id })
    expect(result.passages.map(({ code }) => code)).toEqual(['granted', 'antiPassback', 'antiPassback', 'granted'])
  })

  it('starts again after a reset with a reason, which older events do not change', async () => {
    const { id, number } = await card()
    const credential = `card:${number}`
    await device.decide(1, number)
    const late = device.event(1, 'passage', { credential })
    app.wait(1000)
    await device.events(device.event(2, 'passage', { credential }))
    app.wait(1000)
    expect(await owner.call(resetPassback, { credentials: [id], reason: 'Towed away' })).toMatchObject({
      result: { changed: 1 },
    })
    await device.events(late)
    expect(await device.decide(1, number)).toMatchObject({ grant: true })
  })
})

describe('the access check page', () => {
  it('gives the gate’s answer, check by check, and changes nothing', async () => {
    const { id, number } = await card()
    const ask = { number, entity: park.entry1 }
    const page = await owner.call(verifyAccess, ask)
    expect(page.result).toMatchObject({ grant: true, code: 'granted', holder: `Holder ${number}` })
    expect(page.result.checks.map(({ check }) => check)).toEqual([
      ...[
        'device',
        'credential',
        'status',
        'account',
        'package',
        'group',
        'timeZone',
        'antiPassback',
        'capacity',
        'payment',
      ],
    ])
    await owner.call(blockCredentials, { credentials: [id], reason: 'Stolen', blocked: true })
    const [asked, gate] = [await owner.call(verifyAccess, ask), await device.decide(1, number)]
    expect(asked.result).toMatchObject({ grant: false, code: 'blocked', words: 'This credential is blocked.' })
    expect(gate).toMatchObject({ grant: false, code: 'blocked', words: asked.result.words })
    const explored = await owner.call(exploreCredential, { credential: id })
    expect(explored.result.passages).toHaveLength(1)
  })

  it('answers for an unknown number, and finds no door of another shop or merchant', async () => {
    expect(await owner.call(verifyAccess, { number: '999', entity: park.entry1 })).toMatchObject({
      success: 1,
      result: { code: 'credentialUnknown' },
    })
    const elsewhere = app.as({ grants: [{ patterns: ['*'], sites: ['01890000-0000-7000-8000-000000000000'] }] })
    expect(await elsewhere.call(verifyAccess, { number: '999', entity: park.entry1 })).toMatchObject({
      rtn: RTN.notFound,
    })
    const stranger = app.as({ merchantId: app.otherMerchantId })
    expect(await stranger.call(verifyAccess, { number: '999', entity: park.entry1 })).toMatchObject({
      rtn: RTN.notFound,
    })
  })

  it('shows when a credential may pass this week', async () => {
    const { id } = await card()
    const { result } = await owner.call(exploreCredential, { credential: id })
    const entry = result.openings.find(({ entity }) => entity === park.entry1)
    expect(entry).toMatchObject({ name: 'Entry 1', now: { grant: true } })
    expect(entry?.week).toHaveLength(1)
  })
})

it('two lanes reading one card at the same moment give one grant', async () => {
  const { number } = await card()
  const answers = await Promise.all([1, 2].map(port => testDevice(app, park.key).decide(port, number)))
  expect(answers.map(answer => answer?.grant).sort()).toEqual([false, true])
})
