import { basketRows } from '../tests/bench/parts/baskets.ts'
import { print } from './backup-command.ts'

// node scripts/bench-baskets.ts
// Runs the part `baskets` of the bench alone, in seconds: for work on the pricing rules.

for (const { what, value, unit, target = '', ok } of basketRows()) {
  print.info(`${what}: ${value.toFixed(2)} ${unit}${ok === undefined ? '' : ` (${target}: ${ok ? 'met' : 'MISSED'})`}`)
}
