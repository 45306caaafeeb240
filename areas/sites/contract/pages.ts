import { type Page, page } from '#platform/contract/define/page.ts'

const site = { section: 'site' }

export const pages: readonly Page[] = [
  page('site.tradeHours', '/settings/tradehours', { ...site, icon: 'clock', everyday: ['retail', 'hospitality'] }),
  page('site.lotBusinessTime', '/settings/businesstime', { ...site, icon: 'calendar' }),
  page('site.lotInfo', '/settings/lotinfo', { ...site, icon: 'list' }),
  page('site.lotFiles', '/settings/lotfiles', { ...site, icon: 'file-text' }),
  page('site.lotTips', '/settings/lottips', { ...site, icon: 'message' }),
  page('site.qrCode', '/settings/qrcode', { ...site, icon: 'qrcode', controls: ['view'] }),
]
