import { type AreaServer, serve } from '#platform/server/operation/area-server.ts'
import { Category } from '../contract/category.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { MenuGroup } from '../contract/menu-group.ts'
import { OptionGroup } from '../contract/option-group.ts'
import { pages } from '../contract/pages.ts'
import { Plu } from '../contract/plu.ts'
import { PluTag } from '../contract/plu-tag.ts'
import { PosCategory } from '../contract/pos-category.ts'
import { PriceChange } from '../contract/price-change.ts'
import { ProductGroup } from '../contract/product-group.ts'
import { Recommendation } from '../contract/recommendation.ts'
import { ScaleLabel } from '../contract/scale-label.ts'
import { sections } from '../contract/sections.ts'
import { Supplier } from '../contract/supplier.ts'
import { Tax } from '../contract/tax.ts'
import { Unit } from '../contract/unit.ts'
import { addMissingItems } from './add-missing-items.ts'
import { categoryHooks } from './category-hooks.ts'
import { demo } from './demo/catalogue-demo.ts'
import { floorPlanOperations } from './floor-plan/floor-plan-operations.ts'
import { fetchPicturesJob } from './import-pictures/fetch-pictures-job.ts'
import { menuLanguageOperations } from './languages/menu-language-operations.ts'
import { translationTool } from './languages/translation-tool.ts'
import { menuOperations } from './menu/menu-operations.ts'
import { menusReferring } from './menu/menu-referrers.ts'
import { optionGroupHooks } from './options/option-group-hooks.ts'
import { optionsReferring } from './options/options-referring.ts'
import { readOptionGroups } from './options/read-option-groups.ts'
import { settingOptionSoldOut } from './options/set-option-sold-out.ts'
import { pluHooks } from './plu-hooks.ts'
import { priceChangesJob } from './prices/price-changes-job.ts'
import { readPriceHistory } from './prices/price-history.ts'
import { priceOperations } from './prices/price-operations.ts'
import { gettingProductFigures, listingProductFigures } from './products/product-figures.ts'
import { sellingAtShop } from './products/sell-at-shop.ts'
import { settingProductSoldOut } from './products/set-product-sold-out.ts'
import { productsByCategory } from './products-by-category.ts'
import { readRecommendations, recommendationHooks } from './recommend/recommendations.ts'
import { readScaleLabelRules, scaleLabelHooks } from './scale-labels.ts'
import { setupSteps } from './setup/setup-steps.ts'
import { supplierHooks } from './supplier-hooks.ts'
import { taxHooks } from './tax-hooks.ts'
import { taxRatesJob } from './tax-rates-job.ts'
import { readTicketItems } from './tickets/read-ticket-items.ts'
import { unitHooks } from './unit-hooks.ts'

export const server: AreaServer = {
  area: 'catalogue',
  keyPrefixes,
  sections,
  pages,
  setupSteps,
  resources: [
    serve(PosCategory),
    serve(MenuGroup),
    serve(Category, categoryHooks),
    serve(Supplier, supplierHooks),
    serve(Unit, unitHooks),
    serve(Tax, taxHooks),
    serve(PluTag),
    serve(Plu, pluHooks),
    serve(ProductGroup),
    serve(OptionGroup, optionGroupHooks),
    serve(ScaleLabel, scaleLabelHooks),
    serve(PriceChange),
    serve(Recommendation, recommendationHooks),
  ],
  reports: [productsByCategory],
  operations: [
    ...menuOperations,
    ...floorPlanOperations,
    readScaleLabelRules,
    readOptionGroups,
    settingOptionSoldOut,
    ...priceOperations,
    readPriceHistory,
    listingProductFigures,
    gettingProductFigures,
    sellingAtShop,
    settingProductSoldOut,
    readTicketItems,
    readRecommendations,
    ...menuLanguageOperations,
  ],
  tools: [translationTool],
  jobs: [taxRatesJob, priceChangesJob, fetchPicturesJob],
  reactions: [addMissingItems, menusReferring, optionsReferring],
  demo,
}
