import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { definedPages } from '../contract/pages.ts?defined'

export const console: AreaConsole = {
  area: 'system',
  pages: {
    ...definedPages,
    'site.mySites': page(() => import('./sites/my-sites-page.tsx').then(m => m.MySitesPage)),
    'site.shopSettings': page(() => import('./sites/shop-settings-page.tsx').then(m => m.ShopSettingsPage)),
    'site.language': page(() => import('./sites/language-page.tsx').then(m => m.LanguagePage)),
    'acs.spotManage': page(() => import('./spots/spot-page.tsx').then(m => m.SpotPage)),
    'acs.spotActive': page(() => import('./spots/spot-active-page.tsx').then(m => m.SpotActivePage)),
    'acs.spotGenerate': page(() => import('./spots/spot-code-page.tsx').then(m => m.SpotCodePage)),
    'system.userManage': page(() => import('./users/user-page.tsx').then(m => m.UserPage)),
    'system.userType': page(() => import('./user-types/user-type-page.tsx').then(m => m.UserTypePage)),
    'mls.user': page(() => import('./levels/level-user-page.tsx').then(m => m.LevelUserPage)),
    'mls.role': page(() => import('./levels/level-role-page.tsx').then(m => m.LevelRolePage)),
    'mls.level': page(() => import('./levels/level-page.tsx').then(m => m.LevelPage)),
    'system.group': page(() => import('./menu/group-page.tsx').then(m => m.GroupPage)),
    'system.changeRequest': page(() => import('./requests/change-request-page.tsx').then(m => m.ChangeRequestPage)),
    'system.site': page(() => import('./sites/site-page.tsx').then(m => m.SitePage)),
    'system.lotSet': page(() => import('./lot-sets/lot-set-page.tsx').then(m => m.LotSetPage)),
    'system.merchantDetails': page(() =>
      import('./merchants/merchant-details-page.tsx').then(m => m.MerchantDetailsPage),
    ),
    'system.merchant': page(() => import('./merchants/merchant-page.tsx').then(m => m.MerchantPage)),
    'system.menu': page(() => import('./menu/menu-page.tsx').then(m => m.MenuTreePage)),
    'system.page': page(() => import('./menu/pages-page.tsx').then(m => m.PagesPage)),
    'system.codeIndex': page(() => import('./codes/code-index-page.tsx').then(m => m.CodeIndexPage)),
    'system.config': page(() => import('./config/config-page.tsx').then(m => m.ConfigPage)),
    'system.feedback': page(() => import('./requests/feedback-page.tsx').then(m => m.FeedbackPage)),
    'system.job': page(() => import('./jobs/job-page.tsx').then(m => m.JobPage)),
    'system.jobLog': page(() => import('./jobs/job-log-page.tsx').then(m => m.JobLogPage)),
    'system.toolBox': page(() => import('./toolbox/toolbox-page.tsx').then(m => m.ToolboxPage)),
    'log.systemAction': page(() => import('./logs/action-log-page.tsx').then(m => m.ActionLogPage)),
    'log.systemActivity': page(() => import('./logs/activity-page.tsx').then(m => m.ActivityPage)),
  },
  setupPanels: {
    'system.setup.trade': page(() => import('./setup/trade-panel.tsx').then(m => m.TradePanel)),
    'system.setup.shop': page(() => import('./setup/shop-panel.tsx').then(m => m.ShopPanel)),
    'system.setup.receipt': page(() => import('./setup/receipt-panel.tsx').then(m => m.ReceiptPanel)),
  },
  search: () => import('./system-search.ts').then(m => m.systemSearch()),
}
