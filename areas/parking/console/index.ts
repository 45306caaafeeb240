import { reportPage } from '#platform/console/kit/report-page.tsx'
import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { definedPages } from '../contract/pages.ts?defined'

export const console: AreaConsole = {
  area: 'parking',
  pages: {
    ...definedPages,
    'parking.gates': page(() => import('./gates/gates-page.tsx').then(m => m.GatesPage)),
    'parking.occupancy': page(() => import('./occupancy/occupancy-page.tsx').then(m => m.OccupancyPage)),
    'parking.onlineValidation': page(() => import('./validation/validation-page.tsx').then(m => m.ValidationPage)),
    'parking.validationSettings': page(() =>
      import('./validation/validation-settings-page.tsx').then(m => m.ValidationSettingsPage),
    ),
    'parking.scenario': page(() => import('./scenarios/scenario-page.tsx').then(m => m.ScenarioPage)),
    'parking.scenarioControl': page(() =>
      import('./scenarios/scenario-control-page.tsx').then(m => m.ScenarioControlPage),
    ),
    'report.occupancy': reportPage(() => import('../contract/occupancy-history.ts').then(m => m.OccupancyReport)),
    'report.passages': reportPage(() => import('../contract/occupancy-history.ts').then(m => m.PassageReport)),
    'report.fee': reportPage(
      () => import('../contract/fee-report.ts').then(m => m.FeeReport),
      () => import('./reports/fee-drills.ts').then(m => m.feeDrills),
    ),
    'parking.voucher': page(() => import('./vouchers/voucher-page.tsx').then(m => m.VoucherPage)),
    'report.voucherBilling': page(() => import('./vouchers/voucher-billing-page.tsx').then(m => m.VoucherBillingPage)),
    'parking.stay': page(() => import('./stays/stay-page.tsx').then(m => m.StayPage)),
  },
}
