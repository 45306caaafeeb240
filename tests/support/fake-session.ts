import type { Shop } from '#platform/console/shell/session/session.tsx'
import { withDefaults } from '#platform/rules/shop/shop-settings.ts'
import { answer, type FakeWire, fakeWire } from './fake-wire.ts'

export const SHOP = {
  ordLot: '1001',
  lotName: 'Riverbank Café',
  sitekey: 'riverbank',
  lotType: 101,
  extInfo: '{"version":"2.0.3"}',
  siteId: '0198c7b2-0000-7000-8000-000000000001',
  timeZone: 'Australia/Brisbane',
  businessDayStart: '00:00',
  earlierDayStarts: [],
  settings: {},
}

/** A shop in the session's form. */
export const shopIn = (siteId: string, currency: string) =>
  ({ ...SHOP, shopId: siteId, siteId, settings: withDefaults({ currency }) }) as unknown as Shop // created from the wire's form

const page = (key: string, link: string, title: string) => ({ link, name: key, title, icon: 'box', page: key })

export const MENU = [
  { link: '/home', menuName: 'Dashboard', icon: 'home', menuPages: [page('dashboard', '/home', 'Dashboard')] },
  {
    link: '/catalogue',
    menuName: 'Catalogue',
    icon: 'box',
    menuPages: [page('catalogue.plu', '/catalogue/plu', 'Products'), page('catalogue.tax', '/catalogue/tax', 'Taxes')],
  },
]

export const USER = {
  userId: 'u1',
  firstName: 'Olivia',
  lastName: 'Ward',
  userStatus: 'active',
  userName: 'owner',
  email: null,
  mobile: null,
  avatar: '',
  description: '',
  merchantName: 'Riverbank Group',
  limits: { requestTimeoutSeconds: 120, pageSize: 20 },
  settings: {},
  extInfo: '',
}

/** A server without errors: a licensed device, one user, one shop, a menu of three pages. */
export function wireOfAGoodDay(): FakeWire {
  const parameters = encodeURIComponent(JSON.stringify({ licensed: true }))
  return fakeWire()
    .on('/spot/scanInfo', () => answer({}, { rtn: 1, parameters, dispMsg: '' }))
    .on('/al/site/getUserSites', () => answer([SHOP]))
    .on('/al/user/detail', () => answer(USER))
    .on('/al/menu/menuPages', () => answer(MENU, { pageCtrl: 'catalogue.plu:list|catalogue.tax:*' }))
}
