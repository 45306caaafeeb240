import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareStay, type PastStay, sumComparison } from './compare-versions.ts'
import { feeCalculator } from './price-stay.ts'
import { blocks, feeTable, flat, segment } from './testing/fee-tables.ts'

const ZONE = 'Australia/Sydney'
const MINUTE_MS = 60_000
const START = Date.parse('2027-02-10T00:00:00Z')
const hourly = feeCalculator(feeTable([segment('Hour', [0, 24], blocks([60, 5]))]), ZONE, [])
const flatRate = feeCalculator(feeTable([segment('Day', [0, 24], flat(12))]), ZONE, [])
const stay = (stayNum: string, minutes: number): PastStay => ({
  ...{ stayNum, entryAt: START },
  exitAt: START + minutes * MINUTE_MS,
})
const compare = (stays: readonly PastStay[], other: typeof hourly) =>
  sumComparison(stays.map(each => compareStay(each, hourly, other)))

it('past stays cost more, less or the same by another version, the largest difference first', () => {
  const stays = [stay('S1', 60), stay('S2', 180), stay('S3', 300), stay('S4', 61)]
  expect(compare(stays, flatRate)).toMatchObject({
    ...{ stays: 4, fee: 500 + 1500 + 2500 + 1000, otherFee: 4 * 1200, dearer: 2, cheaper: 2, same: 0 },
    differing: [
      { stayNum: 'S3', fee: 2500, otherFee: 1200 },
      { stayNum: 'S1', fee: 500, otherFee: 1200 },
      { stayNum: 'S2', fee: 1500, otherFee: 1200 },
      { stayNum: 'S4', fee: 1000, otherFee: 1200 },
    ],
  })
})

it('a comparison adds up: sums differ by what its rows differ by, and a version does not differ from itself', () => {
  const lengths = fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 30 })
  fc.assert(
    fc.property(lengths, minutes => {
      const stays = minutes.map((length, at) => stay(`S${at}`, length))
      const { fee, otherFee, differing, ...counts } = compare(stays, flatRate)
      expect(differing.reduce((sum, each) => sum + each.otherFee - each.fee, 0)).toBe(otherFee - fee)
      expect(counts.dearer + counts.cheaper + counts.same).toBe(stays.length)
      expect(compare(stays, hourly)).toMatchObject({ dearer: 0, cheaper: 0, differing: [] })
    }),
  )
})
