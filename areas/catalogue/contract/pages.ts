import { type Page, page } from '#platform/contract/define/page.ts'

const section = 'catalogue'

export const pages: readonly Page[] = [
  page('catalogue.plu', '/catalogue/plu', { section, icon: 'package' }),
  page('catalogue.itemList', '/catalogue/itemlist', { section, icon: 'list', controls: ['view'] }),
  page('catalogue.priceChange', '/catalogue/pricechange', { section, icon: 'cash', controls: ['plan'] }),
  page('catalogue.ticket', '/catalogue/ticket', { section, icon: 'tags', controls: ['view', 'print'] }),
  page('catalogue.category', '/catalogue/category', { section, icon: 'category' }),
  page('catalogue.posCategory', '/catalogue/poscategory', { section, icon: 'books' }),
  page('catalogue.menuGroup', '/catalogue/menugroup', { section, icon: 'clock' }),
  page('catalogue.menuSetup', '/catalogue/menusetup', {
    section,
    icon: 'grid',
    controls: ['view', 'update', 'publish'],
  }),
  page('catalogue.menuLanguage', '/catalogue/menulanguage', {
    section,
    icon: 'language',
    controls: ['view', 'update'],
  }),
  page('catalogue.tables', '/catalogue/tables', { section, icon: 'map', controls: ['view', 'update'] }),
  page('catalogue.optionGroup', '/catalogue/optiongroup', { section, icon: 'list' }),
  page('catalogue.recommendation', '/catalogue/recommendation', { section, icon: 'gift' }),
  page('catalogue.productGroup', '/catalogue/productgroup', { section, icon: 'box' }),
  page('catalogue.pluTag', '/catalogue/plutag', { section, icon: 'tags' }),
  page('catalogue.supplier', '/catalogue/supplier', { section, icon: 'truck' }),
  page('catalogue.unit', '/catalogue/unit', { section, icon: 'ruler' }),
  page('catalogue.scaleLabel', '/catalogue/scalelabel', { section, icon: 'tag' }),
  page('catalogue.tax', '/catalogue/tax', { section, icon: 'receipt' }),
  page('catalogue.productsByCategory', '/report/productsbycategory', { section: 'report', icon: 'chart' }),
]
