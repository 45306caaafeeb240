import type { BenchPart, BenchRow } from '../bench-row.ts'
import { measureFees } from '../fees/measure-fees.ts'

/** fees.md section 7. */
const LEAST_A_SECOND = 10_000

function feeRows(): BenchRow[] {
  const { calculated, read } = measureFees()
  return [
    {
      what: 'stays of a day, six segments, three offers',
      value: calculated,
      unit: '/s of one core',
      reference: read,
      ratio: calculated / read,
      target: `≥ ${LEAST_A_SECOND} /s`,
      ok: calculated >= LEAST_A_SECOND,
    },
  ]
}

export const fees: BenchPart = {
  name: 'fees',
  about: 'prices stays by a fee table; the reference reads the two moments on the clock of the site',
  alone: true,
  run: async () => feeRows(),
}
