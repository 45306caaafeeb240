import type { PublicPages } from '#platform/console/shell/routes/area-public-routes.ts'

export const publicPages: PublicPages = {
  '/tv/play': () => import('./player/player-page.tsx').then(m => m.PlayerPage),
}
