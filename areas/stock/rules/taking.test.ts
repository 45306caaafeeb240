import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { subtractQuantities, sumOfQuantities } from './quantity.ts'
import {
  type CountedLine,
  countedTwice,
  countLine,
  NOT_COUNTED,
  startsCounting,
  toPostings,
  uncounted,
  withBook,
} from './taking.ts'

const quantity = fc.integer({ min: 0, max: 1_000_000_000 }).map(millionths => millionths / 1_000_000)
const movement = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(millionths => millionths / 1_000_000)
const START = '2026-03-02T08:00:00.000Z'

const lineOf = (item: string, onHand: number, counted: number | null): CountedLine => ({
  lineId: `line of ${item}`,
  item,
  ...countLine(NOT_COUNTED, counted, { onHand, at: START }),
})

describe('counting a line', () => {
  it('freezes the book quantity when counting of the line starts, and keeps it when the count is corrected', () => {
    const first = countLine(NOT_COUNTED, 7, { onHand: 10, at: START })
    expect(first).toEqual({ counted: 7, bookQuantity: 10, variance: -3, countedAt: START })
    const corrected = countLine(first, 9, { onHand: 4, at: '2026-03-02T09:00:00.000Z' })
    expect(corrected).toEqual({ counted: 9, bookQuantity: 10, variance: -1, countedAt: START })
  })

  it('starts again after a count was removed', () => {
    const first = countLine(NOT_COUNTED, 7, { onHand: 10, at: START })
    const freed = countLine(first, null, { onHand: 4, at: START })
    expect(freed).toEqual(NOT_COUNTED)
    expect(startsCounting(freed, 4)).toBe(true)
    expect(countLine(freed, 4, { onHand: 4, at: START }).variance).toBe(0)
  })

  it('accepts zero as a count: none left', () => {
    expect(countLine(NOT_COUNTED, 0, { onHand: 3, at: START }).variance).toBe(-3)
  })

  it('compares the same count with a corrected book quantity; uncounted lines stay uncounted', () => {
    const line = { lineId: 'a', ...countLine(NOT_COUNTED, 7, { onHand: 10, at: START }) }
    expect(withBook(line, 8)).toEqual({ ...line, bookQuantity: 8, variance: -1 })
    expect(withBook({ lineId: 'b', ...NOT_COUNTED }, 8)).toEqual({ lineId: 'b', ...NOT_COUNTED })
  })
})

describe('what an audit posts', () => {
  it('never touches a line that was not counted', () => {
    fc.assert(
      fc.property(quantity, onHand => {
        const lines = [lineOf('milk', onHand, null)]
        expect(toPostings(lines)).toEqual([])
        expect(uncounted(lines)).toBe(1)
      }),
    )
  })

  it('brings on hand to the counted quantity, less sales since counting started', () => {
    fc.assert(
      fc.property(quantity, quantity, fc.array(movement), (book, counted, since) => {
        const [posting] = toPostings([lineOf('milk', book, counted)])
        const onHandAtAudit = sumOfQuantities([book, ...since])
        const after = sumOfQuantities([onHandAtAudit, posting?.quantity ?? 0])
        expect(after).toBe(sumOfQuantities([counted, ...since]))
      }),
    )
  })

  it('posts counted less book, and nothing when they are equal', () => {
    fc.assert(
      fc.property(quantity, quantity, (book, counted) => {
        const difference = subtractQuantities(counted, book)
        const posted = toPostings([lineOf('milk', book, counted)]).map(posting => posting.quantity)
        expect(posted).toEqual(difference === 0 ? [] : [difference])
      }),
    )
  })
})

it('finds items that are on two lines', () => {
  expect([...countedTwice([{ item: 'milk' }, { item: 'bread' }, { item: 'milk' }])]).toEqual(['milk'])
  expect(countedTwice([{ item: 'milk' }, { item: 'bread' }]).size).toBe(0)
})
