import { costProblem } from '#areas/pos/rules/sale/cost-problem.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { isRefused, type JudgedSale, type RefusedSale } from './judged-sale.ts'
import { type KnownThings, mostPiecesOf, unitCostOf } from './known-things.ts'

type Judged = JudgedSale | RefusedSale | 'before'

/** Why a sale cannot be booked at what its goods cost, as a wrong cost in the catalogue makes it; undefined where it can. */
export function costRefusal({ ledger, sale }: JudgedSale, known: KnownThings): RefusedSale | undefined {
  for (const [at, line] of ledger.lines.entries()) {
    const told = sale.lines[at]
    const problem = told && costProblem(line, unitCostOf(known, told), mostPiecesOf(known, told))
    if (problem) return { rtn: RTN.invalid, ...problem }
  }
  return undefined
}

export const judgeCosts = (judged: readonly Judged[], known: KnownThings): Judged[] =>
  judged.map(one => (one === 'before' || isRefused(one) ? one : (costRefusal(one, known) ?? one)))
