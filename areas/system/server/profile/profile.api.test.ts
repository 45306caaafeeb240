import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deletionCode, requestDeletion } from '#platform/contract/calls/account-deletion.ts'
import { ipCountry } from '#platform/contract/calls/country.ts'
import {
  profile,
  removeView,
  savedViews,
  saveUserSettings,
  saveView,
  updateProfile,
} from '#platform/contract/calls/profile.ts'
import { userDetail } from '#platform/contract/calls/session.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { platformArea } from '#platform/server/platform-area.ts'
import { type DemoApp, startDemoApp } from '../../../../tests/support/demo-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { CodeIndex } from '../../contract/code-index.ts'
import { server } from '../index.ts'
import { layFoundation } from '../menu/foundation.ts'
import { sweepJob } from '../sweep.ts'

const me = { userId: 'x', deviceId: '' }

describe('a user’s own', () => {
  let app: DemoApp
  let owner: Client
  let clerk: Client
  beforeAll(async () => {
    app = await startDemoApp()
    owner = await app.signIn('owner')
    clerk = await app.signIn('clerk')
  })
  afterAll(() => app.close())

  const settings = async (client: Client) => (await client.call(userDetail, me)).result.settings

  it('profile is saved and read again', async () => {
    const { result } = await clerk.call(profile, {})
    const change = {
      version: result.version,
      firstName: 'Chloé',
      lastName: result.lastName,
      email: 'Chloe@Example.com',
      description: '',
      avatar: null,
    }
    const changed = await clerk.call(updateProfile, change)
    expect(changed.result).toMatchObject({
      firstName: 'Chloé',
      email: 'chloe@example.com',
      version: change.version + 1,
    })
    expect((await clerk.call(updateProfile, change)).rtn).toBe(RTN.changedSince)
    const taken = { ...change, version: change.version + 1, email: 'olivia@harbourandvine.example' }
    expect((await clerk.call(updateProfile, taken)).rtn).toBe(RTN.duplicate)
  })

  it('settings follow to any device, merged by name', async () => {
    await clerk.call(saveUserSettings, { settings: { language: 'zh-CN', scheme: 'dark' } })
    await clerk.call(saveUserSettings, { settings: { scheme: null, density: 'compact' } })
    expect(await settings(clerk)).toEqual({ language: 'zh-CN', density: 'compact' })
    expect(await settings(owner)).toEqual({})
    const much = await clerk.call(saveUserSettings, { settings: { notes: 'x'.repeat(70_000) } })
    expect(much.map.code).toBe('system.refusal.settingsTooLarge')
  })

  it('settings from two devices at once are all kept', async () => {
    const names = Array.from({ length: 8 }, (_, n) => `choice${n}`)
    await Promise.all(names.map(name => clerk.call(saveUserSettings, { settings: { [name]: true } })))
    expect(Object.keys(await settings(clerk))).toEqual(expect.arrayContaining(names))
  })

  it('list views can be shared with others, who can’t change them', async () => {
    const view = { page: 'system.site', name: 'Brisbane', view: { search: 'bris' } }
    const saved = (await owner.call(saveView, { ...view, shared: true })).result
    const own = (await owner.call(saveView, { ...view, name: 'Mine alone', shared: false })).result
    const seen = (await clerk.call(savedViews, { page: 'system.site' })).result
    expect(seen).toMatchObject([{ name: 'Brisbane', shared: true, mine: false, view: { search: 'bris' } }])
    expect((await clerk.call(saveView, { ...view, id: saved.id, name: 'Taken', shared: true })).rtn).toBe(RTN.notFound)
    expect((await clerk.call(removeView, { id: saved.id })).rtn).toBe(RTN.notFound)
    expect((await owner.call(removeView, { id: own.id })).success).toBe(1)
  })

  it('account is deleted a month after the request, except the id in the books', async () => {
    const contact = 'marcus@harbourandvine.example'
    await app.anonymous().call(deletionCode, { contact })
    const code = /\d{6}/.exec(app.sent.at(-1)?.body ?? '')?.[0] ?? ''
    await app.anonymous().call(requestDeletion, { contact, code })
    const job = jobContext(app.runtime, sweepJob.name)
    await sweepJob.run(job, {})
    await app.signIn('manager')
    app.wait(31 * 86_400_000)
    await sweepJob.run(job, {})
    await expect(app.signIn('manager')).rejects.toThrow()
    const rows = await app.database.read(app.demoMerchantId, db =>
      db.rows<{ all: string }>(sql`select u::text as all from system_user_manage u`),
    )
    expect(rows).toHaveLength(3)
    expect(rows.some(row => /marcus/i.test(row.all))).toBe(false)
  })
})

describe('what every installation has', () => {
  let app: DemoApp
  beforeAll(async () => {
    app = await startDemoApp()
  })
  afterAll(() => app.close())

  it('is created once: a second start changes nothing', async () => {
    const state = () =>
      app.database.read(PLATFORM_MERCHANT, db =>
        db.rows(
          sql`select key, version from system_page union all select section, version from system_menu order by 1`,
        ),
      )
    const before = await state()
    await workAsSystem(app.runtime, PLATFORM_MERCHANT, 'again', ctx => layFoundation(ctx, [platformArea, server]))
    expect(await state()).toEqual(before)
    expect(before.length).toBeGreaterThan(25)
  })

  it('closes pages that the program no longer has', async () => {
    const without = { ...server, pages: [], resources: [], operations: [] }
    await workAsSystem(app.runtime, PLATFORM_MERCHANT, 'smaller', ctx => layFoundation(ctx, [platformArea, without]))
    const open = await app.database.read(PLATFORM_MERCHANT, db =>
      db.rows<{ key: string }>(sql`select key from system_page where active and built_in`),
    )
    expect(open.map(page => page.key).toSorted()).toEqual([
      'log.systemAction',
      'setup.guide',
      'system.job',
      'system.jobLog',
    ])
  })

  it('finds the country of an address, and returns +61 for unknown ones', async () => {
    const codeOf = async (ip: string) => (await app.anonymous().call(ipCountry, { ip })).result.internationalCode
    expect(await codeOf('8.8.8.8')).toBe('+1')
    expect(await codeOf('')).toBe('+61')
    expect(await codeOf('not an address')).toBe('+61')
  })

  it('accepts readable code lists with unique values only', async () => {
    const owner = app.as()
    const add = (list: string) =>
      owner.call(resourceOperations(CodeIndex).action, { action: ACTION.add, row: { name: 'tender', list } })
    expect(await add('1:Cash|1:Card')).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { list: expect.any(String) } },
    })
    expect((await add('|~|')).rtn).toBe(RTN.invalid)
    expect((await add('1:Cash~2-Card')).success).toBe(1)
  })
})
