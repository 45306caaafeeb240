import type { Basket } from '#areas/promotions/rules/basket.ts'
import { priceBasket } from '#areas/promotions/rules/price-basket.ts'
import type { PromotionBook } from '#areas/promotions/rules/promotion-book.ts'
import { quantile } from '../quantiles.ts'
import { benchBasket, benchBook, benchItems, drawing } from './bench-baskets.ts'

const BASKETS = 200
/** The first is a warm-up; of the others the fastest counts, which other processes disturbed least. */
const ROUNDS = 5

export interface MeasuredBaskets {
  readonly lines: number
  readonly promotions: number
  readonly perSecond: number
  /** Milliseconds of processor time per basket. */
  readonly p50: number
  readonly p95: number
  /** Promotions applied per basket, on average. */
  readonly fired: number
  /** Share of baskets in which no other choice of promotions would save more. */
  readonly exact: number
  /** Largest additional saving of another choice, as a share of the savings. */
  readonly couldSave: number
}

/** Prices the same 200 baskets of this many lines repeatedly, with this many active promotions. */
export function measureBaskets(lines: number, promotions: number): MeasuredBaskets {
  const draw = drawing(20260302)
  const items = benchItems(draw)
  const book = benchBook(promotions, items, draw)
  const baskets = Array.from({ length: BASKETS }, () => benchBasket(lines, items, draw))
  const rounds = Array.from({ length: ROUNDS }, () => baskets.map(basket => timeOf(book, basket)))
  const times = baskets.map((_, place) => Math.min(...rounds.slice(1).map(round => round[place] ?? 0)))
  const priced = baskets.map(basket => priceBasket(book, basket)).filter(answer => !answer.refused)
  return {
    lines,
    promotions,
    perSecond: (BASKETS * 1000) / times.reduce((a, b) => a + b, 0),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    fired: priced.reduce((count, answer) => count + answer.promotions.length, 0) / BASKETS,
    couldSave:
      priced.reduce((sum, answer) => sum + answer.couldSave, 0) /
      priced.reduce((sum, answer) => sum + answer.discount, 0),
    exact: priced.filter(({ search }) => search === 'exact').length / BASKETS,
  }
}

function timeOf(book: PromotionBook, basket: Basket): number {
  const start = process.cpuUsage()
  priceBasket(book, basket)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
