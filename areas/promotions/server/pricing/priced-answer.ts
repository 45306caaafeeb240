import { toWire, unitPriceToWire } from '#platform/rules/money/money.ts'
import type { Localised } from '#platform/server/operation/needs.ts'
import type { BasketLineInput, PricedBasketAnswer } from '../../contract/price-basket.ts'
import type { PricedBasket, PromotionNotFired } from '../../rules/priced-basket.ts'

/** A priced basket as it is sent: two decimals, reasons also in words. */
export function pricedAnswer(
  ctx: Localised,
  basket: PricedBasket,
  request: readonly BasketLineInput[],
): PricedBasketAnswer {
  const askedAs = new Map(request.map(({ lineNo, pluId }) => [lineNo, pluId]))
  const words = ctx.words.in(ctx.locale)
  const notFired = ({ id, kind, name, reason: { code, params } }: PromotionNotFired) => ({
    ...{ id, kind, name, reason: code, words: words(code, params) },
    ...(params ? { params } : {}),
  })
  return {
    lines: basket.lines.map(line => ({
      ...line,
      pluId: askedAs.get(line.lineNo) ?? line.item,
      unitPrice: unitPriceToWire(line.unitPrice),
      gross: toWire(line.gross),
      discounts: line.discounts.map(discount => ({ ...discount, amount: toWire(discount.amount) })),
      promotions: line.promotions.map(taken => ({ ...taken, saving: toWire(taken.saving) })),
      net: toWire(line.net),
      tax: toWire(line.tax),
    })),
    promotions: basket.promotions.map(applied => ({ ...applied, saving: toWire(applied.saving) })),
    notFired: basket.notFired.map(notFired),
    unknownCoupons: [...basket.unknownCoupons],
    taxes: basket.taxes.map(total => ({ ...total, net: toWire(total.net), tax: toWire(total.tax) })),
    gross: toWire(basket.gross),
    discount: toWire(basket.discount),
    net: toWire(basket.net),
    tax: toWire(basket.tax),
    rounding: toWire(basket.rounding),
    surcharge: toWire(basket.surcharge),
    payable: toWire(basket.payable),
  }
}
