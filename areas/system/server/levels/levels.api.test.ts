import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUserSites, menuPages } from '#platform/contract/calls/session.ts'
import type { InputOf } from '#platform/contract/define/resource.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { platformArea } from '#platform/server/platform-area.ts'
import { crudSuite } from '../../../../tests/support/crud-suite.ts'
import { type DemoApp, startDemoApp } from '../../../../tests/support/demo-app.ts'
import { only, rowsOf } from '../../../../tests/support/rows-by-call.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { Config } from '../../contract/config.ts'
import { Grant } from '../../contract/grant.ts'
import { Level, moveLevel, previewMove } from '../../contract/level.ts'
import { LevelRole } from '../../contract/level-role.ts'
import { LevelUser, whyPermitted } from '../../contract/level-user.ts'
import { Site } from '../../contract/site.ts'
import { User } from '../../contract/user.ts'
import { UserType } from '../../contract/user-type.ts'
import { server } from '../index.ts'

const REGIONAL = ['mls.level:*', 'mls.user:*', 'system.userManage:list', 'system.site:list', 'system.dictionary:*']
const HOUR_MS = 3_600_000

describe('levels above shops', () => {
  let app: DemoApp
  let owner: Client
  let clerk: Client
  const site: Record<string, string> = {}
  const user: Record<string, string> = {}
  const level: Record<string, string> = {}
  const role: Record<string, string> = {}

  const addLevel = async (name: string, row: Omit<InputOf<typeof Level>, 'name'>) => {
    level[name] = (await rowsOf(owner, Level).add({ name, ...row })).result.id
  }
  const addRole = async (name: string, pageControl: string[], more: Partial<InputOf<typeof LevelRole>> = {}) => {
    const type = await rowsOf(owner, UserType).add({ name: `Type of ${name}`, pageControl })
    role[name] = (await rowsOf(owner, LevelRole).add({ name, userType: type.result.id, ...more })).result.id
  }
  const assign = (client: Client, who: string, what: string, where: string, more: object = {}) =>
    rowsOf(client, LevelUser).add({ user: user[who] ?? '', role: role[what] ?? '', node: level[where] ?? '', ...more })
  const addUser = async (userName: string, secureLevel: number) => {
    user[userName] = (await rowsOf(owner, User).add({ userName, firstName: userName, secureLevel })).result.id
  }
  const levelRow = async (name: string) => only(await rowsOf(owner, Level).list({ ids: [level[name] ?? ''] }))
  const mayIn = async (client: Client, permission: string) => {
    const { map } = await client.call(menuPages, { action: 'STAFF', userId: 'x', menuDir: 1000 })
    if (!String(map.pageCtrl).split('|').includes(permission)) return []
    const limited = (map.pageSites ?? []) as { pageCtrl: string; sites: string[] }[]
    return limited.find(({ pageCtrl }) => pageCtrl.split('|').includes(permission))?.sites ?? 'all'
  }
  const sitesOf = (...codes: string[]) => codes.map(code => site[code]).sort()

  beforeAll(async () => {
    app = await startDemoApp()
    owner = await app.signIn('owner')
    clerk = await app.signIn('clerk')
    for (const { id, ordLot } of await rowsOf(owner, Site).list()) site[ordLot ?? ''] = id
    for (const { id, userName } of await rowsOf(owner, User).list()) user[userName] = id
    await addLevel('Chain', { kind: 'group', allSites: true })
    await addLevel('North', { kind: 'region', parent: level.Chain ?? '', ownSites: sitesOf('1001') as string[] })
    await addLevel('Coast', { kind: 'area', parent: level.North ?? '', ownSites: sitesOf('1002') as string[] })
    await addLevel('South', { kind: 'region', parent: level.Chain ?? '', ownSites: sitesOf('1003') as string[] })
    await addRole('Reader', ['system.dictionary:list'], { secureLevelMax: 0 })
    await addRole('Writer', ['system.config:update'], { secureLevelMax: 0 })
    await addRole('Regional', REGIONAL, {
      levels: ['region'],
      mayDelegate: [role.Reader ?? '', role.Writer ?? ''],
      secureLevelMax: 3,
    })
    await addUser('newcomer', 1)
    await addUser('starter', 1)
    await addUser('specialist', 4)
  })
  afterAll(() => app.close())

  it('hold the shops of all levels below, and say their place', async () => {
    expect(await levelRow('North')).toMatchObject({ path: 'Chain / North', sites: sitesOf('1001', '1002') })
    expect(await levelRow('Chain')).toMatchObject({ path: 'Chain', sites: [], allSites: true })
    const twice = await rowsOf(owner, Level).add({ name: 'Other', kind: 'area', ownSites: sitesOf('1002') as string[] })
    expect(twice).toMatchObject({ rtn: RTN.invalid, map: { fields: { ownSites: expect.stringContaining('Coast') } } })
    const circle = await rowsOf(owner, Level).change(await levelRow('North'), { parent: level.Coast ?? '' })
    expect(circle).toMatchObject({ rtn: RTN.invalid, map: { fields: { parent: expect.any(String) } } })
  })

  it('give a role in all shops below at once, and take it at once', async () => {
    expect(await mayIn(clerk, 'system.dictionary:add')).toEqual([])
    const assignment = await assign(owner, 'clerk', 'Regional', 'North')
    expect(assignment.success).toBe(1)
    expect(await mayIn(clerk, 'system.dictionary:add')).toEqual(sitesOf('1001', '1002'))
    const { result } = await clerk.call(getUserSites, { action: 'STAFF', userId: 'x' })
    expect(result.map(({ ordLot }) => ordLot).sort()).toEqual(['1001', '1002'])
    await rowsOf(owner, LevelUser).remove(assignment.result.id)
    expect(await mayIn(clerk, 'system.dictionary:add')).toEqual([])
  })

  it('give a role for a time only', async () => {
    const now = app.runtime.clock()
    const [from, to] = [HOUR_MS, 2 * HOUR_MS].map(later => new Date(now + later).toISOString())
    const assignment = await assign(owner, 'clerk', 'Reader', 'South', { from, to })
    const other = await app.signIn('clerk')
    expect(await mayIn(other, 'system.dictionary:list')).toEqual([])
    app.wait(HOUR_MS + 1)
    expect(await mayIn(other, 'system.dictionary:list')).toEqual(sitesOf('1003'))
    app.wait(HOUR_MS)
    expect(await mayIn(other, 'system.dictionary:list')).toEqual([])
    await rowsOf(owner, LevelUser).remove(assignment.result.id)
    expect(await assign(owner, 'clerk', 'Reader', 'South', { from: to, to: from })).toMatchObject({ rtn: RTN.invalid })
  })

  it('say before a move who gains and loses what, and move then', async () => {
    const assignment = await assign(owner, 'clerk', 'Regional', 'South')
    const client = await app.signIn('clerk')
    const place = { id: level.Coast ?? '', parent: level.South ?? '', ownSites: sitesOf('1002') as string[] }
    const { result: preview } = await owner.call(previewMove, place)
    expect(preview.changes).toEqual([
      {
        user: 'clerk',
        role: 'Regional',
        level: 'Chain / South',
        gained: { all: false, names: ['Vine Street Grocer'] },
        lost: { all: false, names: [] },
      },
    ])
    expect(await mayIn(client, 'system.dictionary:add')).toEqual(sitesOf('1003'))
    expect(await owner.call(moveLevel, { ...place, version: 99 })).toMatchObject({ rtn: RTN.changedSince })
    expect((await owner.call(moveLevel, { ...place, version: preview.version })).result).toEqual({ holders: 1 })
    expect(await mayIn(client, 'system.dictionary:add')).toEqual(sitesOf('1002', '1003'))
    // A shop in another level's place leaves the level where it was.
    const north = { id: level.North ?? '', parent: level.Chain ?? '', ownSites: sitesOf('1001', '1002') as string[] }
    const { result: back } = await owner.call(previewMove, north)
    await owner.call(moveLevel, { ...north, version: back.version })
    expect(await mayIn(client, 'system.dictionary:add')).toEqual(sitesOf('1003'))
    expect(await levelRow('Coast')).toMatchObject({ ownSites: [], sites: [] })
    const coast = { id: level.Coast ?? '', parent: level.North ?? '', ownSites: sitesOf('1002') as string[] }
    await owner.call(moveLevel, { ...coast, version: (await owner.call(previewMove, coast)).result.version })
    await rowsOf(owner, LevelUser).remove(assignment.result.id)
  })

  describe('for a regional manager', () => {
    let regional: Client
    beforeAll(async () => {
      await assign(owner, 'clerk', 'Regional', 'North')
      regional = await app.signIn('clerk')
    })

    it('show what has shops of the region, and the assignments there', async () => {
      await assign(owner, 'newcomer', 'Reader', 'South')
      const levels = await rowsOf(regional, Level).list()
      expect(levels.map(({ name }) => name).sort()).toEqual(['Chain', 'Coast', 'North'])
      const users = await rowsOf(regional, LevelUser).list()
      expect(users.map(({ label }) => label)).toEqual(['clerk: Regional'])
    })

    it('let roles be given in the own region that the own role names', async () => {
      const assignment = await assign(regional, 'newcomer', 'Reader', 'Coast')
      expect(assignment).toMatchObject({ success: 1, result: { label: 'newcomer: Reader' } })
      const removed = await rowsOf(regional, LevelUser).remove(assignment.result.id)
      expect(removed.success).toBe(1)
    })

    it.each([
      ['above the own level', 'newcomer', 'Reader', 'Chain'],
      ['in another region', 'starter', 'Reader', 'South'],
      ['that the own role does not name', 'newcomer', 'Regional', 'North'],
      ['with a permission that the giver lacks', 'newcomer', 'Writer', 'Coast'],
      ['to a user of a higher secure level', 'specialist', 'Reader', 'Coast'],
    ])('refuse roles %s', async (_, who, what, where) => {
      expect(await assign(regional, who, what, where)).toMatchObject({ rtn: RTN.notPermitted })
    })

    it('let an assignment be moved neither out of the region nor into it', async () => {
      const mine = await assign(regional, 'starter', 'Reader', 'Coast')
      const moved = await rowsOf(regional, LevelUser).change(mine.result, { node: level.South ?? '' })
      expect(moved).toMatchObject({ rtn: RTN.notPermitted })
      const theirs = only(await rowsOf(owner, LevelUser).list({ filter: { node: level.South ?? '' } }))
      expect(await rowsOf(regional, LevelUser).change(theirs, { node: level.Coast ?? '' })).toMatchObject({
        rtn: RTN.notFound,
      })
      expect((await rowsOf(regional, LevelUser).remove(theirs.id)).rtn).toBe(RTN.notFound)
    })

    it('let the own region be renamed, but no shop leave it for another', async () => {
      const renamed = await rowsOf(regional, Level).change(await levelRow('North'), { name: 'Far North' })
      expect(renamed.success).toBe(1)
      expect(await levelRow('Coast')).toMatchObject({ path: 'Chain / Far North / Coast' })
      const place = { id: level.Coast ?? '', parent: level.South ?? '', ownSites: sitesOf('1002') as string[] }
      expect(await regional.call(previewMove, place)).toMatchObject({ rtn: RTN.notPermitted })
      expect(await rowsOf(regional, Level).change(await levelRow('Chain'), { name: 'Mine' })).toMatchObject({
        rtn: RTN.notPermitted,
      })
    })

    it('do not name the level of another region that has a shop', async () => {
      const answer = await rowsOf(regional, Level).change(await levelRow('Coast'), {
        ownSites: sitesOf('1002', '1003') as string[],
      })
      expect(answer).toMatchObject({ rtn: RTN.notPermitted })
      expect(JSON.stringify(answer)).not.toContain('South')
    })

    it('name only shops of the region behind a permission', async () => {
      const type = only(await rowsOf(owner, UserType).list({ search: 'Type of Reader' }))
      const sites = sitesOf('1001', '1003') as string[]
      const grant = await rowsOf(owner, Grant).add({ user: user.starter ?? '', userType: type.id, sites })
      const wanted = { user: user.starter ?? '', permission: 'system.dictionary:list' }
      const { sources } = (await regional.call(whyPermitted, wanted)).result
      const { lotName } = only(await rowsOf(owner, Site).list({ ids: [site['1001'] ?? ''] }))
      expect(sources.find(({ via }) => via === 'grant')?.sites).toEqual([lotName])
      await rowsOf(owner, Grant).remove(grant.result.id)
    })

    it('end a role that somebody gives no later than the role that lets them', async () => {
      const own = only(await rowsOf(owner, LevelUser).list({ filter: { user: user.clerk ?? '' } }))
      const [to, after] = [1, 2].map(days => new Date(app.runtime.clock() + 24 * days * HOUR_MS).toISOString())
      expect((await rowsOf(owner, LevelUser).change(own, { to })).success).toBe(1)
      const outlasts = { rtn: RTN.notPermitted, map: { code: 'mls.user.refusal.outlasts' } }
      expect(await assign(regional, 'clerk', 'Reader', 'Coast')).toMatchObject(outlasts)
      expect(await assign(regional, 'newcomer', 'Reader', 'Coast', { to: after })).toMatchObject(outlasts)
      const shortRole = await assign(regional, 'newcomer', 'Reader', 'Coast', { to })
      expect(shortRole.success).toBe(1)
      const [row] = await rowsOf(regional, LevelUser).list({ ids: [shortRole.result.id] })
      expect(row && (await rowsOf(regional, LevelUser).change(row, { to: after }))).toMatchObject(outlasts)
      expect((await rowsOf(regional, LevelUser).remove(shortRole.result.id)).success).toBe(1)
    })

    describe('whose role with all permissions ends', () => {
      let acting: Client
      let type: string
      let to: string
      beforeAll(async () => {
        await addRole('Acting manager', ['*'], { mayDelegate: [role.Reader ?? ''], secureLevelMax: 3 })
        to = new Date(app.runtime.clock() + 24 * HOUR_MS).toISOString()
        expect((await assign(owner, 'clerk', 'Acting manager', 'Chain', { to })).success).toBe(1)
        acting = await app.signIn('clerk')
        type = only(await rowsOf(owner, UserType).list({ search: 'Type of Writer' })).id
      })

      const outlasts = { rtn: RTN.notPermitted, map: { code: 'system.refusal.outlastsOwn' } }

      it('refuse a grant, which has no end, to others and to the own user', async () => {
        for (const who of ['newcomer', 'clerk'])
          expect(
            await rowsOf(acting, Grant).add({ user: user[who] ?? '', userType: type, allSites: true }),
          ).toMatchObject(outlasts)
        const sites = sitesOf('1001') as string[]
        const grant = (await rowsOf(owner, Grant).add({ user: user.newcomer ?? '', userType: type, sites })).result
        expect(await rowsOf(acting, Grant).change(grant, { sites: sitesOf('1001', '1002') as string[] })).toMatchObject(
          outlasts,
        )
        expect((await rowsOf(acting, Grant).change(grant, { sites: [] })).success).toBe(1)
        expect((await rowsOf(acting, Grant).remove(grant.id)).success).toBe(1)
      })

      it('let a role be given until then, and no longer', async () => {
        expect(await assign(acting, 'newcomer', 'Writer', 'Coast')).toMatchObject({
          rtn: RTN.notPermitted,
          map: { code: 'mls.user.refusal.outlasts' },
        })
        const short = await assign(acting, 'newcomer', 'Writer', 'Coast', { to })
        expect(short.success).toBe(1)
        await rowsOf(owner, LevelUser).remove(short.result.id)
      })

      it('refuse more permissions for a user type, or a role at levels, that others hold', async () => {
        const clerks = only(await rowsOf(owner, UserType).list({ search: 'Type of Reader' }))
        const wider = ['system.dictionary:list', 'system.config:update']
        expect(await rowsOf(acting, UserType).change(clerks, { pageControl: wider })).toMatchObject(outlasts)
        expect(await rowsOf(acting, UserType).add({ name: 'All', pageControl: ['*'] })).toMatchObject(outlasts)
        expect(await rowsOf(acting, LevelRole).add({ name: 'Second writer', userType: type })).toMatchObject(outlasts)
      })

      it('let everything be given again by a role without an end', async () => {
        const filter = { user: user.clerk ?? '', role: role['Acting manager'] ?? '' }
        const own = only(await rowsOf(owner, LevelUser).list({ filter }))
        expect((await rowsOf(owner, LevelUser).change(own, { to: null })).success).toBe(1)
        const grant = await rowsOf(acting, Grant).add({ user: user.newcomer ?? '', userType: type, allSites: true })
        expect(grant.success).toBe(1)
        await rowsOf(owner, Grant).remove(grant.result.id)
        await rowsOf(owner, LevelUser).remove(own.id)
      })
    })

    it('refuse roles that need more than the writer has', async () => {
      const type = only(await rowsOf(owner, UserType).list({ search: 'Owner' }))
      const roles = app.as({
        merchantId: app.demoMerchantId,
        grants: [{ patterns: ['mls.role:*', 'system.userType:list'], sites: 'all' }],
        userId: user.clerk ?? '',
      })
      expect(await rowsOf(roles, LevelRole).add({ name: 'All', userType: type.id })).toMatchObject({
        rtn: RTN.notPermitted,
      })
    })
  })

  it('name the grants and roles behind a permission', async () => {
    const { result } = await owner.call(whyPermitted, { user: user.clerk ?? '', permission: 'system.dictionary:list' })
    expect(result.sources).toMatchObject([
      { via: 'level', role: 'Regional', level: 'Chain / Far North', allSites: false },
    ])
    const feedback = await owner.call(whyPermitted, { user: user.clerk ?? '', permission: 'system.feedback:add' })
    expect(feedback.result.sources).toEqual([
      {
        ...{ via: 'grant', userType: 'Clerk', role: null, level: null },
        allSites: false,
        sites: ['Vine Street Grocer'],
        to: null,
      },
    ])
    const nothing = await owner.call(whyPermitted, { user: user.newcomer ?? '', permission: 'system.config:update' })
    expect(nothing.result.sources).toEqual([])
  })

  it('keep a level that somebody holds, or that others belong to', async () => {
    expect((await rowsOf(owner, Level).remove(level.North ?? '')).rtn).toBe(RTN.inUse)
    expect((await rowsOf(owner, LevelRole).remove(role.Regional ?? '')).rtn).toBe(RTN.inUse)
  })

  it('do not let a user whose roles need a second person have one without', async () => {
    const config = only(await rowsOf(owner, Config).list())
    expect((await rowsOf(owner, Config).change(config, { approvalFromLevel: 4 })).success).toBe(1)
    expect(await assign(owner, 'specialist', 'Reader', 'North')).toMatchObject({ rtn: RTN.wrongState })
    expect((await assign(owner, 'starter', 'Reader', 'North')).success).toBe(1)
  })
})

crudSuite(Level, [platformArea, server], {
  sample: n => ({ name: `Level ${n}`, kind: 'region' as const }),
  change: { kind: 'area' },
})

crudSuite(LevelRole, [platformArea, server], {
  sample: async (n, client) => ({ name: `Role ${n}`, userType: await addedType(client) }),
  change: { secureLevelMax: 2, levels: ['region'] },
})

crudSuite(LevelUser, [platformArea, server], {
  sample: async (n, client) => {
    const number = `${n}x${Math.abs(n * 7919)}`
    const user = await rowsOf(client, User).add({ userName: `holder${number}`, firstName: 'Ho' })
    const role = await rowsOf(client, LevelRole).add({ name: `Held ${number}`, userType: await addedType(client) })
    const node = await rowsOf(client, Level).add({ name: `Place ${number}`, kind: 'region' })
    return { user: user.result.id, role: role.result.id, node: node.result.id }
  },
  change: { to: '2030-01-01T00:00:00.000Z' },
  find: 'holder1x',
})

/** A user type for records that need one: created once per client. */
async function addedType(client: Client): Promise<string> {
  const [known] = await rowsOf(client, UserType).list({ search: 'Type of levels' })
  return known?.id ?? (await rowsOf(client, UserType).add({ name: 'Type of levels' })).result.id
}
