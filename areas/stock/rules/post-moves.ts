import type { Cents } from '#platform/rules/money/money.ts'
import {
  averageAfter,
  canRestoreAtCost,
  type Holding,
  heldValue,
  movementValue,
  takesNewCost,
} from './moving-average.ts'
import { sumOfQuantities } from './quantity.ts'

/** A requested movement. */
export interface Move {
  /** Signed: what leaves is negative. */
  readonly quantity: number
  /** Unit cost of a receipt. Left out: average cost. */
  readonly unitCost?: number | null | undefined
  /** See moving-average.ts. */
  readonly sold?: boolean
}

/** A movement as the ledger has it. */
export interface Posted {
  readonly quantity: number
  readonly unitCost: number | null
  /** Cents by which the worth of what is there changed; without the adjustment. */
  readonly value: Cents
  /** Cents by which goods that moved before are worth more or less now that their cost is known. The ledger has it as a movement of its own. */
  readonly adjustment: Cents
  readonly after: Holding
}

/** Unit cost of the movement. `known`: cost in the catalogue, used until an average is known. */
function costAt(held: Holding, { quantity, unitCost }: Move, known: number | null): number | null {
  const atAverage = held.average ?? known
  if (unitCost === undefined || unitCost === null) return atAverage
  return quantity > 0 || canRestoreAtCost(held, -quantity, unitCost) ? unitCost : atAverage
}

/** Applies movements in order. */
export function postMoves(start: Holding, moves: readonly Move[], known: number | null): Posted[] {
  let held = start
  return moves.map(move => {
    const { quantity, sold = false } = move
    const unitCost = costAt(held, move, known)
    const after: Holding = {
      quantity: sumOfQuantities([held.quantity, quantity]),
      average: averageAfter(held, { quantity, unitCost, sold }),
    }
    const changed = heldValue(after) - heldValue(held)
    const value = !sold && takesNewCost(held, { quantity, unitCost }) ? movementValue({ quantity, unitCost }) : changed
    held = after
    return { quantity, unitCost, value, adjustment: changed - value, after }
  })
}
