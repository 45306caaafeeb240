import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { platformArea } from '#platform/server/platform-area.ts'
import { crudSuite } from '../../../tests/support/crud-suite.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { CodeIndex } from '../contract/code-index.ts'
import { Dictionary } from '../contract/dictionary.ts'
import { Feedback } from '../contract/feedback.ts'
import { Grant } from '../contract/grant.ts'
import { LotSet } from '../contract/lot-set.ts'
import { Menu } from '../contract/menu.ts'
import { MenuPageRow } from '../contract/menu-page.ts'
import { Merchant } from '../contract/merchant.ts'
import { PageGroup } from '../contract/page-group.ts'
import { Site } from '../contract/site.ts'
import { Spot, SpotInfo } from '../contract/spot.ts'
import { User } from '../contract/user.ts'
import { UserType } from '../contract/user-type.ts'
import { server } from './index.ts'

const areas = [platformArea, server]

async function added(client: Client, path: string, row: object): Promise<string> {
  const answer = await client.raw(`${path}/action`, { action: ACTION.add, row })
  const { result } = JSON.parse(answer.text)
  if (!result) throw new Error(answer.text)
  return result.id
}

/** A shop for records that need one: created once per client. */
async function shopOf(client: Client): Promise<string> {
  const { result } = await client.call(resourceOperations(Site).action, { action: ACTION.list, search: 'Stand' })
  const [known] = Array.isArray(result) ? result : []
  return known?.id ?? added(client, Site.path, { lotName: 'Stand', lotType: 'retail' })
}

crudSuite(Merchant, areas, {
  sample: n => ({ name: `Merchant ${n}`, contactName: 'Ada' }),
  change: { plan: 'enterprise', contactName: 'Grace' },
})

crudSuite(Site, areas, {
  sample: n => ({ lotName: `Kiosk ${n}`, lotType: 'retail' as const }),
  change: { timeZone: 'Australia/Sydney', businessDayStart: '05:00' },
})

crudSuite(LotSet, areas, {
  sample: n => ({ name: `Profile ${n}`, values: { settings: { tillLockMinutes: 5 }, extInfo: {} } }),
  change: { notes: 'For all sites', lotType: 'retail' },
})

crudSuite(User, areas, {
  sample: n => ({ userName: `person${n}x`, firstName: 'Per', mobile: `+6149157${1000 + n}` }),
  change: { firstName: 'Petra', secureLevel: 2 },
})

crudSuite(UserType, areas, {
  sample: n => ({ name: `Type ${n}`, pageControl: ['system.*'] }),
  change: { roles: ['checker'] },
})

crudSuite(Grant, areas, {
  sample: async (n, client) => ({
    user: await added(client, User.path, { userName: `holder${n}x${Math.abs(n * 7919)}`, firstName: 'Ho' }),
    userType: await added(client, UserType.path, { name: `Held ${n}` }),
    allSites: true,
  }),
  change: { allSites: false },
  find: 'holder1x',
})

crudSuite(PageGroup, areas, { sample: n => ({ name: `Group ${n}` }), change: { description: 'Back room' } })

crudSuite(MenuPageRow, areas, {
  sample: n => ({ key: `extra.page${n}x`, link: `/extra/${n}` }),
  change: { icon: 'star', active: false },
})

crudSuite(Menu, areas, { sample: n => ({ section: `section${n}x` }), change: { icon: 'star', active: false } })

crudSuite(CodeIndex, areas, {
  sample: n => ({ name: `list${n}x`, list: '1:One|2-Two' }),
  change: { list: '1:One|2:Two|3:Three' },
})

crudSuite(Dictionary, areas, {
  sample: n => ({ list: 'shift', value: `v${n}`, label: `Shift ${n}x` }),
  change: { position: 7, active: false },
})

crudSuite(Feedback, areas, {
  sample: n => ({ subject: `Subject ${n}x`, body: 'It does not print.' }),
  change: { status: 'answered', answer: 'It does now.' },
})

crudSuite(Spot, areas, {
  sample: async (n, client) => ({ siteId: await shopOf(client), name: `Spot ${n}x`, kind: 'gate' as const }),
  change: { blocked: true },
})

crudSuite(SpotInfo, areas, {
  sample: async (n, client) => ({
    spot: await added(client, Spot.path, { siteId: await shopOf(client), name: `Port ${n}x` }),
    cloudUrl: `https://cloud${n}.example.com`,
  }),
  change: { language: 'en-au' },
})
