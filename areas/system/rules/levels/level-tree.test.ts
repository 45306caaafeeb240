import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Level,
  type LevelKind,
  levelPath,
  levelProblem,
  sitesByLevel,
  sitesChanges,
  withLevelMoved,
} from './level-tree.ts'

const level = (
  id: string,
  kind: LevelKind,
  parent: string | null,
  ownSites: string[] = [],
  more: object = {},
): Level => ({
  id,
  name: id,
  kind,
  parent,
  allSites: false,
  ownSites,
  ...more,
})

const TREE = [
  level('chain', 'group', null),
  level('north', 'region', 'chain', ['airport']),
  level('coast', 'area', 'north', ['beach', 'pier']),
  level('south', 'region', 'chain', ['harbour']),
]
const sites = (levels: readonly Level[]) => Object.fromEntries(sitesByLevel(levels))

describe('levels above shops', () => {
  it('hold their own shops and those of all levels below', () => {
    expect(sites(TREE)).toEqual({
      chain: ['airport', 'beach', 'harbour', 'pier'],
      north: ['airport', 'beach', 'pier'],
      coast: ['beach', 'pier'],
      south: ['harbour'],
    })
  })

  it('hold every shop where they are the top of all', () => {
    expect(sites([level('chain', 'group', null, [], { allSites: true })])).toEqual({ chain: 'all' })
  })

  it('are named from the top', () => {
    expect(levelPath(new Map(TREE.map(each => [each.id, each])), 'coast')).toBe('chain / north / coast')
  })

  it.each<[string, Level[], Level, string | undefined]>([
    ['is fine in the tree above', TREE, TREE[2] as Level, undefined],
    ['is not below itself', [level('a', 'area', 'b'), level('b', 'area', 'a')], level('a', 'area', 'b'), 'circle'],
    [
      'is not above one of a higher kind',
      [...TREE, level('x', 'group', 'coast')],
      level('x', 'group', 'coast'),
      'kind',
    ],
    [
      'of one shop has no levels below',
      [level('s', 'site', null, ['a']), level('x', 'site', 's')],
      level('x', 'site', 's'),
      'leaf',
    ],
    [
      'of one shop has one shop',
      [level('s', 'site', null, ['a', 'b'])],
      level('s', 'site', null, ['a', 'b']),
      'oneSite',
    ],
    [
      'does not take a shop of another',
      [...TREE, level('x', 'area', null, ['pier'])],
      level('x', 'area', null, ['pier']),
      'siteTwice',
    ],
    [
      'of all shops is a group at the top',
      [level('r', 'region', null, [], { allSites: true })],
      level('r', 'region', null, [], { allSites: true }),
      'allSites',
    ],
  ])('a level %s', (_, levels, tested, code) => {
    expect(levelProblem(levels, tested)?.code).toBe(code)
  })

  it('are six at most, the shop included', () => {
    const chain = (count: number) =>
      Array.from({ length: count }, (_, at) => level(`l${at}`, 'area', at === 0 ? null : `l${at - 1}`))
    const withLast = (levels: Level[], last: Level) => levelProblem([...levels, last], last)?.code
    expect(withLast(chain(4), level('l4', 'area', 'l3'))).toBeUndefined()
    expect(withLast(chain(5), level('l5', 'area', 'l4'))).toBe('tooDeep')
    expect(withLast(chain(5), level('l5', 'site', 'l4'))).toBeUndefined()
  })

  it('say what their holders gain and lose when a level moves', () => {
    const moved = withLevelMoved(TREE, { id: 'coast', parent: 'south', ownSites: ['beach', 'pier'] })
    expect(Object.fromEntries(sitesChanges(sitesByLevel(TREE), sitesByLevel(moved)))).toEqual({
      north: { gained: [], lost: ['beach', 'pier'] },
      south: { gained: ['beach', 'pier'], lost: [] },
    })
  })

  it('take a shop from the level where it was', () => {
    const moved = withLevelMoved(TREE, { id: 'south', parent: 'chain', ownSites: ['harbour', 'pier'] })
    expect(sites(moved)).toMatchObject({ coast: ['beach'], south: ['harbour', 'pier'] })
  })
})

/** Trees of some levels, each below an earlier one or at the top, with shops of its own. */
const trees = fc.array(fc.record({ above: fc.nat(), shops: fc.nat(3) }), { minLength: 1, maxLength: 12 }).map(drawn =>
  drawn.map(({ above, shops }, at) =>
    level(
      `l${at}`,
      'area',
      at === 0 || above % (at + 1) === at ? null : `l${above % at}`,
      Array.from({ length: shops }, (_, shop) => `s${at}-${shop}`),
    ),
  ),
)

describe('any tree of levels', () => {
  it('gives each level all that the levels below it have', () => {
    fc.assert(
      fc.property(trees, levels => {
        const all = sitesByLevel(levels)
        for (const { id, parent } of levels)
          if (parent !== null) expect(all.get(parent)).toEqual(expect.arrayContaining([...(all.get(id) ?? [])]))
      }),
    )
  })

  it('neither loses nor doubles a shop when a level moves', () => {
    fc.assert(
      fc.property(trees, fc.nat(), fc.nat(), (levels, from, to) => {
        const [moving, other] = [levels[from % levels.length], levels[to % levels.length]]
        if (!moving || !other) return
        const moved = withLevelMoved(levels, { ...moving, parent: other.id })
        const shops = (tree: readonly Level[]) => tree.flatMap(({ ownSites }) => ownSites).sort()
        expect(shops(moved)).toEqual(shops(levels))
      }),
    )
  })

  it('changes nothing for levels that keep their shops', () => {
    fc.assert(
      fc.property(trees, levels => void expect(sitesChanges(sitesByLevel(levels), sitesByLevel(levels)).size).toBe(0)),
    )
  })
})
