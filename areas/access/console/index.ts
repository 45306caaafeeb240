import { reportPage } from '#platform/console/kit/report-page.tsx'
import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { definedPages } from '../contract/pages.ts?defined'

export const console: AreaConsole = {
  area: 'access',
  pages: {
    ...definedPages,
    'acs.account': page(() => import('./records/account-page.tsx').then(m => m.AccountPage)),
    'acs.credential': page(() => import('./records/credential-page.tsx').then(m => m.CredentialPage)),
    'acs.credentialExplorer': page(() => import('./verify/explorer-page.tsx').then(m => m.ExplorerPage)),
    'acs.credentialVerify': page(() => import('./verify/verify-page.tsx').then(m => m.VerifyPage)),
    'acs.config': page(() => import('./devices/controller-page.tsx').then(m => m.ControllerPage)),
    'acs.deviceControl': page(() => import('./devices/device-control-page.tsx').then(m => m.DeviceControlPage)),
    'site.commandCode': page(() => import('./devices/command-code-page.tsx').then(m => m.CommandCodePage)),
    'acs.shipping': page(() => import('./records/shipping-page.tsx').then(m => m.ShippingPage)),
    'acs.valuePass': page(() => import('./records/value-pass-page.tsx').then(m => m.ValuePassPage)),
    'report.valuePassPayroll': page(() => import('./records/pass-payroll-page.tsx').then(m => m.PassPayrollPage)),
    'log.loop': reportPage(() => import('../contract/device-logs.ts').then(m => m.LoopLog)),
    'log.scan': reportPage(() => import('../contract/device-logs.ts').then(m => m.ScanLog)),
    'log.action': reportPage(() => import('../contract/device-logs.ts').then(m => m.ActionLog)),
    'acs.timezone': page(() => import('./records/timezone-page.tsx').then(m => m.TimezonePage)),
    'acs.group': page(() => import('./records/group-page.tsx').then(m => m.GroupPage)),
    'acs.entity': page(() => import('./records/entity-page.tsx').then(m => m.EntityPage)),
  },
}
