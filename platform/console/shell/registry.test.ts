import { beforeEach, expect, it, vi } from 'vitest'
import type { AreaConsole } from './area-console.ts'

type Registry = typeof import('./registry.ts')

const page = { load: async () => () => null }
const area = (name: string, ...keys: string[]): AreaConsole => ({
  area: name,
  pages: Object.fromEntries(keys.map(key => [key, page])),
  routes: [{ pattern: `/${name}/detail/{id}`, page: keys[0] ?? '' }],
})

let registry: Registry
let loaded: string[]
const index =
  (name: string, ...keys: string[]) =>
  async () => {
    loaded.push(name)
    return area(name, ...keys)
  }
const path = (name: string) => `./areas/${name}/console/index.ts`
const prefixes = (name: string) => `./areas/${name}/contract/key-prefixes.ts`

beforeEach(async () => {
  vi.resetModules()
  registry = await import('./registry.ts')
  loaded = []
  registry.registerIndexes(
    {
      [path('stock')]: index('stock', 'stock.taking', 'pos.stockItem'),
      [path('pos')]: index('pos', 'pos.clerk'),
      [path('hire')]: index('hire', 'bikes.all'),
    },
    { [prefixes('stock')]: ['stock', 'pos.stockItem'], [prefixes('pos')]: ['pos'] },
  )
})

it('loads the index of the area whose page is opened, and no other', async () => {
  await registry.loadIndex('pos.clerk')
  expect(loaded).toEqual(['pos'])
  expect(registry.registeredPage('pos.clerk')?.area).toBe('pos')
})

it('takes the longest prefix where two areas have one', async () => {
  await registry.loadIndex('pos.stockItem')
  expect(loaded).toEqual(['stock'])
})

it('looks through every index for a page that no area claims', async () => {
  await registry.loadIndex('bikes.all')
  expect(loaded.sort()).toEqual(['hire', 'pos', 'stock'])
  expect(registry.registeredPage('bikes.all')?.area).toBe('hire')
})

it('loads an index once, however many of its pages are opened at a time', async () => {
  await Promise.all([registry.loadIndex('stock.taking'), registry.loadIndex('pos.stockItem')])
  expect(loaded).toEqual(['stock'])
})

it('knows that a page does not exist only when all indexes are there', async () => {
  expect(registry.isIndexMissing('stock.none')).toBe(true)
  await registry.loadAllIndexes()
  expect(registry.isIndexMissing('stock.none')).toBe(false)
})

it('asks again for an index that did not arrive', async () => {
  let tries = 0
  const late = async () => {
    if (tries++ === 0) throw new Error('no network')
    return area('late', 'late.page')
  }
  registry.registerIndexes({ [path('late')]: late }, {})
  await expect(registry.loadIndex('late.page')).rejects.toThrow('no network')
  await registry.loadIndex('late.page')
  expect(registry.registeredPage('late.page')?.area).toBe('late')
})

it('says when the routes of an area have come', async () => {
  const heard = vi.fn()
  registry.loadedAreas.subscribe(heard)
  await registry.loadIndex('pos.clerk')
  expect(heard).toHaveBeenCalledOnce()
  expect(registry.registeredRoutes().map(({ pattern }) => pattern)).toEqual(['/pos/detail/{id}'])
})
