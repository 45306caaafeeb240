import { namedByShop } from '#platform/console/kit/fields/shop-labels.ts'
import { reportPage } from '#platform/console/kit/report-page.tsx'
import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { definedPages } from '../contract/pages.ts?defined'

namedByShop({
  'catalogue.plu.fields.price1': 'priceName1',
  'catalogue.plu.fields.price2': 'priceName2',
  'catalogue.plu.fields.price3': 'priceName3',
  'catalogue.plu.fields.price4': 'priceName4',
})

export const console: AreaConsole = {
  area: 'catalogue',
  pages: {
    ...definedPages,
    'catalogue.plu': page(() => import('./products/plu-page.tsx').then(m => m.PluPage)),
    'catalogue.itemList': page(() => import('./item-list-page.tsx').then(m => m.ItemListPage)),
    'catalogue.priceChange': page(() => import('./prices/price-change-page.tsx').then(m => m.PriceChangePage)),
    'catalogue.ticket': page(() => import('./tickets/ticket-page.tsx').then(m => m.TicketPage)),
    'catalogue.menuGroup': page(() => import('./menu-group/menu-group-page.tsx').then(m => m.MenuGroupPage)),
    'catalogue.menuSetup': page(() => import('./menu-setup/menu-setup-page.tsx').then(m => m.MenuSetupPage)),
    'catalogue.menuLanguage': page(() =>
      import('./menu-language/menu-language-page.tsx').then(m => m.MenuLanguagePage),
    ),
    'catalogue.tables': page(() => import('./floor-plan/tables-page.tsx').then(m => m.TablesPage)),
    'catalogue.optionGroup': page(() => import('./options/option-group-page.tsx').then(m => m.OptionGroupPage)),
    'catalogue.recommendation': page(() =>
      import('./recommend/recommendation-page.tsx').then(m => m.RecommendationPage),
    ),
    'catalogue.productsByCategory': reportPage(
      () => import('../contract/products-by-category.ts').then(m => m.ProductsByCategory),
      () => import('./products-by-category-drills.ts').then(m => m.productsByCategory),
    ),
  },
  commands: () => import('./palette-commands.ts').then(m => m.catalogueCommands()),
  search: () => import('./catalogue-search.ts').then(m => m.catalogueSearch()),
}
