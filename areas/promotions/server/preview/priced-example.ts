import { toWire } from '#platform/rules/money/money.ts'
import type { Temporal } from '#platform/rules/time/temporal.ts'
import type { Localised } from '#platform/server/operation/needs.ts'
import type { PromotionPreview } from '../../contract/preview.ts'
import type { BasketLine, PricingSite } from '../../rules/basket.ts'
import { priceBasket } from '../../rules/price-basket.ts'
import type { ProductGroup, Promotion } from '../../rules/promotion.ts'
import { promotionBook } from '../../rules/promotion-book.ts'

type Example = PromotionPreview['examples'][number]

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** As it is when it is on: its period, shops and hours are told elsewhere. */
function whenItIsOn(promotion: Promotion): Promotion {
  const on = { ...promotion, active: true, from: undefined, to: undefined, ordLots: undefined }
  return on.kind === 'happyHour' ? { ...on, weekdays: EVERY_DAY, timeFrom: '00:00', timeTo: '00:00' } : on
}

/** Who holds the coupon and has not used it. */
const SOMEBODY = 'somebody'

/** An example basket, without any promotion and with this one alone. */
export function pricedExample(
  ctx: Localised,
  promotion: Promotion,
  lines: readonly BasketLine[],
  { site, groups, at }: { site: PricingSite; groups: readonly ProductGroup[]; at: Temporal.Instant },
): Example | undefined {
  const book = promotionBook({ site, promotions: [whenItIsOn(promotion)], groups })
  const coupons = promotion.kind === 'sale' ? [promotion.barcode] : []
  const priced = priceBasket(book, { at, lines, coupons, member: { id: SOMEBODY } })
  if (priced.refused) return undefined
  const [why] = priced.notFired
  return {
    lines: priced.lines.map(({ name, quantity, gross, net }) => ({
      ...{ name, quantity },
      before: toWire(gross),
      after: toWire(net),
    })),
    before: toWire(priced.gross),
    after: toWire(priced.net),
    ...(why ? { words: ctx.words.in(ctx.locale)(why.reason.code, why.reason.params) } : {}),
  }
}
