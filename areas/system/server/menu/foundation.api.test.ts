import { afterAll, beforeAll, expect, it } from 'vitest'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import type { AreaServer } from '#platform/server/operation/area-server.ts'
import { platformArea } from '#platform/server/platform-area.ts'
import { type DemoApp, startDemoApp } from '../../../../tests/support/demo-app.ts'
import { server } from '../index.ts'
import { layFoundation } from './foundation.ts'

// An area of a later version, with a section between existing ones and a page in another area's section.
const hire: AreaServer = {
  area: 'hire',
  sections: [{ key: 'hire', icon: 'key', position: 35, link: '/bikes', groups: ['daily', 'setUp'] }],
  pages: [
    { key: 'hire.bike', path: '/bikes/bike', section: 'hire', group: 'daily', icon: 'key', controls: ['view'] },
    { key: 'hire.report', path: '/bikes/report', section: 'log', icon: 'chart', controls: ['view'] },
  ],
}

let app: DemoApp
beforeAll(async () => {
  app = await startDemoApp()
})
afterAll(() => app.close())

const start = (...more: AreaServer[]) =>
  workAsSystem(app.runtime, PLATFORM_MERCHANT, 'start', ctx => layFoundation(ctx, [platformArea, server, ...more]))

const findSection = (section: string) =>
  app.database.read(PLATFORM_MERCHANT, db =>
    db.row<{ icon: string; position: number; link: string; groups: string[]; keys: string[] }>(sql`
      select icon, position, link, groups, array(select key from system_page where id = any(m.pages) order by key) as keys
      from system_menu m where merchant_id = ${PLATFORM_MERCHANT}::uuid and section = ${section}`),
  )

it('puts a new area’s section in its declared place, and its page into another’s section', async () => {
  await start(hire)
  expect(await findSection('hire')).toEqual({
    icon: 'key',
    position: 35,
    link: '/bikes',
    groups: ['hire.menuGroups.daily', 'hire.menuGroups.setUp'],
    keys: ['hire.bike'],
  })
  expect((await findSection('log'))?.keys).toContain('hire.report')
})

it('updates links and groups of an older menu, and keeps the administrator’s order and icons', async () => {
  await workAsSystem(app.runtime, PLATFORM_MERCHANT, 'earlier', async ctx => {
    await ctx.db.run(sql`
      update system_menu set icon = 'star', position = 7, link = '', groups = '{}'
      where merchant_id = ${PLATFORM_MERCHANT}::uuid and section = 'administration'`)
  })
  await start()
  expect(await findSection('administration')).toMatchObject({
    icon: 'star',
    position: 7,
    link: '/system',
    groups: ['people', 'business', 'console'].map(group => `administration.menuGroups.${group}`),
  })
})
