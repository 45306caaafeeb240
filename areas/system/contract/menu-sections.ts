import type { IconName } from '#platform/contract/define/icon-name.ts'

export interface MenuSectionPlace {
  readonly section: string
  /** Message key of its label. */
  readonly words: string
  readonly icon: IconName
  readonly link: string
}

/** A place for every area of the product, in the order of the menu; one whose area has no page yet is not shown. */
export const MENU_SECTIONS: readonly MenuSectionPlace[] = [
  { section: 'home', words: 'home.menu', icon: 'home', link: '/home' },
  { section: 'pos', words: 'pos.menu', icon: 'cash-register', link: '/pos' },
  { section: 'catalogue', words: 'catalogue.menu', icon: 'package', link: '/catalogue' },
  { section: 'promotion', words: 'promotion.menu', icon: 'discount', link: '/promotion' },
  { section: 'stock', words: 'stock.menu', icon: 'warehouse', link: '/stock' },
  { section: 'member', words: 'member.menu', icon: 'users', link: '/member' },
  { section: 'acs', words: 'acs.menu', icon: 'key', link: '/acs' },
  { section: 'parking', words: 'parking.menu', icon: 'parking', link: '/parking' },
  { section: 'fee', words: 'fee.menu', icon: 'receipt', link: '/fee' },
  { section: 'ticket', words: 'ticket.menu', icon: 'ticket', link: '/ticket' },
  { section: 'report', words: 'report.menu', icon: 'chart', link: '/report' },
  { section: 'cardpay', words: 'cardpay.menu', icon: 'credit-card', link: '/cardpay' },
  { section: 'eftpos', words: 'eftpos.menu', icon: 'terminal', link: '/eftpos' },
  { section: 'delivery', words: 'delivery.menu', icon: 'truck', link: '/delivery' },
  { section: 'accounting', words: 'accounting.menu', icon: 'calculator', link: '/accounting' },
  { section: 'message', words: 'message.menu', icon: 'mail', link: '/message' },
  { section: 'signage', words: 'signage.menu', icon: 'tv', link: '/signage' },
  { section: 'design', words: 'design.menu', icon: 'palette', link: '/design' },
  { section: 'app', words: 'app.menu', icon: 'mobile', link: '/app' },
  { section: 'oa', words: 'oa.menu', icon: 'briefcase', link: '/oa' },
  { section: 'mls', words: 'mls.menu', icon: 'building', link: '/mls' },
  { section: 'site', words: 'site.menu', icon: 'store', link: '/site' },
  { section: 'developer', words: 'developer.menu', icon: 'code', link: '/developer' },
  { section: 'administration', words: 'administration.menu', icon: 'settings', link: '/system' },
  { section: 'log', words: 'log.menu', icon: 'history', link: '/log' },
]
