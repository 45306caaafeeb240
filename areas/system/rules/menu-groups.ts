/** Parts of a long section, by the keys of their pages. The words of a part are `menu.{section}.{group}`. */
export interface MenuGroup {
  readonly group: string
  readonly pages: readonly string[]
}

/** Sections that are too long to be found through at a glance. */
export const MENU_GROUPS: Readonly<Record<string, readonly MenuGroup[]>> = {
  pos: [
    {
      group: 'selling',
      pages: [
        'pos.register',
        'pos.onlineOrders',
        'pos.kitchen',
        'pos.priceInquiry',
        'pos.saleHistory',
        'pos.refusedSale',
      ],
    },
    { group: 'cash', pages: ['pos.cashRegister', 'pos.cashRegisterRecord', 'pos.drawerHistory'] },
    { group: 'people', pages: ['pos.clerk', 'pos.attendance', 'pos.doubtfulApproval'] },
    {
      group: 'setUp',
      pages: ['pos.stockItem', 'pos.paymentConfig', 'pos.printer', 'pos.printerType', 'pos.deliveryZone'],
    },
  ],
  catalogue: [
    {
      group: 'items',
      pages: [
        'catalogue.plu',
        'catalogue.itemList',
        'catalogue.category',
        'catalogue.posCategory',
        'catalogue.productGroup',
        'catalogue.pluTag',
      ],
    },
    {
      group: 'prices',
      pages: ['catalogue.priceChange', 'catalogue.ticket', 'catalogue.scaleLabel', 'catalogue.tax'],
    },
    {
      group: 'tillMenu',
      pages: [
        'catalogue.menuSetup',
        'catalogue.menuGroup',
        'catalogue.menuLanguage',
        'catalogue.optionGroup',
        'catalogue.recommendation',
        'catalogue.tables',
      ],
    },
    { group: 'buying', pages: ['catalogue.supplier', 'catalogue.unit'] },
  ],
  report: [
    {
      group: 'days',
      pages: [
        'report.daily',
        'report.summary',
        'report.sales',
        'report.dailyAnalysis',
        'report.dailyHourly',
        'report.a3Daily',
        'report.schedule',
      ],
    },
    {
      group: 'goods',
      pages: [
        'report.categorySales',
        'report.optionsSold',
        'report.supplierSales',
        'report.stockMovement',
        'catalogue.productsByCategory',
      ],
    },
    { group: 'people', pages: ['report.employees', 'report.attendance', 'report.salesWages'] },
    {
      group: 'comparisons',
      pages: [
        'report.salesStatistics',
        'report.salesStatisticsNew',
        'report.salesComparison',
        'report.categoryComparison',
        'report.merchantAnalysis',
      ],
    },
    {
      group: 'bills',
      pages: [
        'report.posOrder',
        'report.onlinePosOrder',
        'report.order',
        'report.invoice',
        'report.void',
        'report.voucherCoupon',
        'report.trainingData',
      ],
    },
    {
      group: 'money',
      pages: [
        'report.transactions',
        'report.transactionSummaryGroup',
        'report.creditCard',
        'report.creditCardTransactions',
        'report.dailyMerchantSettle',
        'report.cashInOut',
      ],
    },
  ],
  administration: [
    {
      group: 'people',
      pages: [
        'system.userManage',
        'system.userType',
        'system.grant',
        'system.group',
        'system.changeRequest',
        'system.userSet',
      ],
    },
    { group: 'business', pages: ['system.site', 'system.merchant', 'system.spotInfo'] },
    {
      group: 'console',
      pages: [
        'system.menu',
        'system.page',
        'system.codeIndex',
        'system.dictionary',
        'system.config',
        'system.toolBox',
        'system.feedback',
      ],
    },
  ],
}

/** The part of its section that a page stands in; empty for a page that an administrator has put there. */
export const groupOf = (section: string, key: string): string =>
  MENU_GROUPS[section]?.find(({ pages }) => pages.includes(key))?.group ?? ''

/** Pages part by part, those of no part first; within each as they were. */
export function inGroups<P extends { readonly key: string }>(section: string, pages: readonly P[]): P[] {
  const parts = ['', ...(MENU_GROUPS[section] ?? []).map(({ group }) => group)]
  return parts.flatMap(part => pages.filter(({ key }) => groupOf(section, key) === part))
}
