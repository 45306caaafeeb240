import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { definedPages } from '../contract/pages.ts?defined'
import { promotionPage } from './promotion-page.tsx'

export const console: AreaConsole = {
  area: 'promotions',
  pages: {
    ...definedPages,
    'promotion.all': page(() => import('./all/promotions-page.tsx').then(m => m.PromotionsPage)),
    'promotion.special': promotionPage('special', () => import('../contract/special.ts').then(m => m.Special)),
    'promotion.happyHour': promotionPage('happyHour', () => import('../contract/happy-hour.ts').then(m => m.HappyHour)),
    'promotion.mixSale': promotionPage('mixSale', () => import('../contract/mix-sale.ts').then(m => m.MixSale)),
    'promotion.buyGetFree': promotionPage('buyGetFree', () =>
      import('../contract/buy-get-free.ts').then(m => m.BuyGetFree),
    ),
    'promotion.mixQuantityDiscount': promotionPage('mixQuantityDiscount', () =>
      import('../contract/mix-quantity-discount.ts').then(m => m.MixQuantityDiscount),
    ),
    'promotion.quantityFavour': promotionPage('quantityFavour', () =>
      import('../contract/quantity-favour.ts').then(m => m.QuantityFavour),
    ),
    'promotion.sale': promotionPage('sale', () => import('../contract/sale.ts').then(m => m.SalePromotion)),
    'promotion.predefinedDiscount': page(() =>
      import('./predefined-discount-page.tsx').then(m => m.PredefinedDiscountPage),
    ),
    'promotion.tryOut': page(() => import('./try-out/try-out-page.tsx').then(m => m.TryOutPage)),
  },
}
