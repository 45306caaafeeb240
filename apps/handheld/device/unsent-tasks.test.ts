import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { type HandheldDatabase, openHandheldDatabase, type StoredScan, type TaskHeader } from './handheld-database.ts'
import { unsentTasks } from './unsent-tasks.ts'

let made = 0
const scan = (more: Partial<StoredScan>): Omit<StoredScan, 'seq'> => ({
  id: `scan-${++made}`,
  task: 'aisle',
  user: 'ann',
  line: 'milk',
  quantity: 1,
  at: '2026-05-04T00:00:00Z',
  state: 'waiting',
  ...more,
})

async function deviceWith(scans: readonly Omit<StoredScan, 'seq'>[]): Promise<HandheldDatabase> {
  const db = await openHandheldDatabase(`unsent-${++made}`)
  const task = (id: string, name: string, siteId = 'grocer') => ({
    id,
    siteId,
    header: { id, name } as TaskHeader, // the part that is read
    lines: [],
  })
  for (const storedTask of [task('aisle', 'Aisle 3'), task('fridge', 'Fridge'), task('bar', 'Bar', 'cafe')])
    await db.put('tasks', storedTask)
  for (const scan of scans) await db.add('scans', scan as StoredScan) // the database assigns its number
  return db
}

it('a device that has sent everything has no such task', async () => {
  expect(await unsentTasks(await deviceWith([scan({ state: 'sent' })]), 'ann')).toEqual([])
})

it('scans that were put into a task which the device has not opened are told too', async () => {
  expect(await unsentTasks(await deviceWith([scan({ task: 'cellar' })]), 'ann')).toMatchObject([
    { id: 'cellar', name: '', siteId: undefined, waiting: 1 },
  ])
})

it('tasks with scans that were refused come first, with the reason; scans of others are told apart', async () => {
  const db = await deviceWith([
    scan({}),
    scan({ user: 'ben' }),
    scan({ state: 'sent' }),
    scan({ task: 'bar' }),
    scan({ task: 'fridge' }),
    scan({ task: 'fridge', state: 'refused', words: 'This task is completed.' }),
  ])
  expect(await unsentTasks(db, 'ann')).toEqual([
    {
      id: 'fridge',
      name: 'Fridge',
      siteId: 'grocer',
      waiting: 1,
      ofOthers: 0,
      refused: 1,
      words: 'This task is completed.',
    },
    { id: 'aisle', name: 'Aisle 3', siteId: 'grocer', waiting: 1, ofOthers: 1, refused: 0, words: undefined },
    { id: 'bar', name: 'Bar', siteId: 'cafe', waiting: 1, ofOthers: 0, refused: 0, words: undefined },
  ])
})
