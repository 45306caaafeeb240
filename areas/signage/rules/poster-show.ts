import type { PriceLevel } from '#areas/catalogue/rules/price-level.ts'
import type { Placed } from '#areas/printing/rules/place/placed.ts'
import { layOutPoster } from '#areas/printing/rules/posters/lay-out-poster.ts'
import type { PosterItem } from '#areas/printing/rules/posters/poster-fields.ts'
import { posterItem } from '#areas/printing/rules/posters/poster-item.ts'
import type { ValueFormats } from '#areas/printing/rules/variables/filters.ts'
import type { PromotionBook } from '#areas/promotions/rules/promotion-book.ts'
import { shelfPrice } from '#areas/promotions/rules/shelf-price.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { planBook } from './board-rows.ts'
import type { Plan, PlanPoster } from './plan.ts'

export interface PosterWords {
  readonly formats: ValueFormats
  readonly was: (price: string) => string
  readonly per: (unit: string) => string
}

interface PricedAt extends PosterWords {
  /** Milliseconds since 1970. */
  readonly instant: number
  readonly book?: PromotionBook
}

/** Products of a poster at a moment, at the prices of the till. */
export function posterItems(
  plan: Plan,
  poster: PlanPoster,
  { instant, book = planBook(plan), ...words }: PricedAt,
): PosterItem[] {
  const at = Temporal.Instant.fromEpochMilliseconds(instant)
  const products = new Map(plan.products.map(product => [product.id, product]))
  return poster.items.flatMap(({ product: id, ...facts }) => {
    const product = products.get(id)
    const price = product && shelfPrice(book, product, poster.priceLevel as PriceLevel, at) // 1 to 4 by the poster's schema
    return price ? [posterItem({ ...product, ...facts }, price, poster, words)] : []
  })
}

/** Its pages with these products. @param minute ISO instant, for layouts that show the time */
export function posterPages(
  plan: Plan,
  poster: PlanPoster,
  items: readonly PosterItem[],
  minute: string,
  formats: ValueFormats,
): Placed[] {
  const around = {
    words: { standardLayout: '' },
    shop: { name: plan.shop.name },
    poster: { headline: poster.headline, text: poster.text },
    now: minute,
  }
  return layOutPoster({ ...poster, around, design: poster.design ?? undefined, items }, formats)
}
