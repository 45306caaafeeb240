import { expect, it } from 'vitest'
import type { RateBlock } from './fee-table.ts'
import { shapeProblem } from './shape-problem.ts'

const byTheMinute = (...minutes: number[]) =>
  shapeProblem({
    kind: 'blocks',
    blocks: minutes.map(
      (length, at): RateBlock => ({
        minutes: length,
        price: 1,
        proRata: true,
        ...(at < minutes.length - 1 && { times: 1 }),
      }),
    ),
  })

it('blocks by the minute can be combined if their lengths share a multiple', () => {
  expect(byTheMinute(60, 60, 60, 1440)).toBeUndefined()
  expect(byTheMinute(997, 991)).toBe('fee.refusal.tooManyFractions')
})
