import { type Page, page } from '#platform/contract/define/page.ts'
import { SHOP_TRADES } from '#platform/rules/codes/lot-type.ts'

const section = 'promotion'

export const pages: readonly Page[] = [
  page('promotion.special', '/promotion/special', { section, icon: 'tag', everyday: SHOP_TRADES }),
  page('promotion.happyHour', '/promotion/happyhour', { section, icon: 'clock', everyday: ['hospitality'] }),
  page('promotion.mixSale', '/promotion/mixsale', { section, icon: 'layout-grid', everyday: SHOP_TRADES }),
  page('promotion.buyGetFree', '/promotion/buygetfree', { section, icon: 'gift', everyday: SHOP_TRADES }),
  page('promotion.mixQuantityDiscount', '/promotion/mixquantity', { section, icon: 'tags', everyday: ['retail'] }),
  page('promotion.quantityFavour', '/promotion/quantityfavour', { section, icon: 'chart-bar' }),
  page('promotion.sale', '/promotion/sale', { section, icon: 'ticket' }),
  page('promotion.predefinedDiscount', '/promotion/discount', { section, icon: 'discount' }),
  page('promotion.tryOut', '/promotion/tryout', { section, icon: 'shopping-cart', controls: ['view'] }),
]
