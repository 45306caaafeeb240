import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { difference, mergeScans, NO_TALLY, type Scan, withUnsent } from './merge-scans.ts'

const milk = (id: string, quantity = 1, more: Partial<Scan> = {}): Scan => ({
  id,
  line: 'milk',
  quantity,
  at: '2026-05-04T10:00:00.000Z',
  ...more,
})

/** Scans as several people make them: of a few lines, some taking back one of the others, which may come before it. */
const scans = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 0, max: 40 }).map(String),
      line: fc.constantFrom('milk', 'bread', 'unknown code'),
      quantity: fc.integer({ min: -50, max: 500 }).map(tenths => tenths / 10),
      at: fc.integer({ min: 0, max: 59 }).map(minute => `2026-05-04T10:${String(minute).padStart(2, '0')}:00.000Z`),
      takes: fc.option(fc.integer({ min: 0, max: 40 }).map(String), { nil: undefined, freq: 4 }),
    }),
    { selector: ({ id }) => id, maxLength: 30 },
  )
  // A scan that takes back is of the line of what it takes back, and is never taken back itself.
  .map(made => {
    const backs = new Set(made.filter(({ takes }) => takes !== undefined).map(({ id }) => id))
    return made.flatMap(({ takes, ...scan }): Scan[] => {
      if (takes === undefined) return [scan]
      const taken = made.find(({ id }) => id === takes && !backs.has(id))
      return taken ? [{ ...scan, line: taken.line, quantity: 0, takesBack: taken.id }] : []
    })
  })

const merged = (all: readonly Scan[]) => Object.fromEntries([...mergeScans(all)].sort())
const shuffled = <T>(all: readonly T[]) => fc.shuffledSubarray([...all], { minLength: all.length })

describe('scans of a task', () => {
  it('of one item by two people in two places are added up', () => {
    expect(mergeScans([milk('a', 5), milk('b', 3)]).get('milk')).toMatchObject({ quantity: 8, scans: 2 })
  })

  it('do not count once removed; a line without scans was not scanned, which is not zero', () => {
    expect(mergeScans([milk('a', 5), milk('b', 0, { takesBack: 'a' })]).has('milk')).toBe(false)
    expect(mergeScans([milk('a', 0)]).get('milk')).toMatchObject({ quantity: 0, scans: 1 })
  })

  it('removed by two people at once are removed once', () => {
    const all = [milk('a', 5), milk('b', 2), milk('c', 0, { takesBack: 'a' }), milk('d', 0, { takesBack: 'a' })]
    expect(mergeScans(all).get('milk')).toMatchObject({ quantity: 2, scans: 1 })
  })

  it('store the time of the first valid scan: a count is compared with the book quantity at that time', () => {
    const early = milk('a', 5, { at: '2026-05-04T09:00:00.000Z' })
    expect(mergeScans([milk('b', 1), early]).get('milk')?.since).toBe(early.at)
    expect(mergeScans([milk('b', 1), early, milk('c', 0, { takesBack: 'a' })]).get('milk')?.since).toBe(
      '2026-05-04T10:00:00.000Z',
    )
  })

  it('give the same lines in any order of arrival', () => {
    const inOrders = scans.chain(all => fc.tuple(fc.constant(all), shuffled(all)))
    fc.assert(fc.property(inOrders, ([all, other]) => void expect(merged(other)).toEqual(merged(all))))
  })

  it('give the same lines when they are sent repeatedly', () => {
    const resent = scans.chain(all => fc.tuple(fc.constant(all), fc.subarray([...all])))
    fc.assert(fc.property(resent, ([all, again]) => void expect(merged([...all, ...again])).toEqual(merged(all))))
  })

  it('never lose a quantity: the result is all scans less the removed ones', () => {
    fc.assert(
      fc.property(scans, all => {
        const taken = new Set(all.flatMap(({ takesBack }) => takesBack ?? []))
        const cents = (sum: number, { quantity }: Scan) => sum + Math.round(quantity * 10)
        const expected = all.filter(({ id, takesBack }) => !takesBack && !taken.has(id)).reduce(cents, 0)
        const message = [...mergeScans(all).values()].reduce((sum, { quantity }) => sum + Math.round(quantity * 10), 0)
        expect(message).toBe(expected)
      }),
    )
  })
})

describe('a line on a device', () => {
  it('shows what the server has and what is not sent yet, as the server will have it', () => {
    const cut = scans.chain(all => fc.tuple(fc.constant(all), fc.nat({ max: all.length })))
    fc.assert(
      fc.property(cut, ([all, at]) => {
        // A device takes back only what it made before.
        const [sent, unsent] = [all.slice(0, at), all.slice(at)]
        fc.pre(unsent.every(({ takesBack }) => !takesBack || all.findIndex(({ id }) => id === takesBack) < all.length))
        fc.pre(!sent.some(({ takesBack }) => unsent.some(({ id }) => id === takesBack)))
        for (const line of ['milk', 'bread', 'unknown code']) {
          const of = (some: readonly Scan[]) => some.filter(scan => scan.line === line)
          const taken = new Set(sent.flatMap(({ takesBack }) => takesBack ?? []))
          const own = of(sent).filter(({ id, takesBack }) => !takesBack && !taken.has(id))
          const shown = withUnsent(mergeScans(sent).get(line) ?? NO_TALLY, of(unsent), own)
          const later = mergeScans(all).get(line) ?? NO_TALLY
          expect(shown.quantity).toBe(later.quantity)
          expect(shown.scans).toBe(later.scans)
        }
      }),
    )
  })

  it('is set to a quantity by the difference, so that scans by others meanwhile are not lost', () => {
    const set = milk('a', difference(8, 12))
    expect(mergeScans([milk('b', 8), set, milk('c', 3)]).get('milk')?.quantity).toBe(15)
  })
})
