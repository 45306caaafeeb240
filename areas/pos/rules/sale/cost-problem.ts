import type { LedgerLine } from './ledger-sale.ts'
import type { SaleProblem } from './problem.ts'

/** Currency units. The limit of a line's amount: daily sums stay whole cents that a double holds exactly. */
const MOST_COST = 100_000_000

/**
 * A wrong cost, or a wrong recipe, can't be booked in millions of units.
 * @param unitCost of one unit, if the till does not send the line's cost
 * @param mostPieces most units that stock can book at once
 */
export function costProblem(
  line: Pick<LedgerLine, 'name' | 'quantity' | 'cost'>,
  unitCost: number | null,
  mostPieces: number,
): SaleProblem | undefined {
  const pieces = Math.abs(line.quantity)
  // Compared, not booked, so a double is precise enough.
  const isTooDear = line.cost === null && (unitCost ?? 0) * pieces > MOST_COST
  return isTooDear || pieces > mostPieces ? { code: 'pos.sale.costTooLarge', params: { name: line.name } } : undefined
}
