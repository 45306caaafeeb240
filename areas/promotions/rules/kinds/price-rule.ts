import type { UnitPrice } from '#platform/rules/money/money.ts'
import type { WallTime } from '#platform/rules/time/local-clock.ts'
import type { BasketItem } from '../basket.ts'
import type { HappyHour, Special } from '../promotion.ts'

/** A promotion that is a price of single units: special, happy hour. */
export interface PriceRule {
  readonly promotion: Special | HappyHour
  covers(item: BasketItem): boolean
  /** Whether it is the time of day for it, on the clock of the site. */
  isOn(time: WallTime): boolean
  /**
   * What a unit costs that is `normal` otherwise, `joined` of it by its options; may be more than that, and then does not count.
   * A price of the product has the options added to it.
   */
  price(item: BasketItem, normal: UnitPrice, joined: UnitPrice): UnitPrice
}
