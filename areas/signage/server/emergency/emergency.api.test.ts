import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Site } from '#areas/system/contract/site.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { only, rowsOf } from '../../../../tests/support/rows-by-call.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { pairSign } from '../../../../tests/support/signage/pair-sign.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { COMMAND_MINUTES, commandSigns } from '../../contract/command.ts'
import { endEmergency, runningEmergencies, startEmergency } from '../../contract/emergency.ts'
import { Item } from '../../contract/item.ts'
import { syncSign } from '../../contract/player.ts'
import { Playlist, publishPlaylist } from '../../contract/playlist.ts'
import { Schedule } from '../../contract/schedule.ts'
import { Sign } from '../../contract/sign.ts'
import { Station } from '../../contract/station.ts'
import { playingAt } from '../../rules/playing-at.ts'
import { server as signage } from '../index.ts'
import { WRITTEN_EVERY_MS } from '../last-seen.ts'
import { SHARED_MS } from '../shared-plans.ts'

let app: ShopApp
let television: Client
let playlist: string
let counter: { key: string; signId: string }
let bar: { key: string; signId: string }
beforeAll(async () => {
  app = await startShopApp([signage])
  television = app.anonymous()
  playlist = await app.add(Playlist, { name: 'Counter' })
  await app.add(Item, { playlist, name: 'Menu', kind: 'text', text: 'Menu' })
  await app.owner.call(publishPlaylist, { id: playlist })
  const row = { siteId: app.siteId, defaultPlaylist: playlist }
  const station = await app.add(Station, { ...row, code: 'COUNTER', name: 'Counter' })
  counter = await pairSign(app, { station, name: 'Counter' })
  bar = await pairSign(app, { station, name: 'Bar' })
})
afterAll(() => app.close())

const sync = async (key: string, more: { have?: string; done?: string[]; playing?: string } = {}) =>
  (await television.call(syncSign, { key, ...more })).result

/** What a sign shows now, by its plan. */
async function shows(key: string): Promise<string | null | undefined> {
  const { plan, serverTm } = await sync(key)
  return plan && playingAt(plan, serverTm)?.playlist.items[0]?.text
}

const start = (more: Partial<{ signs: string[]; text: string; playlist: string; minutes: number }> = {}) =>
  app.owner.call(startEmergency, {
    ...{ signs: [counter.signId, bar.signId], minutes: 30, reason: 'Drill of the building' },
    ...('playlist' in more ? {} : { text: 'Leave the building' }),
    ...more,
  })

describe('an emergency', () => {
  it('is on all chosen signs with their next sync, over a schedule of highest priority, and ends at once on all', async () => {
    await app.add(Schedule, { siteId: app.siteId, playlist, name: 'Always', sign: bar.signId, priority: 100 })
    const { id } = (await start()).result
    expect([await shows(counter.key), await shows(bar.key)]).toEqual(['Leave the building', 'Leave the building'])
    const running = (await app.owner.call(runningEmergencies, {})).result
    expect(running).toMatchObject([{ id, shows: 'Leave the building', signs: ['Bar', 'Counter'] }])
    await app.owner.call(endEmergency, { id, reason: 'Drill is over' })
    expect([await shows(counter.key), await shows(bar.key)]).toEqual(['Menu', 'Menu'])
    expect((await app.owner.call(runningEmergencies, {})).result).toEqual([])
    expect(await app.owner.call(endEmergency, { id, reason: 'Again' })).toMatchObject({ rtn: RTN.notFound })
  })

  it('is on the chosen signs alone, of several the one started last, and over when its time is', async () => {
    const { id } = (await start({ signs: [counter.signId], text: 'Flood', minutes: 60 })).result
    await start({ signs: [counter.signId], text: 'Fire', minutes: 10 })
    expect([await shows(counter.key), await shows(bar.key)]).toEqual(['Fire', 'Menu'])
    app.wait(10 * MINUTE_MS)
    expect(await shows(counter.key)).toBe('Flood')
    await app.owner.call(endEmergency, { id, reason: 'Water is gone' })
    expect(await shows(counter.key)).toBe('Menu')
  })

  it('plays a published playlist whatever the hours of its items; a draft is refused', async () => {
    const exits = await app.add(Playlist, { name: 'Exits' })
    await app.add(Item, { playlist: exits, name: 'Exits', kind: 'text', text: 'Exits', from: '2100-01-01' })
    expect(await start({ playlist: exits })).toMatchObject({ rtn: RTN.invalid })
    await app.owner.call(publishPlaylist, { id: exits })
    const { id } = (await start({ playlist: exits })).result
    expect(await shows(counter.key)).toBe('Exits')
    await app.owner.call(endEmergency, { id, reason: 'Drill is over' })
  })

  it('is started and ended only by people with the permission in the shop of each sign', async () => {
    const elsewhere = await app.add(Site, { ordLot: 'KIOSK', lotName: 'Kiosk', lotType: 'retail', timeZone: 'UTC' })
    const kiosk = app.as({ grants: [{ patterns: ['signage.*'], sites: [elsewhere] }] })
    const input = { signs: [counter.signId], text: 'Hi', minutes: 5, reason: 'Only joking' }
    expect(await kiosk.call(startEmergency, input)).toMatchObject({ rtn: RTN.notFound })
    const { id } = (await start()).result
    expect((await kiosk.call(runningEmergencies, {})).result).toEqual([])
    expect(await kiosk.call(endEmergency, { id, reason: 'Only joking' })).toMatchObject({ rtn: RTN.notFound })
    expect(await shows(counter.key)).toBe('Leave the building')
    await app.owner.call(endEmergency, { id, reason: 'Drill is over' })
    const looker = app.as({ grants: [{ patterns: ['signage.sign:list', 'signage.sign:command'], sites: 'all' }] })
    await expect(looker.call(startEmergency, input)).rejects.toThrow('403')
  })
})

describe('what somebody should not reach', () => {
  const input = { text: 'Hi', minutes: 5, reason: 'Only joking' }
  const command = (signs: string[]) => app.owner.call(commandSigns, { signs, kind: 'reload' })

  it('are more than 500 signs, times that are over or longer than a day, and two contents at once', async () => {
    const many = Array.from({ length: 501 }, () => uuidv7())
    for (const wrong of [
      ...[{ signs: many }, { signs: [] }, { minutes: 0 }, { minutes: -5 }, { minutes: 1441 }, { minutes: 0.5 }],
      ...[{ playlist }, { text: ' ' }, { reason: 'x' }],
    ])
      expect(await app.owner.call(startEmergency, { signs: [bar.signId], ...input, ...wrong })).toMatchObject({
        rtn: RTN.invalid,
      })
    expect(await command(many)).toMatchObject({ rtn: RTN.invalid })
    expect((await app.owner.call(runningEmergencies, {})).result).toEqual([])
  })

  it('are signs and playlists of other merchants, and playlists of other shops', async () => {
    const other = app.as({ merchantId: app.otherMerchantId })
    expect(await other.call(startEmergency, { signs: [bar.signId], ...input })).toMatchObject({ rtn: RTN.notFound })
    expect(await other.call(commandSigns, { signs: [bar.signId], kind: 'reload' })).toMatchObject({ rtn: RTN.notFound })
    expect(await command([bar.signId, uuidv7()])).toMatchObject({ rtn: RTN.notFound })
    const { id } = (await start({ signs: [bar.signId] })).result
    expect(await other.call(endEmergency, { id, reason: 'Only joking' })).toMatchObject({ rtn: RTN.notFound })
    expect((await other.call(runningEmergencies, {})).result).toEqual([])
    await app.owner.call(endEmergency, { id, reason: 'Drill is over' })
    await app.add(Site, { ordLot: 'STALL', lotName: 'Stall', lotType: 'retail', timeZone: 'UTC' })
    const theirs = (await rowsOf(other, Playlist).add({ name: 'Theirs' })).result.id
    const ofStall = await app.add(Playlist, { name: 'Stall', ordLots: ['STALL'] })
    await app.add(Item, { playlist: ofStall, name: 'Stall', kind: 'text', text: 'Stall' })
    await app.owner.call(publishPlaylist, { id: ofStall })
    for (const strange of [theirs, ofStall])
      expect(await start({ playlist: strange })).toMatchObject({ rtn: RTN.invalid })
  })

  it('is another sign of a shop where they may command, with one where they may not', async () => {
    const siteId = await app.add(Site, { ordLot: 'BOOTH', lotName: 'Booth', lotType: 'retail', timeZone: 'UTC' })
    const station = await app.add(Station, { siteId, code: 'BOOTH', name: 'Booth', defaultPlaylist: playlist })
    const own = await pairSign(app, { station, name: 'Booth' })
    const booth = app.as({ grants: [{ patterns: ['signage.*'], sites: [siteId] }] })
    expect(await booth.call(commandSigns, { signs: [own.signId], kind: 'reload' })).toMatchObject({
      result: { told: 1 },
    })
    const both = [own.signId, bar.signId]
    expect(await booth.call(commandSigns, { signs: both, kind: 'reload' })).toMatchObject({ rtn: RTN.notFound })
    expect(await booth.call(startEmergency, { signs: both, ...input })).toMatchObject({ rtn: RTN.notFound })
    const { id } = (await start({ signs: both })).result
    expect((await booth.call(runningEmergencies, {})).result).toMatchObject([{ id, signs: ['Booth'] }])
    expect(await booth.call(endEmergency, { id, reason: 'Only joking' })).toMatchObject({ rtn: RTN.notFound })
    await app.owner.call(endEmergency, { id, reason: 'Drill is over' })
  })
})

describe('a command', () => {
  it('comes to its sign until it is done, and then no more', async () => {
    await app.owner.call(commandSigns, { signs: [counter.signId], kind: 'identify' })
    const [command] = (await sync(counter.key)).commands
    expect(command).toMatchObject({ kind: 'identify', value: null })
    expect((await sync(bar.key)).commands).toEqual([])
    expect((await sync(counter.key)).commands).toEqual([command])
    expect((await sync(counter.key, { done: [command?.id ?? ''] })).commands).toEqual([])
    expect((await sync(counter.key)).commands).toEqual([])
  })

  it('of another sign is not done by reporting it, and all are over after ten minutes', async () => {
    await app.owner.call(commandSigns, { signs: [bar.signId], kind: 'screen', screen: 'off' })
    const [command] = (await sync(bar.key)).commands
    expect(command).toMatchObject({ kind: 'screen', value: 0 })
    await sync(counter.key, { done: [command?.id ?? ''] })
    expect((await sync(bar.key)).commands).toHaveLength(1)
    app.wait(COMMAND_MINUTES * MINUTE_MS)
    expect((await sync(bar.key)).commands).toEqual([])
  })
})

describe('signs of a station', () => {
  it('get the same playlists each second, and the number of a plan is the sign’s own', async () => {
    app.wait(SHARED_MS)
    const [one, other] = [await sync(counter.key), await sync(bar.key)]
    expect(one.plan?.playlists).toEqual(other.plan?.playlists)
    expect(one.planNumber).not.toBe(other.planNumber)
    expect(one.plan?.signName).toBe('Counter')
  })

  it('are written as seen in one statement, soon after they asked', async () => {
    app.wait(WRITTEN_EVERY_MS)
    await sync(counter.key, { playing: 'Lunch' })
    await sync(bar.key, { playing: 'Wine' })
    app.wait(WRITTEN_EVERY_MS)
    await sync(counter.key)
    const signs = await rowsOf(app.owner, Sign).list()
    const playing = (name: string) => only(signs.filter(sign => sign.name === name)).playing
    expect([playing('Counter'), playing('Bar')]).toEqual(['Lunch', 'Wine'])
  })
})
