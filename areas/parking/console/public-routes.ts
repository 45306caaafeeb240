import { loadAreaMessages } from '#platform/console/shell/language/messages.tsx'
import type { PublicRoute } from '#platform/console/shell/routes/public-routes.ts'

export const publicRoutes: readonly PublicRoute[] = [
  {
    pattern: '/pay/parking/{site}',
    name: 'payParking',
    title: 'parking.payStation.title',
    load: async () => {
      const [{ PayStationPage }] = await Promise.all([
        import('./pay-station/pay-station-page.tsx'),
        loadAreaMessages('parking'),
      ])
      return PayStationPage
    },
  },
]
