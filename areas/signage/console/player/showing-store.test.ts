import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import type { ShowingRecord } from '../../rules/showing-record.ts'
import { sendShowings } from './send-showings.ts'
import { nextShowings, openPlayerDatabase, storeShowing } from './showing-store.ts'

const server = vi.hoisted(() => ({ sent: [] as { id: string; showings: number }[][], isReached: true }))
vi.mock('./player-server.ts', () => ({
  askServer: async (_: unknown, { showings }: { showings: { id: string; showings: number }[] }) => {
    if (!server.isReached) throw new TypeError('Failed to fetch')
    server.sent.push(showings)
    return { stored: showings.length }
  },
}))

const HOUR = 3_600_000
let count = 0
const newId = () => `id ${++count}`
const showing = (at: number): ShowingRecord => ({
  ...{ playlist: 'day', number: 1, item: 'menu', at, seconds: 10, complete: true, showings: 1 },
})
const SIGN = { key: 'key', sign: 'sign' }

it('showings wait on the device without a network, and are sent oldest first, 200 a call, once', async () => {
  const db = await openPlayerDatabase('waits')
  for (let at = 0; at < 201; at++) await storeShowing(db, showing(at), { newId })
  server.isReached = false
  await expect(sendShowings(db, SIGN)).rejects.toThrow('Failed to fetch')
  expect(await nextShowings(db, 1000)).toHaveLength(201)
  server.isReached = true
  await sendShowings(db, SIGN)
  expect(server.sent.map(({ length }) => length)).toEqual([200, 1])
  expect(server.sent[0]?.[0]).toMatchObject({ id: 'id 1', at: '1970-01-01T00:00:00.000Z' })
  await sendShowings(db, SIGN)
  expect(server.sent).toHaveLength(2)
  db.close()
})

it('a device that is full sums its oldest showings by hour, and loses none', async () => {
  const db = await openPlayerDatabase('full')
  for (let minute = 0; minute < 121; minute++)
    await storeShowing(db, showing((minute * HOUR) / 60), { newId, most: 120 })
  const stored = await nextShowings(db, 1000)
  expect(stored.map(({ showings, seconds }) => [showings, seconds])).toEqual([
    [60, 600],
    [60, 600],
    [1, 10],
  ])
  expect(new Set(stored.map(({ id }) => id)).size).toBe(3)
  db.close()
})
