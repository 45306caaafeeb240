import { costProblem } from '#areas/pos/rules/sale/cost-problem.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { isRefused, type JudgedSale, type RefusedSale } from './judged-sale.ts'
import { getMostPieces, getUnitCost, type KnownThings } from './known-things.ts'

type Judged = JudgedSale | RefusedSale | 'before'

/**
 * Why a sale can't be booked at the cost of its goods, for example a wrong cost in the catalogue; undefined if it can.
 */
export function costRefusal({ ledger, sale }: JudgedSale, known: KnownThings): RefusedSale | undefined {
  for (const [at, line] of ledger.lines.entries()) {
    const soldLine = sale.lines[at]
    const problem = soldLine && costProblem(line, getUnitCost(known, soldLine), getMostPieces(known, soldLine))
    if (problem) return { rtn: RTN.invalid, ...problem }
  }
  return undefined
}

export const judgeCosts = (judged: readonly Judged[], known: KnownThings): Judged[] =>
  judged.map(each => (each === 'before' || isRefused(each) ? each : (costRefusal(each, known) ?? each)))
