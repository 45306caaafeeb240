import { type Page, page } from '#platform/contract/define/page.ts'
import { SHOP_TRADES } from '#platform/rules/codes/lot-type.ts'

const section = 'promotion'

export const pages: readonly Page[] = [
  page('promotion.all', '/promotion/all', { section, icon: 'discount', controls: ['view'], everyday: SHOP_TRADES }),
  page('promotion.special', '/promotion/special', { section, icon: 'tag' }),
  page('promotion.happyHour', '/promotion/happyhour', { section, icon: 'clock' }),
  page('promotion.mixSale', '/promotion/mixsale', { section, icon: 'layout-grid' }),
  page('promotion.buyGetFree', '/promotion/buygetfree', { section, icon: 'gift' }),
  page('promotion.mixQuantityDiscount', '/promotion/mixquantity', { section, icon: 'tags' }),
  page('promotion.quantityFavour', '/promotion/quantityfavour', { section, icon: 'chart-bar' }),
  page('promotion.sale', '/promotion/sale', { section, icon: 'ticket' }),
  page('promotion.predefinedDiscount', '/promotion/discount', { section, icon: 'discount' }),
  page('promotion.tryOut', '/promotion/tryout', { section, icon: 'shopping-cart', controls: ['view'] }),
]
