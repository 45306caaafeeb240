import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { lineCells, timeColumns } from './time-line.ts'

const iso = (quarter: number) => new Date(quarter * 15 * MINUTE_MS).toISOString()

it('a row of the time line has as many columns as the day, and every party once', () => {
  const anyParty = fc
    .record({ from: fc.integer({ min: 0, max: 60 }), length: fc.integer({ min: 1, max: 10 }) })
    .map(({ from, length }) => ({ startsAt: iso(from), endsAt: iso(from + length) }))
  const byStart = { selector: ({ startsAt }: { startsAt: string }) => startsAt, maxLength: 8 }
  fc.assert(
    fc.property(fc.uniqueArray(anyParty, byStart), parties => {
      const columns = timeColumns([], parties)
      const cells = lineCells(columns, parties)
      expect(cells.reduce((sum, cell) => sum + cell.columns, 0)).toBe(columns.length)
      expect(cells.flatMap(({ party }) => party ?? [])).toHaveLength(parties.length)
      expect(cells.every(cell => cell.columns >= 1)).toBe(true)
    }),
  )
})

it('the columns reach from the first start to the end of the last party', () => {
  const columns = timeColumns([{ startsAt: iso(4) }, { startsAt: iso(6) }], [{ startsAt: iso(6), endsAt: iso(9) }])
  expect(columns).toHaveLength(5)
  expect(timeColumns([], [])).toEqual([])
})
