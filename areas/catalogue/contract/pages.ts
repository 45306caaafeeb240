import { type Page, page } from '#platform/contract/define/page.ts'
import { LOT_KINDS, SHOP_TRADES } from '#platform/rules/codes/lot-type.ts'

const section = 'catalogue'

export const pages: readonly Page[] = [
  page('catalogue.plu', '/catalogue/plu', { section, group: 'items', icon: 'package', everyday: LOT_KINDS }),
  page('catalogue.itemList', '/catalogue/itemlist', { section, group: 'items', icon: 'list', controls: ['view'] }),
  page('catalogue.priceChange', '/catalogue/pricechange', {
    section,
    group: 'prices',
    icon: 'cash',
    controls: ['plan'],
    everyday: ['retail'],
  }),
  page('catalogue.ticket', '/catalogue/ticket', {
    section,
    group: 'prices',
    icon: 'tags',
    controls: ['view', 'print'],
    everyday: ['retail'],
  }),
  page('catalogue.category', '/catalogue/category', {
    section,
    group: 'items',
    icon: 'category',
    everyday: SHOP_TRADES,
  }),
  page('catalogue.posCategory', '/catalogue/poscategory', { section, group: 'items', icon: 'books' }),
  page('catalogue.menuGroup', '/catalogue/menugroup', { section, group: 'tillMenu', icon: 'clock' }),
  page('catalogue.menuSetup', '/catalogue/menusetup', {
    section,
    group: 'tillMenu',
    icon: 'grid',
    controls: ['view', 'update', 'publish'],
    everyday: SHOP_TRADES,
  }),
  page('catalogue.menuLanguage', '/catalogue/menulanguage', {
    section,
    group: 'tillMenu',
    icon: 'language',
    controls: ['view', 'update'],
  }),
  page('catalogue.tables', '/catalogue/tables', {
    section,
    group: 'tillMenu',
    icon: 'map',
    controls: ['view', 'update'],
    everyday: ['hospitality'],
  }),
  page('catalogue.optionGroup', '/catalogue/optiongroup', {
    section,
    group: 'tillMenu',
    icon: 'list',
    everyday: ['hospitality'],
  }),
  page('catalogue.recommendation', '/catalogue/recommendation', { section, group: 'tillMenu', icon: 'gift' }),
  page('catalogue.productGroup', '/catalogue/productgroup', { section, group: 'items', icon: 'box' }),
  page('catalogue.pluTag', '/catalogue/plutag', { section, group: 'items', icon: 'tags' }),
  page('catalogue.supplier', '/catalogue/supplier', { section, group: 'buying', icon: 'truck', everyday: SHOP_TRADES }),
  page('catalogue.unit', '/catalogue/unit', { section, group: 'buying', icon: 'ruler' }),
  page('catalogue.scaleLabel', '/catalogue/scalelabel', { section, group: 'prices', icon: 'tag' }),
  page('catalogue.tax', '/catalogue/tax', { section, group: 'prices', icon: 'receipt' }),
  page('catalogue.productsByCategory', '/report/productsbycategory', {
    section: 'report',
    group: 'goods',
    icon: 'chart',
  }),
]
