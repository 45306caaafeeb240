import type { Cents } from '#platform/rules/money/money.ts'
import type { LocalClock } from '#platform/rules/time/local-clock.ts'
import type { Basket } from '../basket.ts'
import type { BillLine } from '../bill-line.ts'
import type { AppliedPromotion } from '../priced-basket.ts'
import type { Promotion } from '../promotion.ts'
import type { PromotionBook } from '../promotion-book.ts'
import type { Reason } from '../reason.ts'

/** State of pricing one basket, shared by its steps for one call. */
export interface Run {
  readonly basket: Basket
  readonly book: PromotionBook
  /** In the order of lineNo. */
  readonly bills: readonly BillLine[]
  /** Sold lines. Refunded lines take no part in promotions. */
  readonly sold: readonly BillLine[]
  /** Epoch milliseconds. */
  readonly at: number
  readonly clock: LocalClock
  readonly applied: Map<string, AppliedPromotion>
  readonly reasons: Map<string, Reason>
}

export function recordApplied(run: Run, promotion: Promotion, saving: Cents, times: number): void {
  const { id, kind, name } = promotion
  const before = run.applied.get(id)
  run.applied.set(id, { id, kind, name, saving: (before?.saving ?? 0) + saving, times: (before?.times ?? 0) + times })
}
