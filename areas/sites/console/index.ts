import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { definedPages } from '../contract/pages.ts?defined'

export const console: AreaConsole = {
  area: 'sites',
  pages: {
    ...definedPages,
    'site.tradeHours': page(() => import('./hours/hours-pages.tsx').then(m => m.TradeHoursPage)),
    'site.lotBusinessTime': page(() => import('./hours/hours-pages.tsx').then(m => m.BusinessTimePage)),
    'site.qrCode': page(() => import('./codes/qr-code-page.tsx').then(m => m.QrCodePage)),
  },
}
