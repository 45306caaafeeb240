import { reportPage } from '#platform/console/kit/report-page.tsx'
import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { definedPages } from '../contract/pages.ts?defined'

export const console: AreaConsole = {
  area: 'members',
  pages: {
    ...definedPages,
    'member.member': page(() => import('./members/member-page.tsx').then(m => m.MemberPage)),
    'member.registration': page(() => import('./registration/registration-page.tsx').then(m => m.RegistrationPage)),
    'member.import': page(() => import('./members/member-import-page.tsx').then(m => m.MemberImportPage)),
    'member.svc': page(() => import('./cards/svc-page.tsx').then(m => m.SvcPage)),
    'member.pointEntry': page(() => import('./members/point-entry-page.tsx').then(m => m.PointEntryPage)),
    'member.svcEntry': page(() => import('./cards/svc-entry-page.tsx').then(m => m.SvcEntryPage)),
    'member.reward': page(() => import('./rewards/reward-page.tsx').then(m => m.RewardPage)),
    'member.earnRule': page(() => import('./loyalty/earn-rule-page.tsx').then(m => m.EarnRulePage)),
    'member.voucher': page(() => import('./rewards/voucher-page.tsx').then(m => m.VoucherPage)),
    'member.loyaltyCard': page(() => import('./loyalty/loyalty-card-page.tsx').then(m => m.LoyaltyCardPage)),
    'member.patron': page(() => import('./patrons/patron-page.tsx').then(m => m.PatronPage)),
    'member.clients': page(() => import('./clients/clients-page.tsx').then(m => m.ClientsPage)),
    'cardpay.reader': page(() => import('./reader/reader-page.tsx').then(m => m.ReaderPage)),
    'report.loyalty': reportPage(
      () => import('../contract/loyalty-reports.ts').then(m => m.Loyalty),
      () => import('./loyalty/loyalty-drills.ts').then(m => m.loyaltyDrills),
    ),
    'report.siteLoyalty': reportPage(
      () => import('../contract/loyalty-reports.ts').then(m => m.SiteLoyalty),
      () => import('./loyalty/loyalty-drills.ts').then(m => m.siteLoyaltyDrills),
    ),
    'member.svcReport': reportPage(
      () => import('../contract/loyalty-reports.ts').then(m => m.SvcReport),
      () => import('./loyalty/loyalty-drills.ts').then(m => m.svcDrills),
    ),
    'report.acsLoyalty': page(() => import('./loyalty/card-history-page.tsx').then(m => m.CardHistoryPage)),
    'member.topupAward': page(() => import('./cards/topup-award-page.tsx').then(m => m.TopupAwardPage)),
  },
  search: () => import('./members-search.ts').then(m => m.membersSearch()),
  routes: [
    { pattern: '/report/acsLoyalty/{userId}/{ordCard}/{cardNum}', page: 'report.acsLoyalty', of: 'report.acsLoyalty' },
  ],
}
