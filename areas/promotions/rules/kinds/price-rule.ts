import type { WallTime } from '#platform/rules/local-clock.ts'
import type { UnitPrice } from '#platform/rules/money.ts'
import type { BasketItem } from '../basket.ts'
import type { HappyHour, Special } from '../promotion.ts'

/** A promotion that is a price of single units: special, happy hour. */
export interface PriceRule {
  readonly promotion: Special | HappyHour
  covers(item: BasketItem): boolean
  /** Whether it is the time of day for it, on the clock of the site. */
  isOn(time: WallTime): boolean
  /** What a unit costs that is `normal` otherwise; may be more than that, and then does not count. */
  price(item: BasketItem, normal: UnitPrice): UnitPrice
}
