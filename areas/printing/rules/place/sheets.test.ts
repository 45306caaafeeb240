import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeOnSheets, SHEETS, type SheetName } from './sheets.ts'

const name = fc.constantFrom(...(Object.keys(SHEETS) as SheetName[])) // its own keys

it('no label overlaps another or leaves its page', () => {
  fc.assert(
    fc.property(name, fc.integer({ min: 1, max: 80 }), fc.nat(30), (of, count, skip) => {
      const size = SHEETS[of]
      const placed = placeOnSheets(
        Array.from({ length: count }, (_, at) => at),
        size,
        skip,
      )
      expect(new Set(placed.map(({ page, x, y }) => `${page} ${x} ${y}`)).size).toBe(count)
      for (const { x, y } of placed) {
        expect(x + size.label[0]).toBeLessThanOrEqual(size.page[0] + 0.01)
        expect(y + size.label[1]).toBeLessThanOrEqual(size.page[1] + 0.01)
      }
    }),
  )
})

it('a partly used sheet continues at the chosen label', () => {
  const [first, , , fourth] = [...placeOnSheets([1, 2, 3, 4], SHEETS.a4of21, 19)]
  expect([first?.page, first?.x]).toEqual([0, 73.2])
  expect([fourth?.page, fourth?.x, fourth?.y]).toEqual([1, 73.2, 15.1])
})
