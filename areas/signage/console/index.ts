import { reportPage } from '#platform/console/kit/report-page.tsx'
import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { definedPages } from '../contract/pages.ts?defined'

export const console: AreaConsole = {
  area: 'signage',
  pages: {
    ...definedPages,
    'signage.playlist': page(() => import('./playlists/playlist-page.tsx').then(m => m.PlaylistPage)),
    'signage.sign': page(() => import('./signs/sign-page.tsx').then(m => m.SignPage)),
    'signage.station': page(() => import('./stations/station-page.tsx').then(m => m.StationPage)),
    'signage.schedule': page(() => import('./schedules/schedule-page.tsx').then(m => m.SchedulePage)),
    'signage.item': page(() => import('./playlists/item-page.tsx').then(m => m.ItemPage)),
    'signage.parkingPlaylist': page(() =>
      import('./parking/parking-playlist-page.tsx').then(m => m.ParkingPlaylistPage),
    ),
    'signage.parkingAccount': page(() => import('./parking/parking-account-page.tsx').then(m => m.ParkingAccountPage)),
    'report.proofOfPlay': reportPage(() => import('../contract/proof-of-play.ts').then(m => m.ProofOfPlay)),
    'signage.tvAuth': page(() => import('./tv-auth/tv-auth-page.tsx').then(m => m.TvAuthPage)),
  },
  routes: [{ pattern: '/tv/auth/{token}', page: 'signage.tvAuth', of: 'signage.tvAuth' }],
}
