import { reportPage } from '#platform/console/kit/report-page.tsx'
import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { definedPages } from '../contract/pages.ts?defined'

/** Small pages that are opened one after the other: one file of them is one name to know at the first visit. */
const ownPages = () => import('./own-pages.ts')

export const console: AreaConsole = {
  area: 'signage',
  pages: {
    ...definedPages,
    'signage.playlist': page(() => ownPages().then(m => m.PlaylistPage)),
    'signage.sign': page(() => ownPages().then(m => m.SignPage)),
    'signage.station': page(() => ownPages().then(m => m.StationPage)),
    'signage.schedule': page(() => ownPages().then(m => m.SchedulePage)),
    'signage.item': page(() => ownPages().then(m => m.ItemPage)),
    'signage.parkingPlaylist': page(() => ownPages().then(m => m.ParkingPlaylistPage)),
    'signage.parkingAccount': page(() => ownPages().then(m => m.ParkingAccountPage)),
    'report.proofOfPlay': reportPage(() => import('../contract/proof-of-play.ts').then(m => m.ProofOfPlay)),
    'signage.tvAuth': page(() => import('./tv-auth/tv-auth-page.tsx').then(m => m.TvAuthPage)),
  },
  routes: [{ pattern: '/tv/auth/{token}', page: 'signage.tvAuth', of: 'signage.tvAuth' }],
}
