import type { PublicPages } from '#platform/console/shell/routes/area-public-routes.ts'

export const publicPages: PublicPages = {
  '/pay/parking/{site}': () => import('./pay-station/pay-station-page.tsx').then(m => m.PayStationPage),
}
