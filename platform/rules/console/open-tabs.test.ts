import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cachedNames,
  findNeighbour,
  isAsleep,
  NO_TABS,
  type OpenTabs,
  openTabsReducer,
  restoreTabs,
  surplusTabs,
  type TabAction,
} from './open-tabs.ts'

const home = { path: '/', name: 'dashboard', title: 'Dashboard', affix: true }
const products = { path: '/plu', name: 'plu', title: 'Products' }
const taking7 = { path: '/stock/stocktakingdetail/7', name: 'takingDetail', title: 'Taking 7' }
const taking8 = { path: '/stock/stocktakingdetail/8', name: 'takingDetail', title: 'Taking 8' }
const log = { path: '/log', name: 'log', title: 'Log', noCache: true }

const clicked = (actions: readonly TabAction[], start: OpenTabs = NO_TABS) => actions.reduce(openTabsReducer, start)
const visit = (tab: Extract<TabAction, { kind: 'visit' }>['tab']): TabAction => ({ kind: 'visit', tab })
const paths = ({ tabs }: OpenTabs) => tabs.map(({ path }) => path)

const morning = clicked([home, products, taking7, taking8, log].map(visit))

describe('open tabs', () => {
  test('a tab is added once per path and joins the cached list once per name, unless noCache', () => {
    expect(paths(clicked([visit(products), visit(home)], morning))).toEqual(paths(morning))
    expect(paths(morning)).toEqual(['/', '/plu', taking7.path, taking8.path, '/log'])
    expect(cachedNames(morning)).toEqual(['dashboard', 'plu', 'takingDetail'])
  })

  test('a page without a title is called no-name', () =>
    expect(clicked([visit({ path: '/x' })]).tabs[0]?.title).toBe('no-name'))

  test('closing one removes it from both', () => {
    const closed = clicked([{ kind: 'close', path: '/plu' }], morning)
    expect(paths(closed)).not.toContain('/plu')
    expect(cachedNames(closed)).toEqual(['dashboard', 'takingDetail'])
  })

  test('closing one of two pages of a name leaves the half-filled other one alive', () => {
    const closed = clicked([{ kind: 'close', path: taking7.path }], morning)
    expect(cachedNames(closed)).toContain('takingDetail')
    expect(isAsleep(closed, taking8.path, 10)).toBe(false)
  })

  test('closing others keeps affixed tabs and the current one; the cache keeps only the current name', () => {
    const closed = clicked([{ kind: 'closeOthers', current: '/plu' }], morning)
    expect(paths(closed)).toEqual(['/', '/plu'])
    expect(cachedNames(closed)).toEqual(['plu'])
  })

  test('closing all keeps affixed tabs and empties the cache', () => {
    const closed = clicked([{ kind: 'closeAll' }], morning)
    expect(paths(closed)).toEqual(['/'])
    expect(cachedNames(closed)).toEqual([])
  })

  test('a tab is updated by its path, and only that one', () => {
    const updated = clicked([{ kind: 'update', path: '/plu', change: { title: 'Products (2)' } }], morning)
    expect(updated.tabs.map(({ title }) => title)).toEqual(['Dashboard', 'Products (2)', 'Taking 7', 'Taking 8', 'Log'])
    expect(cachedNames(clicked([{ kind: 'update', path: '/plu', change: { noCache: true } }], morning))).not.toContain(
      'plu',
    )
  })

  test('a tab is dragged to another place', () => {
    const to = (path: string, place: number) => paths(clicked([{ kind: 'move', path, to: place }], morning))
    expect(to('/log', 1)).toEqual(['/', '/log', '/plu', taking7.path, taking8.path])
    expect(to('/', 99)).toEqual(['/plu', taking7.path, taking8.path, '/log', '/'])
    expect(to('/plu', -1)).toEqual(['/plu', '/', taking7.path, taking8.path, '/log'])
    expect(to('/gone', 0)).toEqual(paths(morning))
  })

  test('beyond the cap the tab that was visited longest ago sleeps, in its place, until it is visited', () => {
    expect(isAsleep(morning, '/', 3)).toBe(true)
    expect(isAsleep(morning, '/plu', 3)).toBe(false)
    const back = clicked([visit(home)], morning)
    expect(isAsleep(back, '/', 3)).toBe(false)
    expect(isAsleep(back, '/plu', 3)).toBe(true)
    expect(paths(back)).toEqual(paths(morning))
  })

  test('beyond the limit the tabs visited longest ago close; affixed tabs and those in use stay', () => {
    const surplus = (limit: number, ...stays: string[]) => surplusTabs(morning, limit, path => stays.includes(path))
    expect(surplus(5)).toEqual([])
    expect(surplus(3)).toEqual(['/log', '/plu'])
    expect(surplus(3, '/log', '/plu')).toEqual([taking7.path, taking8.path])
    expect(surplus(0, '/log')).toEqual(['/plu', taking7.path, taking8.path])
    expect(surplusTabs(clicked([visit(products)], morning), 3, path => path === '/log')).toEqual([
      taking7.path,
      taking8.path,
    ])
  })

  test('closing the tab that is shown leads to its right neighbour, else to its left', () => {
    expect(findNeighbour(morning, '/plu')).toBe(taking7.path)
    expect(findNeighbour(morning, '/log')).toBe(taking8.path)
    expect(findNeighbour(clicked([visit(home)]), '/')).toBeNull()
  })

  test('tabs come back after a reload, asleep; what is no tab does not', () => {
    const restored = restoreTabs(
      JSON.parse(JSON.stringify([...morning.tabs, home, null, 7, { path: 3 }, { path: '/y' }])),
    )
    expect(restored.tabs).toEqual(morning.tabs)
    expect(morning.tabs.every(({ path }) => isAsleep(restored, path, 10))).toBe(true)
    expect(restoreTabs('{')).toEqual(NO_TABS)
  })
})

describe('whatever is clicked', () => {
  const path = fc.constantFrom('/', '/a', '/b', '/c', '/d')
  const flags = { affix: fc.boolean(), noCache: fc.boolean() }
  const action: fc.Arbitrary<TabAction> = fc.oneof(
    fc.record({
      kind: fc.constant('visit' as const),
      tab: fc.record({ path, title: fc.string(), name: fc.constantFrom('a', 'b'), ...flags }),
    }),
    fc.record({ kind: fc.constant('close' as const), path }),
    fc.record({ kind: fc.constant('closeOthers' as const), current: path }),
    fc.record({ kind: fc.constant('closeAll' as const) }),
    fc.record({ kind: fc.constant('update' as const), path, change: fc.record({ title: fc.string(), ...flags }) }),
    fc.record({ kind: fc.constant('move' as const), path, to: fc.integer({ min: -2, max: 7 }) }),
  )
  const clicks = fc.array(action, { maxLength: 40 })

  test('no path is open twice, and only what is open and may be kept is kept, once', () => {
    fc.assert(
      fc.property(clicks, actions => {
        const { tabs, kept } = clicked(actions)
        expect(new Set(paths({ tabs, kept })).size).toBe(tabs.length)
        expect(new Set(kept).size).toBe(kept.length)
        const keepable = tabs.filter(tab => !tab.noCache).map(tab => tab.path)
        for (const path of kept) expect(keepable).toContain(path)
      }),
    )
  })

  test('closing the surplus leaves at most the limit, or only tabs that stay', () => {
    fc.assert(
      fc.property(clicks, fc.array<string>(path), fc.integer({ min: 0, max: 5 }), (actions, used, limit) => {
        const before = clicked(actions)
        const closing = surplusTabs(before, limit, each => used.includes(each))
        const after = clicked(
          closing.map(each => ({ kind: 'close', path: each })),
          before,
        )
        const mayGo = after.tabs.filter(tab => !tab.affix && !used.includes(tab.path))
        expect(after.tabs.length <= limit || mayGo.length === 0).toBe(true)
        expect(after.tabs.length).toBeGreaterThanOrEqual(Math.min(limit, before.tabs.length))
      }),
    )
  })

  test('dragging loses no tab and doubles none', () => {
    fc.assert(
      fc.property(clicks, path, fc.integer({ min: -2, max: 7 }), (actions, dragged, to) => {
        const before = clicked(actions)
        expect(paths(clicked([{ kind: 'move', path: dragged, to }], before)).sort()).toEqual(paths(before).sort())
      }),
    )
  })

  test('no more pages are live than the cap allows, and the page just visited is one of them', () => {
    fc.assert(
      fc.property(clicks, fc.integer({ min: 1, max: 4 }), (actions, cap) => {
        const state = clicked([...actions, visit({ path: '/new' })])
        expect(state.tabs.filter(tab => !isAsleep(state, tab.path, cap)).length).toBeLessThanOrEqual(cap)
        expect(isAsleep(state, '/new', cap)).toBe(false)
      }),
    )
  })
})
