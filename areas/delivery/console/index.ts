import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { definedPages } from '../contract/pages.ts?defined'

export const console: AreaConsole = {
  area: 'delivery',
  pages: {
    ...definedPages,
    'delivery.account': page(() => import('./account-page.tsx').then(m => m.AccountPage)),
    'delivery.hours': page(() => import('./hours-page.tsx').then(m => m.HoursPage)),
    'delivery.orders': page(() => import('./orders-page.tsx').then(m => m.OrdersPage)),
  },
}
