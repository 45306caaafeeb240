import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Register } from '#areas/pos/contract/register.ts'
import { Site } from '#areas/system/contract/site.ts'
import { Spot, SpotInfo } from '#areas/system/contract/spot.ts'
import { SystemActivity } from '#areas/system/contract/system-activity.ts'
import { SystemAction } from '#platform/contract/action-log.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { findShopsField, type ShopsOf } from '#platform/contract/define/shops-of.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION, LARGEST_PAGE } from '#platform/contract/wire/list.ts'
import { toAccess } from '#platform/server/access/access.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'
import { listRows } from '#platform/server/resource/list.ts'
import { logged } from '#platform/server/resource/write.ts'
import { asDatabaseOwner } from './support/as-database-owner.ts'
import { rowsRead } from './support/rows-read.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { add } from './support/trial-ware.ts'
import type { Client } from './support/wire-client.ts'

const log = resourceOperations(SystemAction)

let app: TestApp
let owner: Client
let manager: Client
const shops = { A: '', B: '' }

const shop = async (ordLot: string) =>
  (await add(owner, Site, { ordLot, lotName: ordLot, lotType: 'retail', timeZone: 'Australia/Brisbane' })).id
const managerOf = (site: string, patterns = ['*']) => app.as({ grants: [{ patterns, sites: [site] }] })

beforeAll(async () => {
  app = await startTestApp(await collectAreas(join(import.meta.dirname, '..')))
  owner = app.as()
  shops.A = await shop('A')
  shops.B = await shop('B')
  manager = managerOf(shops.A)
})
afterAll(() => app.close())

async function entries(client: Client, filter: Record<string, string>) {
  const { result, map } = await client.call(log.action, { action: ACTION.list, filter, pageSize: LARGEST_PAGE })
  return { rows: result as RowOf<typeof SystemAction>[], total: map.total } // the answer of action 1
}
const titles = (rows: readonly RowOf<typeof SystemAction>[]) => rows.map(({ title }) => title).sort()

/** The field values that put a record into a shop. */
function ofShop(of: ShopsOf, letter: 'A' | 'B'): Record<string, unknown> {
  const id = shops[letter]
  switch (of.by) {
    case 'site':
      return { siteId: id }
    case 'itself':
      return { id }
    case 'shop':
    case 'through':
      return { [of.field]: id }
    case 'codes':
      return { [of.field]: [letter] }
    case 'ids':
      return { [of.all]: false, [of.field]: [id] }
  }
}

/** Every kind of record in a merchant's log. */
const kinds = () =>
  [...app.registry.resources.keys(), ...app.registry.documents.keys()]
    .map(key => app.registry.engine.physical(key))
    .filter(({ definition }) => definition.scope !== 'platform' && definition.key !== SystemAction.key)

it('somebody with one shop reads in the log what concerns that shop, whatever kind of record it was', async () => {
  await workAsSystem(app.runtime, app.merchantId, 'test', async ctx => {
    for (const of of kinds()) {
      const by = findShopsField(of.definition)
      const named = (title: string, part: object = {}) => ({
        id: ctx.random.id(),
        ...part,
        [of.definition.title]: `${title} ${of.definition.key}`,
      })
      const a = by ? ofShop(by, 'A') : {}
      const b = by ? ofShop(by, 'B') : {}
      await ctx.audit.record([
        logged(of, 'add', { after: named('of A', a) }),
        logged(of, 'delete', { before: named('of B', b) }),
        logged(of, 'update', { before: named('was B', b), after: named('moved', a) }),
      ])
    }
  })
  for (const { definition, reading } of kinds()) {
    const { key } = definition
    const all = (await entries(owner, { resource: key })).rows.filter(({ userName }) => userName === '')
    expect([key, titles(all)]).toEqual([key, [`moved ${key}`, `of A ${key}`, `of B ${key}`]])
    const shared = findShopsField(definition) ? [`of A ${key}`] : titles(all)
    // Records that are read with permissions of other records: only readers of all shops see their entries.
    const seen = reading?.seen || findShopsField(definition)?.by === 'through' ? [] : shared
    const mine = await entries(manager, { resource: key })
    expect([key, titles(mine.rows.filter(({ userName }) => userName === ''))]).toEqual([key, seen])
    expect([key, mine.total]).toEqual([key, mine.rows.length])
    const file = await manager.raw(log.export.path, { format: 'csv', columns: ['title'], filter: { resource: key } })
    for (const { id, title } of all) {
      const isSeen = seen.includes(String(title))
      expect([key, title, file.text.includes(String(title))]).toEqual([key, title, isSeen])
      expect([key, title, (await manager.call(log.get, { id })).rtn]).toEqual([
        key,
        title,
        isSeen ? RTN.done : RTN.notFound,
      ])
    }
  }
})

describe('the action log', () => {
  it('is read by page: who may not list a kind of record does not read of it', async () => {
    const registers = managerOf(shops.A, ['log.systemAction:*', `${Register.key}:list`])
    await add(owner, Register, { siteId: shops.A, code: 'A1', name: 'Front' })
    await add(owner, Register, { siteId: shops.B, code: 'B1', name: 'Back' })
    const read = await entries(registers, {})
    expect([...new Set(read.rows.map(({ resource }) => resource))]).toEqual([Register.key])
    expect(titles(read.rows.filter(({ userName }) => userName !== ''))).toHaveLength(1)
    expect((await entries(managerOf(shops.A, ['log.systemAction:*']), {})).rows).toEqual([])
  })

  it('tells those with all shops alone of what was written before it named its shops', async () => {
    await asDatabaseOwner(
      app,
      `update log_system_action set site_ids = null where resource = '${Register.key}' and title = 'Front'`,
    )
    const first = async (client: Client) =>
      (await entries(client, { resource: Register.key })).rows.some(({ title }) => title === 'Front')
    expect([await first(owner), await first(manager)]).toEqual([true, false])
  })

  it('keeps the book of a count from those who may not audit it', async () => {
    await workAsSystem(app.runtime, app.merchantId, 'test', async ctx => {
      const line = { counted: 4, bookQuantity: 9, variance: -5 }
      await ctx.audit.record([
        { action: 'lines', resource: 'stock.taking', siteId: shops.A, title: 'blind', after: { one: line } },
      ])
    })
    const counter = managerOf(shops.A, ['log.systemAction:*', 'stock.taking:list'])
    const lines = async (client: Client) => {
      const { rows } = await entries(client, { resource: 'stock.taking' })
      return rows.find(({ title }) => title === 'blind')?.after
    }
    expect(await lines(counter)).toEqual({ one: { counted: 4 } })
    expect(await lines(manager)).toEqual({ one: { counted: 4, bookQuantity: 9, variance: -5 } })
    const columns = ['title', 'after']
    const file = await counter.raw(log.export.path, { format: 'csv', columns, filter: { resource: 'stock.taking' } })
    expect(file.text).toContain('counted')
    expect(file.text).not.toContain('bookQuantity')
  })

  it('does not read through the entries of other shops for a page or its count', async () => {
    await asDatabaseOwner(
      app,
      `insert into log_system_action (merchant_id, id, at, user_name, device, address, request_id, action, resource, title,
         site_id, site_ids, created_at, updated_at, version)
       select '${app.merchantId}', gen_random_uuid(), now() + n * interval '1 second', 'busy', '', '', '', 'update',
         '${Register.key}', 'busy', '${shops.B}', array['${shops.B}'::uuid], now(), now(), 1
       from generate_series(1, 40000) n`,
    )
    await asDatabaseOwner(app, 'analyze log_system_action')
    await workAsSystem(app.runtime, app.merchantId, 'test', async ctx => {
      const access = toAccess([{ patterns: ['*'], sites: [shops.A] }])
      const { engine } = app.registry
      const read = await rowsRead(ctx, 'log_system_action', async () => {
        const page = { page: 1, pageSize: 20 }
        const answer = await listRows(engine, engine.physical(SystemAction.key), { ...ctx, access }, page)
        expect(answer).toMatchObject({ refused: false })
      })
      expect(read).toBeLessThan(4000)
    })
  })
})

it('what is said of a device is read in its shop', async () => {
  for (const letter of ['A', 'B'] as const) {
    const spot = await add(owner, Spot, { siteId: shops[letter], spotId: `SPOT-${letter}`, name: `Spot ${letter}` })
    await add(owner, SpotInfo, { spot: spot.id, cloudUrl: `https://${letter.toLowerCase()}.example` })
  }
  const seen = async (client: Client) => {
    const { result } = await client.call(resourceOperations(SpotInfo).action, { action: ACTION.list })
    return (result as RowOf<typeof SpotInfo>[]).map(({ cloudUrl }) => cloudUrl) // the answer of action 1
  }
  expect(await seen(owner)).toHaveLength(2)
  expect(await seen(manager)).toEqual(['https://a.example'])
})

it('sign-ins are read of those who work in one’s own shops', async () => {
  const user = async (userName: string, sites: string[]) => {
    const id = app.runtime.random.id()
    await workAsSystem(app.runtime, app.merchantId, 'test', async ctx => {
      await asDatabaseOwner(
        app,
        `insert into system_grant (merchant_id, id, "user", user_type, all_sites, sites, label, version, created_at, updated_at)
         values ('${app.merchantId}', '${ctx.random.id()}', '${id}', '${ctx.random.id()}', ${sites.length === 0},
           '{${sites.join()}}', '', 1, now(), now());
         insert into log_system_activity (merchant_id, id, at, kind, user_id, user_name, device, address, agent, version, created_at, updated_at)
         values ('${app.merchantId}', '${ctx.random.id()}', now(), 'signIn', '${id}', '${userName}', '', '', '', 1, now(), now())`,
      )
    })
  }
  await user('anna', [shops.A])
  await user('bert', [shops.B])
  await user('both', [shops.A, shops.B])
  await user('boss', [])
  const names = async (client: Client) => {
    const { result } = await client.call(resourceOperations(SystemActivity).action, { action: ACTION.list })
    return (result as RowOf<typeof SystemActivity>[]).map(({ userName }) => userName).sort() // the answer of action 1
  }
  expect(await names(owner)).toEqual(['anna', 'bert', 'boss', 'both'])
  expect(await names(manager)).toEqual(['anna'])
})
