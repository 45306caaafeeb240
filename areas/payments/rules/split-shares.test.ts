import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sum } from '#platform/rules/money/money.ts'
import { settlementFigures } from './settlement-figures.ts'
import { FEE_BEARERS, SPLIT_BASES, type SplitParty, splitProblem, splitShares } from './split-shares.ts'

const percent = (name: string, of: number): SplitParty => ({ name, percent: of, perTransaction: null })
const net = (parties: readonly SplitParty[]) => ({ base: 'net', fees: 'all', parties }) as const
const figures = { gross: 0, transactions: 0 }

describe('the worked example of payments.md section 5', () => {
  const lines = [
    { kind: 'payment', amount: 1_890_640, fee: 21_742 + 1_712 },
    { kind: 'refund', amount: -21_200, fee: 0 },
    { kind: 'chargeback', amount: -5_990, fee: 2_500 },
  ] as const

  it('of 18,906.40 with refunds of 212.00, fees of 234.54 and a chargeback of 84.90 leaves 18,374.96', () => {
    expect(settlementFigures(lines)).toMatchObject({ net: 1_837_496, fees: 23_454, chargebacks: 5_990 })
  })

  it('split 40/35/25 gives 7,349.98, 6,431.24 and 4,593.74', () => {
    const rule = net([percent('a', 40), percent('b', 35), percent('c', 25)])
    expect(splitShares(rule, { ...figures, net: 1_837_496 })).toEqual([734_998, 643_124, 459_374])
  })

  it('gives three equal parties of 100.00 33.34, 33.33 and 33.33', () => {
    const thirds = net([percent('a', 33.3333), percent('b', 33.3333), percent('c', 33.3334)])
    expect(splitProblem(thirds)).toBeUndefined()
    expect(splitShares(net([percent('a', 1), percent('b', 1), percent('c', 1)]), { ...figures, net: 10_000 })).toEqual([
      ...[3334, 3333, 3333],
    ])
  })
})

describe('a split', () => {
  it('pays amounts by transaction first, and lets the first party bear the fees where the rule says so', () => {
    const parties = [percent('a', 60), percent('b', 40), { name: 'c', percent: null, perTransaction: 8 }]
    const of = { gross: 10_000, net: 9_800, transactions: 5 }
    expect(splitShares({ base: 'gross', fees: 'first', parties }, of)).toEqual([5_776, 3_984, 40])
    expect(splitShares({ base: 'net', fees: 'all', parties }, of)).toEqual([5_856, 3_904, 40])
  })

  it('always adds up to the net amount, also where that is below 0', () => {
    const party = fc.record({
      percent: fc.integer({ min: 1, max: 100 }),
      fixed: fc.option(fc.integer({ min: 0, max: 50 })),
    })
    fc.assert(
      fc.property(
        fc.array(party, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(...SPLIT_BASES),
        fc.constantFrom(...FEE_BEARERS),
        fc.integer({ min: -100_000, max: 10_000_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 5_000 }),
        (some, base, fees, gross, cost, transactions) => {
          const parties = some.map(({ percent: of, fixed }, at) => ({
            ...{ name: `p${at}`, percent: at === 0 || fixed === null ? of : null },
            perTransaction: at === 0 ? null : fixed,
          }))
          const all = { gross, net: gross - cost, transactions }
          expect(sum(splitShares({ base, fees, parties }, all))).toBe(all.net)
        },
      ),
    )
  })

  it('needs parties with different names, whose percentages are 100', () => {
    expect(splitProblem(net([]))).toBe('nobody')
    expect(splitProblem(net([percent('a', 50), percent('A', 50)]))).toBe('sameName')
    expect(splitProblem(net([percent('a', 99.99)]))).toBe('notHundred')
    expect(splitProblem(net([{ name: 'a', percent: null, perTransaction: null }]))).toBe('percentOrAmount')
  })
})
