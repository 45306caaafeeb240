import { basketRows } from '../tests/bench/parts/baskets.ts'
import { say } from './backup-command.ts'

// node scripts/bench-baskets.ts
// The part `baskets` of the bench by itself, in seconds: for work on the pricing rules.

for (const { what, value, unit, target = '', ok } of basketRows()) {
  say.info(`${what}: ${value.toFixed(2)} ${unit}${ok === undefined ? '' : ` (${target}: ${ok ? 'met' : 'MISSED'})`}`)
}
