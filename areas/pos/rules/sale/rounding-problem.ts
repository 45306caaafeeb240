import { type Cents, toWire } from '#platform/rules/money/money.ts'
import type { LedgerSale } from './ledger-sale.ts'
import type { SaleProblem } from './problem.ts'

/** Smallest coin of each cash method, by the method's code. */
export type CashSteps = ReadonlyMap<string, Cents>

/**
 * Cash rounding is at most half the smallest coin; anything more is not rounding. Other payments are rounded where the
 * currency has no decimals.
 * @param unit smallest amount of the currency
 */
export function roundingProblem(
  { rounding, tenders }: Pick<LedgerSale, 'rounding' | 'tenders'>,
  steps: CashSteps,
  unit: Cents,
): SaleProblem | undefined {
  if (rounding === 0) return undefined
  const coins = tenders.flatMap(({ method }) => steps.get(method) ?? [])
  if (unit > 1) coins.push(unit)
  if (coins.length === 0) return { code: 'pos.sale.roundingNoCash', params: { told: toWire(rounding) } }
  const coin = Math.max(...coins)
  if (Math.abs(rounding) * 2 <= coin) return undefined
  return { code: 'pos.sale.rounding', params: { told: toWire(rounding), coin: toWire(coin) } }
}
