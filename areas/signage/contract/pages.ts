import { type Page, page } from '#platform/contract/define/page.ts'

const section = 'signage'

export const pages: readonly Page[] = [
  page('signage.playlist', '/signage/playlist', { section, icon: 'list', controls: ['publish'] }),
  page('signage.item', '/signage/item', { section, icon: 'list', under: 'signage.playlist' }),
  page('signage.board', '/signage/board', { section, icon: 'report' }),
  page('signage.station', '/signage/station', { section, icon: 'map' }),
  page('signage.schedule', '/signage/schedule', { section, icon: 'clock' }),
  page('signage.sign', '/signage/sign', { section, icon: 'device-tv', controls: ['pair', 'command', 'emergency'] }),
  page('signage.parkingStation', '/signage/parkingstation', { section, icon: 'parking' }),
  page('signage.parkingPlaylist', '/signage/parkingplaylist', { section, icon: 'list' }),
  page('signage.parkingPage', '/signage/parkingpage', { section, icon: 'list', under: 'signage.parkingPlaylist' }),
  page('signage.parkingAccount', '/signage/parkingaccount', { section, icon: 'users', controls: ['rotate'] }),
  page('report.proofOfPlay', '/report/proofofplay', { section: 'report', group: 'days', icon: 'device-tv' }),
  page('signage.tvAuth', '/tv/auth', { section, icon: 'qrcode', hidden: true, controls: ['pair'] }),
]
