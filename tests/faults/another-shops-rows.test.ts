import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { SystemAction } from '#platform/contract/action-log.ts'
import { fieldEntries, fieldNamed } from '#platform/contract/define/field.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { findShopsField, type ShopsOf } from '#platform/contract/define/shops-of.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { name, type Sql, snake, sql } from '#platform/server/db/sql.ts'
import { tableName } from '#platform/server/db/storage.ts'
import { csv, imported } from '../support/trial-ware.ts'
import type { Client } from '../support/wire-client.ts'
import { missingParts } from './missing-parts.ts'
import { sampleOf } from './sample-of-schema.ts'
import { type Row, type WholeDemo, wholeDemo } from './whole-demo.ts'

interface Shop {
  readonly id: string
  readonly ordLot: string
}

/** Shops of a row for the manager of one shop: their own, another's, both, or all. */
type Whose = 'own' | 'others' | 'both' | 'all'

let app: WholeDemo
let manager: Client
let own: Shop
let other: Shop
/** Resources whose rows name shops, with a row of each. */
const named = new Map<AnyResource, { readonly shops: ShopsOf; readonly row: Row }>()

/** A record of each shop for references, by resource and shop. */
const recordOf = new Map<string, string>()

beforeAll(async () => {
  app = await wholeDemo()
  const shops = await app.database.read(app.demoMerchantId, db =>
    db.rows<Shop>(
      sql`select id, ord_lot as "ordLot" from system_site where merchant_id = ${app.demoMerchantId}::uuid order by position, id`,
    ),
  )
  const [first, second] = shops
  if (!first || !second) throw new Error('the demo merchant has two shops')
  own = first
  other = second
  manager = managerOf([own.id])
  for (const resource of app.registry.resources.values()) {
    // The log is read with permissions of its records: tests/action-log.api.test.ts.
    const shops = resource.key === SystemAction.key ? undefined : findShopsField(resource)
    const rows = shops ? await app.rowsOf(resource) : []
    const row = rows.find(each => shops?.by !== 'itself' || each.id === other.id)
    if (shops && row) named.set(resource, { shops, row })
  }
  for (const { shops } of named.values())
    if (shops.by === 'through')
      for (const { id } of [own, other])
        if (!recordOf.has(`${shops.to} ${id}`)) recordOf.set(`${shops.to} ${id}`, await newRecord(shops.to, id))
})
afterAll(() => app.close())

/** Has all permissions, in these shops only. */
const managerOf = (sites: readonly string[], userId = uuidv7()): Client =>
  app.as({ merchantId: app.demoMerchantId, grants: [{ patterns: ['*'], sites }], userId })

/** A record without references, which the test does not move. */
async function newRecord(key: string, siteId: string): Promise<string> {
  const resource = app.registry.resources.get(key)
  const required = fieldEntries(resource?.fields ?? {}).filter(([, { presence }]) => presence === 'required')
  const texts = required.map(([field, { kind }]) => [field, kind === 'instant' ? '2026-01-01T00:00:00Z' : 'Another'])
  const row = { siteId, ...Object.fromEntries(texts) }
  const { result } = await ask(app.owner, `${resource?.path}/action`, { action: 2, row })
  return result.id
}

/** The shop fields of a row; undefined where that is impossible. */
function placed(shops: ShopsOf, whose: Whose): Readonly<Record<string, unknown>> | undefined {
  const sites = whose === 'own' ? [own] : whose === 'others' ? [other] : whose === 'both' ? [own, other] : []
  switch (shops.by) {
    case 'itself':
      return undefined
    case 'site':
      return sites.length === 1 ? { siteId: sites[0]?.id } : undefined
    case 'through':
      return sites.length === 1 ? { [shops.field]: recordOf.get(`${shops.to} ${sites[0]?.id}`) } : undefined
    case 'shop':
      return sites.length < 2 ? { [shops.field]: sites[0]?.id ?? null } : undefined
    case 'ids':
      return { [shops.field]: sites.map(({ id }) => id), [shops.all]: whose === 'all' }
    case 'codes':
      return { [shops.field]: sites.map(({ ordLot }) => ordLot) }
  }
}

const assigned = ([field, value]: [string, unknown]): Sql => {
  const column = name(snake(field))
  if (Array.isArray(value))
    return value.every(isId) ? sql`${column} = ${value}::uuid[]` : sql`${column} = ${value}::text[]`
  return typeof value === 'boolean' ? sql`${column} = ${value}` : sql`${column} = ${value}::uuid`
}
const isId = (value: unknown) => z.uuid().safeParse(value).success

/** Codes of PostgreSQL: the number is taken; the table is append-only, so that nobody moves its rows. */
const IMMOVABLE = ['23505', '42501']

/** Moves a row to shops directly in the database; undefined where that is impossible. */
async function put(resource: AnyResource, row: Row, whose: Whose): Promise<Row | undefined> {
  const shops = findShopsField(resource)
  if (shops?.by === 'itself') return whose === 'others' ? read(resource, row.id) : undefined
  const values = shops && placed(shops, whose)
  if (!values) return undefined
  const table = name(tableName(resource.key))
  try {
    await app.database.write(app.demoMerchantId, async db => {
      for (const each of Object.entries(values))
        await db.run(
          sql`update ${table} set ${assigned(each)} where merchant_id = ${app.demoMerchantId}::uuid and id = ${row.id}::uuid`,
        )
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && IMMOVABLE.includes(String(error.code))) return undefined
    throw error
  }
  return read(resource, row.id)
}

async function read(resource: AnyResource, id: string): Promise<Row> {
  const { result } = await app.owner.call(resourceOperations(resource).get, { id })
  return result as unknown as Row // of any resource
}

async function ask(client: Client, path: string, payload: unknown) {
  // Calls that work in steps need a key; others know the same call again by it.
  const answer = await client.raw(path, payload, { idempotencyKey: uuidv7() })
  return { text: answer.text, ...JSON.parse(answer.text) }
}

/** Values of the row's fields that a caller may set. */
function givenOf(resource: AnyResource, row: Row): Record<string, unknown> {
  const entries = fieldEntries(resource.fields)
    .filter(([field, { facts, kind }]) => !facts.readOnly && kind !== 'secret' && row[field] !== null)
    .map(([field]) => [field, row[field]])
  return Object.fromEntries([...entries, ...(resource.scope === 'site' ? [['siteId', row.siteId]] : [])])
}

async function totalOf(resource: AnyResource): Promise<unknown> {
  return (await app.owner.call(resourceOperations(resource).action, { action: 1, pageSize: 1 })).map.total
}

/** Runs for each resource with a row of these shops. */
async function each(whose: Whose, work: (resource: AnyResource, row: Row) => Promise<void>): Promise<string[]> {
  const met: string[] = []
  for (const [resource, { row }] of named) {
    const there = await put(resource, row, whose)
    if (!there) continue
    await work(resource, there)
    met.push(resource.key)
  }
  return met
}

/** Tries every way to write a row; all must be refused. */
async function refusesToWrite(resource: AnyResource, row: Row, rtn: number): Promise<void> {
  const { path, key, actions } = resource
  const { id, version } = row
  const target = { ids: [id] }
  if (actions.includes('update')) {
    const change = { action: 4, id, version, patch: {} }
    expect([key, 'update', (await ask(manager, `${path}/action`, change)).rtn]).toEqual([key, 'update', rtn])
    expect([key, 'bulk', (await ask(manager, `${path}/bulk`, { target, patch: {} })).rtn]).toEqual([key, 'bulk', rtn])
  }
  if (actions.includes('delete')) {
    expect([key, 'delete', (await ask(manager, `${path}/action`, { action: 3, ids: [id] })).rtn]).toEqual([
      key,
      'delete',
      rtn,
    ])
    expect([key, 'remove', (await ask(manager, `${path}/remove`, { target })).rtn]).toEqual([key, 'remove', rtn])
  }
  if (actions.includes('import')) await refusesToImport(resource, row)
  expect([key, await read(resource, id)]).toEqual([key, row])
}

/** A file that changes a row by its id. */
async function refusesToImport(resource: AnyResource, row: Row): Promise<void> {
  const { key, title, fields } = resource
  if (fieldNamed(fields, title)?.facts.readOnly) return
  const calls = resourceOperations(resource)
  const file = await csv(['id', title], [[row.id, 'Taken over']])
  const report = await imported(manager, file, { mapping: { id: 'id', [title]: title }, matchBy: 'id' }, calls)
  // Besides, a title that refers to a record names none.
  expect([key, report.updated, report.problemCount > 0]).toEqual([key, 0, true])
}

describe('a row of another shop', () => {
  it('is not seen: not in lists, counts, exports or by its id', async () => {
    const met = await each('others', async (resource, row) => {
      const { path, key, actions } = resource
      const target = { ids: [row.id] }
      expect([key, (await ask(manager, `${path}/get`, { id: row.id })).rtn]).toEqual([key, RTN.notFound])
      const listed = await ask(manager, `${path}/action`, { action: 1, ids: [row.id] })
      expect([key, listed.result, listed.map.total]).toEqual([key, [], 0])
      if (!actions.includes('export')) return
      const file = await manager.raw(`${path}/export`, { format: 'csv', target })
      expect([key, file.text.trim().split('\n').length]).toEqual([key, 1])
    })
    expect(met.length).toBeGreaterThan(15)
  })

  it('is not changed, deleted or imported over', async () => {
    await each('others', (resource, row) => refusesToWrite(resource, row, RTN.notFound))
  })
})

describe('a row of all shops, or of others besides', () => {
  it('is seen and not written', async () => {
    for (const whose of ['all', 'both'] as const) {
      const met = await each(whose, async (resource, row) => {
        const seen = await ask(manager, `${resource.path}/get`, { id: row.id })
        expect([resource.key, seen.result?.id]).toEqual([resource.key, row.id])
        await refusesToWrite(resource, row, RTN.notPermitted)
      })
      expect([whose, met]).toEqual([whose, expect.arrayContaining(['pos.clerk', 'promotion.special'])])
    }
  })
})

describe('a row of his own', () => {
  it('is not given to another shop or to all', async () => {
    const met = await each('own', async (resource, row) => {
      const { path, key, actions } = resource
      if (!actions.includes('update')) return
      for (const whose of ['others', 'both', 'all'] as const) {
        const shops = findShopsField(resource)
        const patch = shops && placed(shops, whose)
        if (!patch) continue
        const change = { action: 4, id: row.id, version: row.version, patch }
        expect([key, whose, (await ask(manager, `${path}/action`, change)).rtn]).toEqual([key, whose, RTN.notPermitted])
        const bulk = await ask(manager, `${path}/bulk`, { target: { ids: [row.id] }, patch })
        expect([key, whose, bulk.rtn]).toEqual([key, whose, RTN.notPermitted])
      }
      expect([key, await read(resource, row.id)]).toEqual([key, row])
    })
    expect(met.length).toBeGreaterThan(15)
  })

  it('refers to no record of another shop, and goes on referring to those that it did', async () => {
    const tried: string[] = []
    for (const [resource, { row, shops }] of named) {
      if (!resource.actions.includes('update')) continue
      for (const [field, { facts, kind }] of fieldEntries(resource.fields)) {
        const to = facts.to === undefined ? undefined : app.registry.resources.get(facts.to)
        const target = to && named.get(to)
        // A change of the field with the row's shop would move it; that is tested above.
        if (shops.by === 'through' && shops.field === field) continue
        if (!to || !target || target.shops.by === 'itself' || to === resource || facts.readOnly) continue
        const there = await put(to, target.row, 'others')
        const mine = await put(resource, row, 'own')
        // What it refers to already, it may go on to.
        if (!there || !mine || [mine[field]].flat().includes(there.id)) continue
        const patch = { [field]: kind === 'references' ? [there.id] : there.id }
        const { id, version } = mine
        const change = { action: 4, id, version, patch }
        const where = `${resource.key}.${field}`
        expect([where, await ask(manager, `${resource.path}/action`, change)]).toMatchObject([where, { success: 0 }])
        expect([where, (await read(resource, id))[field]]).toEqual([where, mine[field]])
        tried.push(where)
        const held = await ask(app.owner, `${resource.path}/action`, change)
        if (!held.success) continue
        const again = { ...change, version: (await read(resource, id)).version }
        expect([where, await ask(manager, `${resource.path}/action`, again)]).toMatchObject([where, { success: 1 }])
        await put(to, target.row, 'own')
      }
    }
    expect(tried).toContain('pos.cashRegister.printer')
  })

  it('is not added to another shop or to all', async () => {
    let tries = 0
    for (const [resource, { shops, row }] of named) {
      if (!resource.actions.includes('add')) continue
      const total = await totalOf(resource)
      for (const whose of ['others', 'both', 'all'] as const) {
        const place = shops.by === 'itself' ? {} : placed(shops, whose)
        if (!place) continue
        const added = await ask(manager, `${resource.path}/action`, {
          action: 2,
          row: { ...givenOf(resource, await read(resource, row.id)), ...place },
        })
        expect([resource.key, whose, added.rtn]).toEqual([resource.key, whose, RTN.notPermitted])
        tries += 1
      }
      expect([resource.key, await totalOf(resource)]).toEqual([resource.key, total])
    }
    expect(tries).toBeGreaterThan(20)
  })

  it('is not restored by somebody who no longer works in its shop', async () => {
    const clerk = [...named].find(([{ key }]) => key === 'promotion.special')
    if (!clerk) throw new Error('the demo has specials')
    const [resource, { row }] = clerk
    await put(resource, row, 'own')
    const userId = uuidv7()
    const deleted = await ask(managerOf([own.id], userId), `${resource.path}/action`, { action: 3, ids: [row.id] })
    const { undo } = deleted.result
    expect((await ask(managerOf([other.id], userId), `${resource.path}/restore`, { undo })).rtn).toBe(RTN.notPermitted)
    expect((await ask(managerOf([own.id], userId), `${resource.path}/restore`, { undo })).success).toBe(1)
  })
})

describe('calls that are about a shop', () => {
  /** A file is sent differently; history.api.test.ts sends one. */
  const BY_FILE = ['/al/pos/history/upload']
  /** Lists of visible records, which are empty there. */
  const LISTS = [
    '/al/catalogue/plu/figures',
    '/al/parking/places',
    '/al/pos/register/states',
    '/al/promotion/calendar',
    '/al/promotion/list',
    '/al/stock/transfer/arriving',
    '/api/parking/rpt/marketingList',
    '/api/parking/rpt/voucherValid',
  ]
  /** The engine's own calls, which filter by shop: tested above. */
  const narrows = (path: string) => /\/(action|bulk|remove|export|import)$/.test(path)

  const fieldsOf = (input: z.ZodType): readonly string[] =>
    Object.keys(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {})

  it('refuse another shop’s', async () => {
    const parts = missingParts(own, other)
    let refused = 0
    const answered: string[] = []
    for (const { operation } of app.registry.routes.values()) {
      const { path, need } = operation
      const fields = fieldsOf(operation.input)
      const asks = fields.includes('ordLot') || path in parts
      if (!asks || need === 'public' || narrows(path) || [...BY_FILE, ...LISTS].includes(path)) continue
      const sample = sampleOf(operation.input, own.id) as object // the schema is of an object
      const shop = fields.includes('ordLot') ? { ordLot: other.ordLot } : {}
      const answer = await ask(manager, path, { ...sample, ...parts[path]?.(), ...shop })
      if ([RTN.notFound, RTN.notPermitted].includes(answer.rtn)) refused += 1
      else answered.push(`${path} ${answer.text}`)
    }
    expect(answered).toEqual([])
    expect(refused).toBeGreaterThan(30)
  })

  it('list nothing of another shop', async () => {
    await each('others', async () => {})
    for (const path of LISTS) {
      const days = path.endsWith('calendar') ? { from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' } : {}
      const more = path.endsWith('figures') ? { items: [own.id] } : days
      const everywhere = await ask(app.owner, path, { ...more, ordLot: other.ordLot })
      const seen = await ask(manager, path, { ...more, ordLot: other.ordLot })
      expect([path, seen.result ?? seen.data]).toEqual([path, expect.anything()])
      expect(seen.text).not.toContain(other.ordLot)
      const hasSome = [
        '/al/parking/places',
        '/al/pos/register/states',
        '/al/promotion/calendar',
        '/al/promotion/list',
      ].includes(path)
      expect([path, everywhere.text.includes(other.ordLot)]).toEqual([path, hasSome])
    }
  })
})

describe('a definition', () => {
  it('that refers to records of shops says whose shop its rows belong to', () => {
    /** Items of a playlist are of the playlist's shops; a licence is the merchant's, and the program records where it was used. */
    const known = ['signage.item.poster', 'signage.item.parkingStation', 'acs.spotGenerate.spot']
    const unsaid = [...app.registry.resources.values()].flatMap(resource =>
      findShopsField(resource) || resource.scope === 'platform'
        ? []
        : fieldEntries(resource.fields)
            .filter(([, { facts }]) => {
              const target = facts.to ? app.registry.resources.get(facts.to) : undefined
              return target !== undefined && findShopsField(target)?.by === 'site'
            })
            .map(([field]) => `${resource.key}.${field}`),
    )
    expect(unsaid).toEqual(known)
  })
})
