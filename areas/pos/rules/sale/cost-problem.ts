import type { LedgerLine } from './ledger-sale.ts'
import type { SaleProblem } from './problem.ts'

/** Currency. As much as a line may be sold for: sums of a day stay whole cents that a double holds exactly. */
const MOST_COST = 100_000_000

/**
 * A wrong cost, or a wrong recipe, of millions of pieces cannot be booked.
 * @param unitCost of one, where the till does not say what the line cost
 * @param mostPieces that stock can book at once
 */
export function costProblem(
  line: Pick<LedgerLine, 'name' | 'quantity' | 'cost'>,
  unitCost: number | null,
  mostPieces: number,
): SaleProblem | undefined {
  const pieces = Math.abs(line.quantity)
  // Compared, not booked: a double is near enough.
  const isTooDear = line.cost === null && (unitCost ?? 0) * pieces > MOST_COST
  return isTooDear || pieces > mostPieces ? { code: 'pos.sale.costTooLarge', params: { name: line.name } } : undefined
}
