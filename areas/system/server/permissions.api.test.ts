import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUserSites, menuPages } from '#platform/contract/calls/session.ts'
import { showTableColumn } from '#platform/contract/calls/table-columns.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import type { PageSites } from '#platform/rules/access/permission.ts'
import { type DemoApp, startDemoApp } from '../../../tests/support/demo-app.ts'
import { only, rowsOf } from '../../../tests/support/rows-by-call.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { infoChangeAuth } from '../contract/change-request.ts'
import { Config } from '../contract/config.ts'
import { Grant } from '../contract/grant.ts'
import { MenuPageRow } from '../contract/menu-page.ts'
import { enterMerchant, Merchant } from '../contract/merchant.ts'
import { PageGroup } from '../contract/page-group.ts'
import { Site } from '../contract/site.ts'
import { inviteUser, setUserPassword, User } from '../contract/user.ts'
import { UserType } from '../contract/user-type.ts'

const menuOf = async (client: Client) => {
  const answer = await client.call(menuPages, { action: 'STAFF', userId: 'x', menuDir: 1000 })
  return {
    pages: answer.result.flatMap(section => section.menuPages.map(page => page.page)),
    sections: answer.result.map(section => section.menuName),
    controls: String(answer.map.pageCtrl).split('|'),
    limited: (answer.map.pageSites ?? []) as PageSites[],
  }
}

describe('permissions of users', () => {
  let app: DemoApp
  let owner: Client
  let admin: Client
  let manager: Client
  let clerk: Client
  beforeAll(async () => {
    app = await startDemoApp()
    owner = await app.signIn('owner')
    admin = await app.signIn('admin')
    manager = await app.signIn('manager')
    clerk = await app.signIn('clerk')
  })
  afterAll(() => app.close())

  const userNamed = async (name: string) => only(await rowsOf(owner, User).list({ search: name }))
  const typeNamed = async (name: string) => only(await rowsOf(owner, UserType).list({ search: name }))

  it('give each user their menu: everything but platform pages for the owner, little for a clerk', async () => {
    const [platforms, owners, clerks] = [await menuOf(admin), await menuOf(owner), await menuOf(clerk)]
    expect(platforms.pages).toEqual(expect.arrayContaining(['system.merchant', 'system.page', 'acs.spotGenerate']))
    expect(owners.pages).toEqual(expect.arrayContaining(['system.userManage', 'log.systemAction']))
    for (const page of ['system.merchant', 'system.page', 'system.menu', 'acs.spotGenerate']) {
      expect(owners.pages).not.toContain(page)
      expect(owners.controls.some(control => control.startsWith(`${page}:`))).toBe(false)
    }
    expect(clerks.pages).toEqual(['profile', 'site.mySites', 'system.feedback'])
    expect(clerks.controls).toContain('system.feedback:add')
    expect(clerks.controls).not.toContain('system.feedback:delete')
    expect(clerks.sections).toEqual(['Home', 'Settings', 'System'])
  })

  it('are the same in the menu and on the server', async () => {
    for (const client of [owner, manager, clerk]) {
      const { controls } = await menuOf(client)
      for (const resource of [User, UserType, Grant, Site, Merchant, MenuPageRow, Config] as AnyResource[]) {
        const { status } = await client.raw(`${resource.path}/action`, { action: ACTION.list })
        expect(status === 200, resource.key).toBe(controls.includes(`${resource.key}:list`))
      }
    }
  })

  it('are listed with their shops if limited to some', async () => {
    expect((await menuOf(owner)).limited).toEqual([])
    const { controls, limited } = await menuOf(manager)
    const answer = await manager.call(getUserSites, { action: 'STAFF', userId: 'x' })
    const sites = answer.result.map(({ siteId }) => siteId).sort()
    expect(limited.map(group => group.sites)).toEqual([sites])
    expect(limited.flatMap(({ pageCtrl }) => pageCtrl.split('|'))).toEqual(controls)
  })

  it('change immediately for signed-in users', async () => {
    const type = await typeNamed('Clerk')
    const grown = await rowsOf(owner, UserType).change(type, {
      pageControl: [...type.pageControl, 'system.dictionary:list'],
    })
    expect(grown.success).toBe(1)
    expect((await menuOf(clerk)).pages).toContain('system.dictionary')
    await rowsOf(owner, UserType).change(grown.result, { pageControl: type.pageControl })
    expect((await menuOf(clerk)).pages).not.toContain('system.dictionary')
  })

  it('are limited by the page groups of a role', async () => {
    const pages = await rowsOf(admin, MenuPageRow).list({ search: 'system.', pageSize: 100 })
    const site = only(pages.filter(page => page.key === 'system.site'))
    const group = await rowsOf(owner, PageGroup).add({ name: 'Sites only', pages: [site.id] })
    const type = await typeNamed('Clerk')
    const limited = await rowsOf(owner, UserType).change(type, {
      pageControl: [...type.pageControl, 'system.*'],
      groups: [group.result.id],
    })
    expect((await menuOf(clerk)).controls.sort()).toEqual([
      'profile:view',
      ...['add', 'delete', 'export', 'import', 'list', 'update'].map(control => `system.site:${control}`),
    ])
    expect((await clerk.raw(`${User.path}/action`, { action: ACTION.list })).status).toBe(403)
    await rowsOf(owner, UserType).change(limited.result, { pageControl: type.pageControl, groups: [] })
  })

  it('can’t be stored wrongly', async () => {
    for (const pageControl of [['catalogue.pl*'], ['system.site:lst'], ['x']])
      expect(await rowsOf(owner, UserType).add({ name: `Wrong ${pageControl}`, pageControl })).toMatchObject({
        rtn: RTN.invalid,
        map: { fields: { pageControl: expect.stringContaining(pageControl[0] ?? '') } },
      })
  })

  it('end for everyone when the platform closes a page', async () => {
    const page = only(await rowsOf(admin, MenuPageRow).list({ filter: { key: 'system.codeIndex' } }))
    const closed = await rowsOf(admin, MenuPageRow).change(page, { active: false })
    expect((await menuOf(owner)).pages).not.toContain('system.codeIndex')
    expect((await owner.raw('/al/system/codeIndex/action', { action: ACTION.list })).status).toBe(403)
    await rowsOf(admin, MenuPageRow).change(closed.result, { active: true })
    expect((await menuOf(owner)).pages).toContain('system.codeIndex')
  })

  it('include the platform’s records for its administrators only', async () => {
    expect(await rowsOf(admin, MenuPageRow).add({ key: 'system.site' })).toMatchObject({
      rtn: RTN.duplicate,
      dispMsg: 'Page codes must be unique',
    })
    const builtIn = only(await rowsOf(admin, MenuPageRow).list({ filter: { key: 'system.site' } }))
    expect((await rowsOf(admin, MenuPageRow).remove(builtIn.id)).success).toBe(0)
    expect((await owner.raw(enterMerchant.path, { id: app.demoMerchantId })).status).toBe(403)
  })

  describe('on other users', () => {
    let helper: Client
    let helperId = ''
    beforeAll(async () => {
      const type = await rowsOf(owner, UserType).add({
        name: 'Helper',
        pageControl: [
          'system.userManage:*',
          'system.userType:*',
          'system.grant:*',
          'system.group:*',
          'site.mySites:view',
        ],
      })
      const user = await rowsOf(owner, User).add({ userName: 'helper', firstName: 'Hana', secureLevel: 3 })
      helperId = user.result.id
      await rowsOf(owner, Grant).add({ user: helperId, userType: type.result.id, allSites: true })
      await owner.call(setUserPassword, { id: helperId, newPwd: 'Helping-Hand-3', useAnyway: false, endPasskeys: true })
      helper = await app.signIn('helper', 'Helping-Hand-3')
    })

    it('can’t be granted by users without them', async () => {
      const ownerType = await typeNamed('Owner')
      const grant = await rowsOf(helper, Grant).add({ user: helperId, userType: ownerType.id, allSites: true })
      expect(grant).toMatchObject({ rtn: RTN.notPermitted, map: { code: 'system.refusal.beyondOwnRights' } })
      const made = await rowsOf(helper, UserType).add({
        name: 'Sly',
        pageControl: ['system.merchant:*', 'system.site:*'],
      })
      expect(made.success).toBe(0)
      const own = await typeNamed('Helper')
      const widened = await rowsOf(helper, UserType).change(own, { pageControl: ['*'] })
      expect(widened.map.code).toBe('system.refusal.beyondOwnRights')
    })

    it('can’t be removed by users without them', async () => {
      const ownerType = await typeNamed('Owner')
      const grants = rowsOf(owner, Grant)
      const another = await rowsOf(owner, User).add({ userName: 'another', firstName: 'Ana' })
      const { result: held } = await grants.add({ user: another.result.id, userType: ownerType.id, allSites: true })
      const taken = await rowsOf(helper, Grant).remove(held.id)
      expect(taken.map.code).toBe('system.refusal.beyondOwnRights')
      const narrowed = await rowsOf(helper, Grant).change(held, { allSites: false })
      expect(narrowed.map.code).toBe('system.refusal.beyondOwnRights')
      expect((await grants.remove(held.id)).success).toBe(1)
    })

    it('are granted for their own shops by users of some shops', async () => {
      const type = await typeNamed('Helper')
      const [here, there] = await rowsOf(owner, Site).list()
      const keeper = await rowsOf(owner, User).add({ userName: 'keeper', firstName: 'Kim', secureLevel: 3 })
      await rowsOf(owner, Grant).add({ user: keeper.result.id, userType: type.id, sites: [here?.id ?? ''] })
      await owner.call(setUserPassword, {
        id: keeper.result.id,
        newPwd: 'Keeping-Shop-4',
        useAnyway: false,
        endPasskeys: true,
      })
      const client = await app.signIn('keeper', 'Keeping-Shop-4')
      const newcomer = await rowsOf(owner, User).add({ userName: 'newcomer', firstName: 'Nia' })
      const newGrant = { user: newcomer.result.id, userType: type.id }
      for (const wide of [
        { allSites: true },
        { sites: [there?.id ?? ''] },
        { sites: [here?.id ?? '', there?.id ?? ''] },
      ])
        expect((await rowsOf(client, Grant).add({ ...newGrant, ...wide })).rtn).toBe(RTN.notPermitted)
      const ownerType = await typeNamed('Owner')
      const raised = { ...newGrant, userType: ownerType.id, sites: [here?.id ?? ''] }
      expect((await rowsOf(client, Grant).add(raised)).map.code).toBe('system.refusal.beyondOwnRights')
      const own = await rowsOf(client, Grant).add({ ...newGrant, sites: [here?.id ?? ''] })
      expect(own.success).toBe(1)
      expect((await rowsOf(client, Grant).change(own.result, { allSites: true })).success).toBe(0)
      expect((await rowsOf(client, Grant).remove(own.result.id)).success).toBe(1)
    })

    it('do not reach users above one’s own secure level', async () => {
      const [boss, colleague] = [await userNamed('manager'), await userNamed('clerk')]
      expect(await rowsOf(helper, User).change(boss, { firstName: 'Mark' })).toMatchObject({
        rtn: RTN.notPermitted,
        map: { code: 'system.refusal.secureLevel' },
      })
      expect((await rowsOf(helper, User).change(colleague, { secureLevel: 7 })).success).toBe(0)
      expect((await rowsOf(helper, User).remove(boss.id)).success).toBe(0)
      const refused = await helper.call(setUserPassword, {
        id: boss.id,
        newPwd: 'Taken-Over-9',
        useAnyway: false,
        endPasskeys: true,
      })
      expect(refused.map.code).toBe('system.refusal.secureLevel')
      // An invitation's link sets a password, too.
      const invited = await helper.call(inviteUser, { id: boss.id })
      expect(invited.map.code).toBe('system.refusal.secureLevel')
      expect((await rowsOf(helper, User).change(colleague, { description: 'At the till' })).success).toBe(1)
    })

    it('do not include blocking or deleting oneself', async () => {
      const own = await userNamed('helper')
      expect((await rowsOf(helper, User).change(own, { status: 'blocked' })).success).toBe(0)
      expect((await rowsOf(helper, User).remove(own.id)).success).toBe(0)
    })

    it('include a warning for a weak password', async () => {
      const colleague = await userNamed('clerk')
      const weak = { id: colleague.id, newPwd: 'walnut' }
      expect((await owner.call(setUserPassword, { ...weak, useAnyway: false })).rtn).toBe(RTN.confirm)
      expect((await owner.call(setUserPassword, { ...weak, useAnyway: true })).success).toBe(1)
    })

    it('include a sign-in name unique in the installation', async () => {
      const other = await rowsOf(admin, Merchant).add({ name: 'Elsewhere' })
      await admin.call(enterMerchant, { id: other.result.id })
      expect(await rowsOf(admin, User).add({ userName: 'Owner', firstName: 'Other' })).toMatchObject({
        rtn: RTN.duplicate,
        map: { fields: { userName: expect.any(String) } },
      })
      const theirs = await rowsOf(admin, User).add({ userName: 'else', firstName: 'Else', mobile: '0491 570 158' })
      expect(theirs).toMatchObject({ success: 1, result: { mobile: '+61491570158' } })
      expect((await rowsOf(admin, UserType).list()).map(type => type.name)).toEqual([
        'Owner',
        'Manager',
        'Clerk',
        'Cashier',
      ])
      expect((await rowsOf(owner, User).list({ search: 'else' })).length).toBe(0)
      expect((await rowsOf(admin, Merchant).remove(other.result.id)).rtn).toBe(RTN.inUse)
      await admin.call(enterMerchant, { id: app.demoMerchantId })
    })
  })

  it('need approval for important changes, if the merchant wants it', async () => {
    const limits = only(await rowsOf(owner, Config).list())
    const changed = await rowsOf(owner, Config).change(limits, { approvalFromLevel: 5 })
    const boss = await userNamed('manager')
    const direct = await rowsOf(owner, User).change(boss, { email: 'new@harbourandvine.example' })
    expect(direct).toMatchObject({ rtn: RTN.wrongState, map: { code: 'system.refusal.secondPerson' } })
    const requested = await owner.call(infoChangeAuth, {
      action: 'request',
      user: boss.id,
      change: { kind: 'user.contact', email: 'new@harbourandvine.example' },
    })
    expect(requested.result.status).toBe('pending')
    const own = await owner.call(infoChangeAuth, { action: 'approve', id: requested.result.id })
    expect(own).toMatchObject({ success: 0, map: { code: 'system.refusal.samePerson' } })
    expect((await manager.raw(infoChangeAuth.path, { action: 'approve', id: requested.result.id })).status).toBe(403)
    expect(await admin.call(infoChangeAuth, { action: 'approve', id: requested.result.id })).toMatchObject({
      result: { status: 'approved' },
    })
    expect((await userNamed('manager')).email).toBe('new@harbourandvine.example')
    expect((await admin.call(infoChangeAuth, { action: 'approve', id: requested.result.id })).rtn).toBe(RTN.wrongState)
    await rowsOf(admin, Config).change(changed.result, { approvalFromLevel: 10 })
  })

  it('decide the columns of a list too', async () => {
    const columns = await owner.call(showTableColumn, { table: 'system.site' })
    expect(columns.result).toContainEqual({ name: 'lotName', title: 'Name', kind: 'text', listed: true })
    expect((await manager.call(showTableColumn, { table: 'system.site' })).rtn).toBe(RTN.notFound)
    expect((await owner.call(showTableColumn, { table: 'no.such' })).rtn).toBe(RTN.notFound)
  })
})
