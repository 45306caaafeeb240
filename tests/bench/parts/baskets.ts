import { measureBaskets } from '../baskets/measure-baskets.ts'
import { type BenchPart, type BenchRow, upTo } from '../bench-row.ts'

const PROMOTIONS = 500
const SIZES = [5, 50, 200] as const
/** Limit for the largest size, which covers the smaller ones. */
const MOST_MS = 5

/** Rows of one basket size. */
function rowsOf(lines: number): BenchRow[] {
  const { perSecond, p50, p95, fired, exact, couldSave } = measureBaskets(lines, PROMOTIONS)
  const of = `${lines} lines`
  return [
    { what: `${of}: baskets`, value: perSecond, unit: '/s' },
    upTo(`${of}: processor time a basket, median`, p50, 'ms', MOST_MS),
    { what: `${of}: processor time a basket, p95`, value: p95, unit: 'ms' },
    { what: `${of}: promotions that fire`, value: fired, unit: 'a basket' },
    { what: `${of}: settled exactly`, value: exact * 100, unit: '%' },
    { what: `${of}: others could have saved more, at most`, value: couldSave * 100, unit: '% of the savings' },
  ]
}

export const basketRows = (): BenchRow[] => SIZES.flatMap(rowsOf)

export const baskets: BenchPart = {
  name: 'baskets',
  about: `prices baskets with ${PROMOTIONS} live promotions`,
  alone: true,
  run: async () => basketRows(),
}
