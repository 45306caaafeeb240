import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RTN } from '#platform/contract/refusal.ts'
import { type DemoApp, startDemoApp } from '../../../../tests/support/demo-app.ts'
import { only, rowsOf } from '../../../../tests/support/rows-by-call.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { infoChangeAuth } from '../../contract/change-request.ts'
import { Config } from '../../contract/config.ts'
import { fixedGrants, Grant } from '../../contract/grant.ts'
import { MenuPageRow } from '../../contract/menu-page.ts'
import { PageGroup } from '../../contract/page-group.ts'
import { Site } from '../../contract/site.ts'
import { blockUsers, inviteUser, setUserPassword, User, untouchableUsers } from '../../contract/user.ts'
import { UserType } from '../../contract/user-type.ts'

const PASSWORD = 'Helping-Hand-3'
const USERS = ['system.userManage:*', 'system.grant:*', 'system.userType:*', 'system.group:*', 'system.changeRequest:*']

interface Person {
  readonly id: string
  readonly version: number
}

let app: DemoApp
let owner: Client
let admin: Client
beforeAll(async () => {
  app = await startDemoApp()
  owner = await app.signIn('owner')
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

const userNamed = async (name: string) => only(await rowsOf(owner, User).list({ filter: { userName: name } }))
const typeOf = async (name: string, pageControl: string[]) =>
  (await rowsOf(owner, UserType).add({ name, pageControl })).result
const person = async (userName: string, more: { email?: string } = {}): Promise<Person> => {
  const { result } = await rowsOf(owner, User).add({ userName, firstName: 'Pat', secureLevel: 9, ...more })
  return result
}
/** A signed-in user with a separate role. */
async function helper(name: string, pageControl: string[], sites?: string[]) {
  const user = await person(name)
  const type = await typeOf(`Type of ${name}`, pageControl)
  const where = sites ? { sites } : { allSites: true }
  const grant = (await rowsOf(owner, Grant).add({ user: user.id, userType: type.id, ...where })).result
  await owner.call(setUserPassword, { id: user.id, newPwd: PASSWORD })
  return { ...user, type, grant, client: await app.signIn(name, PASSWORD) }
}

describe('a user with more permissions than the one who manages users', () => {
  it('keeps password, contact details, name and session, and can’t be blocked, invited or deleted', async () => {
    const hana = await helper('hana', USERS)
    const { client } = hana
    const boss = await userNamed('owner')
    const [theirs] = await rowsOf(owner, Grant).list({ filter: { user: boss.id } })
    const beyond = expect.stringMatching(/^You can't give or remove a permission/)
    expect((await client.call(fixedGrants, { user: boss.id })).result).toEqual({
      [String(theirs?.id)]: { change: beyond, remove: beyond },
    })
    const change = (patch: object) => rowsOf(client, User).change(boss, patch)
    const refused = { rtn: RTN.notPermitted, map: { code: 'system.refusal.outranked' } }
    expect(await client.call(setUserPassword, { id: boss.id, newPwd: 'Taken-Over-9' })).toMatchObject(refused)
    for (const patch of [
      { email: 'mine@example.com' },
      { mobile: '0491570006' },
      { userName: 'gone' },
      { secureLevel: 1 },
    ])
      expect(await change(patch)).toMatchObject(refused)
    expect(await change({ status: 'blocked' })).toMatchObject(refused)
    expect(await client.call(blockUsers, { ids: [boss.id], blocked: true })).toMatchObject(refused)
    expect(await client.call(inviteUser, { id: boss.id })).toMatchObject(refused)
    expect((await change({ email: 'mine@example.com' })).dispMsg).toMatch(
      /^This user has all permissions, and you don't/,
    )
    expect((await change({ description: 'Runs it all' })).success).toBe(1)
    const clerk = await userNamed('clerk')
    const { result: reasons } = await client.call(untouchableUsers, { ids: [boss.id, hana.id] })
    expect(reasons).toEqual({ [boss.id]: { all: expect.stringMatching(/^This user has all permissions/) } })
    expect((await owner.call(untouchableUsers, { ids: [boss.id, clerk.id] })).result).toEqual({})
    await app.signIn('owner')
  })

  it('is also one with the same permissions in one more shop', async () => {
    const [here, there] = (await rowsOf(owner, Site).list()).map(site => site.id)
    if (!here || !there) throw new Error('the demo merchant has several shops')
    const { client } = await helper('kim', USERS, [here])
    const both = await helper('kai', USERS, [here, there])
    const same = await helper('kit', USERS, [here])
    expect((await client.call(setUserPassword, { id: both.id, newPwd: 'Taken-Over-9' })).map.code).toBe(
      'system.refusal.outranked',
    )
    expect((await client.call(setUserPassword, { id: same.id, newPwd: 'Agreed-Upon-9' })).success).toBe(1)
  })

  it('is protected from changes to their role and page group by users without its permissions', async () => {
    const { client } = await helper('tom', USERS)
    const type = await typeOf('Buyer', ['acs.*'])
    const narrowed = await rowsOf(client, UserType).change(type, { pageControl: ['system.userManage:list'] })
    expect(narrowed.map.code).toBe('system.refusal.beyondOwnRights')
    const page = only(await rowsOf(admin, MenuPageRow).list({ filter: { key: 'system.site' } }))
    const group = (await rowsOf(owner, PageGroup).add({ name: 'Shops', pages: [page.id] })).result
    expect((await rowsOf(client, PageGroup).change(group, { pages: [] })).map.code).toBe(
      'system.refusal.beyondOwnRights',
    )
  })

  it('can be changed by platform administrators', async () => {
    const boss = await person('boss')
    const type = only(await rowsOf(owner, UserType).list({ search: 'Owner' }))
    await rowsOf(owner, Grant).add({ user: boss.id, userType: type.id, allSites: true })
    expect((await admin.call(setUserPassword, { id: boss.id, newPwd: 'From-Above-77' })).success).toBe(1)
    await app.signIn('boss', 'From-Above-77')
  })

  it('can’t be changed by a request that a user with fewer permissions approves', async () => {
    const [asking, approving] = [await helper('ann', USERS), await helper('abe', USERS)]
    const boss = await userNamed('owner')
    const limits = only(await rowsOf(owner, Config).list())
    const limited = await rowsOf(owner, Config).change(limits, { approvalFromLevel: 5 })
    for (const change of [
      { kind: 'user.contact' as const, email: 'mine@example.com' },
      { kind: 'user.grants' as const, grants: [] },
    ]) {
      const requested = await asking.client.call(infoChangeAuth, { action: 'request', user: boss.id, change })
      const { id } = requested.result
      expect((await approving.client.call(infoChangeAuth, { action: 'approve', id })).rtn).toBe(RTN.notPermitted)
    }
    expect(await rowsOf(owner, Grant).list({ filter: { user: boss.id } })).toHaveLength(1)
    await rowsOf(admin, Config).change(limited.result, { approvalFromLevel: 10 })
  })
})

describe('a change that needs approval', () => {
  it('can’t be approved by anyone whom the requester could create, raise or sign in as', async () => {
    const puppet = await helper('puppet', ['*'])
    const second = await helper('second', ['*'])
    const low = (await rowsOf(owner, User).change(puppet, { secureLevel: 1 })).result
    const limits = only(await rowsOf(owner, Config).list())
    const limited = (await rowsOf(owner, Config).change(limits, { approvalFromLevel: 5 })).result
    const boss = await userNamed('manager')
    const change = { kind: 'user.contact' as const, email: 'second.person@example.com' }
    const { id } = (await owner.call(infoChangeAuth, { action: 'request', user: boss.id, change })).result
    const approvedBy = (client: Client) => client.call(infoChangeAuth, { action: 'approve', id })

    const off = await rowsOf(owner, Config).change(limited, { approvalFromLevel: 10 })
    expect(off).toMatchObject({ rtn: RTN.notPermitted, map: { code: 'system.refusal.fewerApprovals' } })
    const approverLevel = { rtn: RTN.notPermitted, map: { code: 'system.refusal.approverLevel' } }
    expect(await approvedBy(puppet.client)).toMatchObject(approverLevel)
    const raised = await rowsOf(owner, User).change(low, { secureLevel: 9 })
    expect(raised).toMatchObject({ rtn: RTN.wrongState, map: { code: 'system.refusal.grantsBeforeLevel' } })
    const reset = await owner.call(setUserPassword, { id: second.id, newPwd: 'Taken-Over-9' })
    expect(reset).toMatchObject({ rtn: RTN.wrongState, map: { code: 'system.refusal.passwordAboveApproval' } })
    const reasons = (await owner.call(untouchableUsers, { ids: [second.id, low.id] })).result
    expect(reasons).toEqual({
      [second.id]: {
        contact: expect.stringContaining('second person must approve'),
        password: reset.dispMsg,
        authenticator: expect.stringContaining('second person must approve'),
      },
    })
    const own = await userNamed('owner')
    expect((await owner.call(untouchableUsers, { ids: [own.id] })).result[own.id]).toEqual({
      contact: expect.stringContaining('second person must approve'),
    })
    expect((await approvedBy(second.client)).result.status).toBe('approved')

    const stricter = await rowsOf(owner, Config).change(limited, { approvalFromLevel: 4 })
    expect(stricter.success).toBe(1)
    await rowsOf(admin, Config).change(stricter.result, { approvalFromLevel: 10 })
    expect((await rowsOf(owner, User).change(low, { secureLevel: 9 })).success).toBe(1)
  })
})

describe('a role of a user whose permissions need approval', () => {
  it('gains nothing without approval, also not by its page groups; it may lose permissions', async () => {
    const page = async (key: string) => only(await rowsOf(admin, MenuPageRow).list({ filter: { key } })).id
    const [sites, types] = [await page('system.site'), await page('system.userType')]
    const group = (await rowsOf(owner, PageGroup).add({ name: 'Shops alone', pages: [sites] })).result
    const high = (
      await rowsOf(owner, UserType).add({
        name: 'High',
        pageControl: ['system.site:list', 'system.userType:list'],
        groups: [group.id],
      })
    ).result
    const low = await typeOf('Low', ['site.mySites:view'])
    const boss = await person('high')
    await rowsOf(owner, Grant).add({ user: boss.id, userType: high.id, allSites: true })
    const limits = only(await rowsOf(owner, Config).list())
    const limited = (await rowsOf(owner, Config).change(limits, { approvalFromLevel: 9 })).result
    const change = (patch: object) => rowsOf(owner, UserType).change(high, patch)
    const refused = { rtn: RTN.wrongState, map: { code: 'system.refusal.typeAboveApproval' } }

    expect(await change({ pageControl: ['system.*'] })).toMatchObject(refused)
    expect(await change({ groups: [] })).toMatchObject(refused)
    expect(await rowsOf(owner, PageGroup).change(group, { pages: [sites, types] })).toMatchObject(refused)
    expect(
      (await rowsOf(owner, UserType).change(low, { pageControl: ['site.mySites:view', 'system.*'] })).success,
    ).toBe(1)
    const narrowed = await change({ pageControl: ['system.site:list'] })
    expect(narrowed.success).toBe(1)
    // Reverting is a widening too; a platform administrator is the second person where there is no other.
    const wider = { pageControl: ['system.*'] }
    expect(await rowsOf(owner, UserType).change(narrowed.result, wider)).toMatchObject(refused)
    expect((await rowsOf(admin, UserType).change(narrowed.result, wider)).success).toBe(1)
    await rowsOf(admin, Config).change(limited, { approvalFromLevel: 10 })
  })
})

describe('a user’s own last permissions', () => {
  it('can’t be removed, moved to someone else, limited to no shop, or emptied by their role', async () => {
    const { client, grant, type } = await helper('olga', ['*'])
    const grants = rowsOf(client, Grant)
    const other = await person('oto')
    const refused = { rtn: RTN.wrongState, map: { code: 'system.refusal.ownLastGrant' } }
    const removal = await grants.remove(grant.id)
    expect(removal).toMatchObject(refused)
    expect((await client.call(fixedGrants, { user: grant.user })).result).toEqual({
      [grant.id]: { remove: removal.dispMsg },
    })
    expect(await grants.change(grant, { user: other.id })).toMatchObject(refused)
    expect(await grants.change(grant, { allSites: false, sites: [] })).toMatchObject(refused)
    expect(await rowsOf(client, UserType).change(type, { pageControl: [] })).toMatchObject(refused)
    const more = await typeOf('One more', ['site.mySites:view'])
    await grants.add({ user: grant.user, userType: more.id, allSites: true })
    expect((await client.call(fixedGrants, { user: grant.user })).result).toEqual({})
    expect((await grants.remove(grant.id)).success).toBe(1)
  })
})

describe('the last user who can manage users of a merchant', () => {
  it('can’t lose that by any change of assignment, role, page group or account', async () => {
    // All other managers of users are removed first; the last is the owner, who also has another grant.
    const users = await rowsOf(owner, User).list({ pageSize: 100 })
    const boss = only(users.filter(user => user.userName === 'owner'))
    for (const user of users.filter(each => each.id !== boss.id && each.status === 'active'))
      await owner.call(blockUsers, { ids: [user.id], blocked: true })
    const own = only(await rowsOf(owner, Grant).list({ filter: { user: boss.id } }))
    const little = await typeOf('A little', ['site.mySites:view'])
    await rowsOf(owner, Grant).add({ user: boss.id, userType: little.id, allSites: true })
    const refused = { rtn: RTN.wrongState, map: { code: 'system.refusal.lastManager' } }
    const ownerType = only(await rowsOf(owner, UserType).list({ search: 'Owner' }))
    const page = only(await rowsOf(admin, MenuPageRow).list({ filter: { key: 'system.site' } }))
    const group = (await rowsOf(owner, PageGroup).add({ name: 'Just shops', pages: [page.id] })).result

    expect(await rowsOf(owner, Grant).remove(own.id)).toMatchObject(refused)
    expect((await owner.call(fixedGrants, { user: boss.id })).result).toEqual({
      [own.id]: { remove: expect.stringMatching(/^This is the last user who can manage users/) },
    })
    expect(await rowsOf(owner, Grant).change(own, { userType: little.id })).toMatchObject({ success: 0 })
    expect(await rowsOf(owner, UserType).change(ownerType, { pageControl: ['acs.*'] })).toMatchObject(refused)
    expect(await rowsOf(owner, UserType).change(ownerType, { groups: [group.id] })).toMatchObject(refused)
    expect((await owner.call(blockUsers, { ids: [boss.id], blocked: true })).success).toBe(0)

    // A user who never signed in and has no password cannot manage users.
    const heir = await person('heir', { email: 'heir@example.com' })
    await rowsOf(owner, Grant).add({ user: heir.id, userType: ownerType.id, allSites: true })
    expect(await rowsOf(owner, Grant).remove(own.id)).toMatchObject(refused)
    await owner.call(setUserPassword, { id: heir.id, newPwd: PASSWORD })
    expect((await rowsOf(owner, Grant).remove(own.id)).success).toBe(1)
  })
})
