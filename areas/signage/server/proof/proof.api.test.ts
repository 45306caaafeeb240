import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Site } from '#areas/system/contract/site.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { rowsOf } from '../../../../tests/support/rows-by-call.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { pairSign } from '../../../../tests/support/signage/pair-sign.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { Item } from '../../contract/item.ts'
import { reportShowings, type SentShowing } from '../../contract/player.ts'
import { Playlist } from '../../contract/playlist.ts'
import { ProofOfPlay } from '../../contract/proof-of-play.ts'
import { Station } from '../../contract/station.ts'
import { server as signage } from '../index.ts'
import { sumOldShowings } from './sum-old-showings.ts'

const calls = reportOperations(ProofOfPlay)

let app: ShopApp
let television: Client
let station: string
let playlist: string
let menu: string
let offer: string
let counter: { key: string; signId: string }
beforeAll(async () => {
  app = await startShopApp([signage])
  television = app.anonymous()
  playlist = await app.add(Playlist, { name: 'Counter' })
  menu = await app.add(Item, { playlist, name: 'Menu', kind: 'text', text: 'Menu' })
  offer = await app.add(Item, { playlist, name: 'Offer', kind: 'text', text: 'Offer' })
  station = await app.add(Station, { siteId: app.siteId, code: 'COUNTER', name: 'Counter' })
  counter = await pairSign(app, { station, name: 'Counter' })
})
afterAll(() => app.close())

// The shop is in Brisbane, ten hours ahead of UTC.
const YESTERDAY = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)
const noon = `${YESTERDAY}T02:00:00.000Z`

const showing = (item: string, more: Partial<SentShowing> = {}): SentShowing => ({
  ...{ id: uuidv7(), playlist, number: 1, item, at: noon, seconds: 10, complete: true, showings: 1 },
  ...more,
})
const send = (showings: readonly SentShowing[], { key, signId } = counter) =>
  television.call(reportShowings, { key, sign: signId, showings: [...showings] })
const run = async (
  by: 'item' | 'station' | 'sign' | 'day',
  { from = YESTERDAY, to = YESTERDAY, client = app.owner } = {},
) => (await client.call(calls.run, { parameters: { from, to, shop: null, by } })).result

describe('what signs have shown', () => {
  it('is counted once, however often a player sends it', async () => {
    const showings = [showing(menu, { seconds: 30 }), showing(menu, { seconds: 30 }), showing(offer, { seconds: 20 })]
    expect((await send(showings)).result).toEqual({ stored: 3 })
    expect((await send(showings)).result).toEqual({ stored: 0 })
    expect(await run('item')).toMatchObject([
      { item: 'Menu', showings: 2, seconds: 60, share: 75, complete: 2, skipped: 0 },
      { item: 'Offer', showings: 1, seconds: 20, share: 25 },
    ])
    expect(await run('station')).toMatchObject([{ station, showings: 3, seconds: 80, share: 100 }])
    expect(await run('sign')).toMatchObject([{ sign: counter.signId, showings: 3 }])
  })

  it('is told late by a sign that was off-line, and is in the report of its own day by the shop’s clock', async () => {
    const day = '2026-03-07'
    // 23:59 and 00:01 in Brisbane.
    await send([showing(menu, { at: `${day}T13:59:00.000Z` }), showing(menu, { at: `${day}T14:01:00.000Z` })])
    expect(await run('day', { from: day, to: '2026-03-08' })).toMatchObject([
      { day, showings: 1 },
      { day: '2026-03-08', showings: 1 },
    ])
  })

  it('keeps the name of an item that is deleted since', async () => {
    const gone = await app.add(Item, { playlist, name: 'Gone', kind: 'text', text: 'Gone' })
    const day = '2026-04-02'
    await send([showing(gone, { at: `${day}T02:00:00.000Z` })])
    await rowsOf(app.owner, Item).remove(gone)
    expect(await run('item', { from: day, to: day })).toMatchObject([{ item: 'Gone', showings: 1 }])
  })

  it('has what was skipped apart, and sums of a device without room as many showings', async () => {
    const at = '2026-04-03T02:00:00.000Z'
    await send([
      showing(menu, { at, seconds: 600, showings: 60 }),
      showing(offer, { at, seconds: 0, complete: false, skipped: 'broken' }),
    ])
    expect(await run('item', { from: '2026-04-03', to: '2026-04-03' })).toMatchObject([
      { item: 'Menu', showings: 60, complete: 60, seconds: 600 },
      { item: 'Offer', showings: 0, skipped: 1, seconds: 0 },
    ])
  })

  it('is in the days of its own shop while shops are in different business days', async () => {
    const day = '2026-04-04'
    await send([showing(menu, { at: `${day}T02:00:00.000Z` })])
    const withinShopDays = async (from: string) => {
      const shopDays = { at: '2026-04-10T03:00:00.000Z', periods: [{ day: '2026-04-10', from, to: '2026-04-10' }] }
      const parameters = { from: '2026-04-04', to: '2026-04-10', shop: null, shopDays, by: 'item' as const }
      return (await app.owner.call(calls.run, { parameters })).result
    }
    expect(await withinShopDays(day)).toMatchObject([{ item: 'Menu', showings: 1 }])
    expect(await withinShopDays('2026-04-05')).toEqual([])
  })

  it('from the future was shown when the server heard of it', async () => {
    const ahead = new Date(Date.now() + 40 * DAY_MS).toISOString()
    await send([showing(menu, { at: ahead })])
    const day = ahead.slice(0, 10)
    expect(await run('item', { from: day, to: day })).toEqual([])
    const today = new Date(Date.now() + 10 * HOUR_MS).toISOString().slice(0, 10)
    expect(await run('item', { from: today, to: today })).toMatchObject([{ showings: 1 }])
  })

  it('is not told for another sign, nor with a key that has ended', async () => {
    const other = await pairSign(app, { station, name: 'Other' })
    const forOther = await send([showing(menu)], { key: counter.key, signId: other.signId })
    expect(forOther).toMatchObject({ success: 0, rtn: RTN.notPermitted })
    const ended = await send([showing(menu)], { key: `${counter.key}x`, signId: counter.signId })
    expect(ended).toMatchObject({ success: 0, rtn: RTN.notSignedIn })
  })

  it('is seen only by those who may see its shop', async () => {
    const kiosk = await app.add(Site, {
      ...{ ordLot: 'KIOSK', lotName: 'Kiosk', lotType: 'retail', timeZone: 'Australia/Brisbane' },
    })
    const reader = app.as({ grants: [{ patterns: ['report.*'], sites: [kiosk] }] })
    expect(await run('item', { client: reader })).toEqual([])
    const stranger = app.as({ merchantId: app.otherMerchantId })
    expect(await run('item', { client: stranger })).toEqual([])
  })

  it('becomes a sum by day after thirteen months, with the same figures', async () => {
    const day = '2025-01-15'
    await send([9, 10, 11].map(hour => showing(menu, { at: `${day}T0${hour - 9}:00:00.000Z`, seconds: 100 })))
    const before = await run('item', { from: day, to: day })
    await sumOldShowings(jobContext(app.runtime, 'signage.sumShowings'), app.merchantId)
    expect(await run('item', { from: day, to: day })).toEqual(before)
    const rows = await app.database.read(app.merchantId, db =>
      db.rows<{ showings: number }>(sql`
        select showings from signage_showing where merchant_id = ${app.merchantId}::uuid and day = ${day}::date`),
    )
    expect(rows).toEqual([{ showings: 3 }])
  })
})
