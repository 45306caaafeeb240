import { memberErased } from '#areas/members/contract/member-events.ts'
import { salesStored } from '#areas/pos/contract/sales-stored.ts'
import { type AreaServer, handle, serve } from '#platform/server/operation/area-server.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { promotionBookCall } from '../contract/book.ts'
import { BuyGetFree } from '../contract/buy-get-free.ts'
import { promotionCalendar } from '../contract/calendar.ts'
import { HappyHour } from '../contract/happy-hour.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { MixQuantityDiscount } from '../contract/mix-quantity-discount.ts'
import { MixSale } from '../contract/mix-sale.ts'
import { pages } from '../contract/pages.ts'
import { PredefinedDiscount } from '../contract/predefined-discount.ts'
import { previewPromotion } from '../contract/preview.ts'
import { priceBasketCall } from '../contract/price-basket.ts'
import { QuantityFavour } from '../contract/quantity-favour.ts'
import { SalePromotion } from '../contract/sale.ts'
import { sections } from '../contract/sections.ts'
import { Special } from '../contract/special.ts'
import { countCouponUse, giveBackCoupons } from './count-coupon-use.ts'
import { demo } from './demo/promotions-demo.ts'
import { forgetBuyer } from './forget-buyer.ts'
import { happyHourHooks } from './happy-hour-hooks.ts'
import { listingPromotions } from './list/list-promotions.ts'
import { getPreview } from './preview/preview-promotion.ts'
import { listCalendar } from './preview/promotion-calendar.ts'
import { priceBasketIn } from './pricing/price-basket.ts'
import { answeringBook, tillBook } from './pricing/till-book.ts'
import { promotionHooks } from './promotion-hooks.ts'
import { samples } from './samples.ts'

export const server: AreaServer = {
  area: 'promotions',
  samples,
  keyPrefixes,
  sections,
  pages,
  resources: [
    serve(Special, promotionHooks),
    serve(HappyHour, happyHourHooks),
    serve(MixSale, promotionHooks),
    serve(BuyGetFree, promotionHooks),
    serve(MixQuantityDiscount, promotionHooks),
    serve(QuantityFavour, promotionHooks),
    serve(SalePromotion, promotionHooks),
    serve(PredefinedDiscount, promotionHooks),
  ],
  reactions: [
    reaction(salesStored, countCouponUse),
    reaction(salesStored, giveBackCoupons),
    reaction(memberErased, forgetBuyer),
    answeringBook,
  ],
  operations: [
    handle(priceBasketCall, priceBasketIn),
    handle(promotionBookCall, tillBook),
    handle(previewPromotion, getPreview),
    handle(promotionCalendar, listCalendar),
    listingPromotions,
  ],
  demo,
}
