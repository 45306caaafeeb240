import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION, type ListQuery, PAGE_SIZE, type ParsedListQuery } from '#platform/contract/wire/list.ts'
import { asDatabaseOwner } from '../../../tests/support/as-database-owner.ts'
import { makeTables } from '../../../tests/support/make-tables.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { add, Shelf, Ware, ware } from '../../../tests/support/trial-ware.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { sql } from '../db/sql.ts'
import { workAsSystem } from '../jobs/system-work.ts'
import { machineRandom } from '../machine.ts'
import { serve } from '../operation/area-server.ts'
import { listRows } from './list.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp([{ area: 'trial', resources: [serve(Shelf), serve(Ware)] }])
  await makeTables(app.databases.ownerUrl, [Shelf, Ware])
  // While the table is empty: PostgreSQL passes over an index made later on changed rows as long as any transaction of
  // the machine is older.
  await asDatabaseOwner(app, 'create index on trial_shelf (merchant_id, name, id)')
})
afterAll(() => app.close())

const someone = () => app.as({ merchantId: machineRandom.id() })

async function names(client: Client, query: ListQuery): Promise<string[]> {
  const answer = await client.call(ware.action, { action: ACTION.list, ...query })
  expect(answer).toMatchObject({ success: 1 })
  return (answer.result as RowOf<typeof Ware>[]).map(row => row.name) // what action 1 answers
}

describe('a list', () => {
  let client: Client
  beforeAll(async () => {
    client = someone()
    const top = await add(client, Shelf, { name: 'A top shelf' })
    const low = await add(client, Shelf, { name: 'B low shelf' })
    await add(client, Ware, {
      name: 'Zwieback',
      shelf: top.id,
      price: 3.5,
      words: ['dry'],
      days: [1],
      since: '2026-01-31',
    })
    await add(client, Ware, { name: 'Crème brûlée', shelf: low.id, price: 12, size: 'large', sold: true })
    await add(client, Ware, { name: 'Apple 50% off_', price: 0.45, words: ['fresh', 'red'], since: '2026-02-01' })
  })

  it('is in the order of what a reference is called, not of its id', async () => {
    expect(await names(client, { sort: 'shelf' })).toEqual(['Zwieback', 'Crème brûlée', 'Apple 50% off_'])
    expect((await names(client, { sort: '-shelf' })).slice(1)).toEqual(['Crème brûlée', 'Zwieback'])
  })

  it('finds words in any order, in any case, without their accents, from their beginning when they are short', async () => {
    expect(await names(client, { search: 'BRULEE creme' })).toEqual(['Crème brûlée'])
    expect(await names(client, { search: 'zw' })).toEqual(['Zwieback'])
    expect(await names(client, { search: 'wi' })).toEqual([])
    expect(await names(client, { search: 'eback' })).toEqual(['Zwieback'])
  })

  it('takes % and _ in a search and in a filter for what they are', async () => {
    expect(await names(client, { search: '50%' })).toEqual(['Apple 50% off_'])
    expect(await names(client, { search: '%%%' })).toEqual([])
    expect(await names(client, { filter: { name: { contains: 'f_' } } })).toEqual(['Apple 50% off_'])
  })

  it.each<[string, ListQuery['filter'], string[]]>([
    ['an amount between two', { price: { from: 0.45, to: 3.5 } }, ['Apple 50% off_', 'Zwieback']],
    ['a choice', { size: { in: ['large'] } }, ['Crème brûlée']],
    ['yes or no', { sold: true }, ['Crème brûlée']],
    ['a day from and to', { since: { from: '2026-02-01' } }, ['Apple 50% off_']],
    ['any of several words', { words: { in: ['red', 'dry'] } }, ['Apple 50% off_', 'Zwieback']],
    ['a weekday', { days: { in: [1] } }, ['Zwieback']],
    ['nothing in the field', { shelf: { empty: true } }, ['Apple 50% off_']],
    ['an empty choice, which nothing meets', { size: { in: [] } }, []],
  ])('filters by %s', async (_, filter, expected) => {
    expect(await names(client, { ...(filter ? { filter } : {}) })).toEqual(expected)
  })

  it.each<[string, NonNullable<ListQuery['filter']>]>([
    ['a field that is not there', { nothing: 1 }],
    ['a secret', { key: 'x' }],
    ['a text where an amount belongs', { price: { from: "1' or 1=1" } }],
    ['no id where an id belongs', { shelf: 'x' }],
    ['part of a text where there is a number', { count: { contains: '1' } }],
    ['a day that is none', { since: { from: '2026-13-45' } }],
  ])('refuses to filter by %s, and names the field', async (_, filter) => {
    const answer = await client.call(ware.action, { action: ACTION.list, filter })
    expect(answer.rtn).toBe(RTN.invalid)
    expect(Object.keys(answer.map.fields ?? {})).toEqual([`filter.${Object.keys(filter)[0]}`])
  })

  it('gives the names of what its rows refer to, and the asked columns alone', async () => {
    const answer = await client.call(ware.action, {
      action: ACTION.list,
      columns: ['name', 'shelf'],
      search: 'zwieback',
    })
    const [row] = answer.result as RowOf<typeof Ware>[] // what action 1 answers
    expect(Object.keys(row ?? {}).sort()).toEqual(['id', 'name', 'shelf', 'version'])
    expect(answer.map.labels?.[Shelf.key]).toEqual({ [String(row?.shelf)]: 'A top shelf' })
  })

  it('never sends a secret out again, and keeps it when it is not given', async () => {
    const added = await add(client, Ware, { name: 'With a key', key: 's3cret' })
    expect(added.key).toBe(true)
    const patched = await client.call(ware.action, {
      action: ACTION.update,
      id: added.id,
      version: added.version,
      patch: { name: 'Still with a key' },
    })
    expect(patched).toMatchObject({ result: { key: true } })
    const stored = await app.database.read(app.merchantId, async db => {
      await db.enter(String(client.merchantId))
      return db.row<{ key: string }>(sql`select key from trial_ware where id = ${added.id}::uuid`)
    })
    expect(stored?.key).toMatch(/^v1\./)
    const cleared = await client.call(ware.action, {
      action: ACTION.update,
      id: added.id,
      version: added.version + 1,
      patch: { key: null },
    })
    expect(cleared).toMatchObject({ result: { key: false } })
  })

  it("refuses a reference to another merchant's record as one that is not there", async () => {
    const foreign = await add(someone(), Shelf, { name: "Somebody else's" })
    const answer = await client.call(ware.action, { action: ACTION.add, row: { name: 'Thief', shelf: foreign.id } })
    expect(answer).toMatchObject({ rtn: RTN.invalid, map: { fields: { shelf: 'There is no such record.' } } })
  })

  it('refuses to delete what others refer to, and says who', async () => {
    const shelf = await add(client, Shelf, { name: 'In use' })
    await add(client, Ware, { name: 'Holder', shelf: shelf.id })
    const answer = await client.call(
      { ...ware.action, path: '/al/trial/shelf/action' },
      { action: ACTION.delete, ids: [shelf.id] },
    )
    expect(answer).toMatchObject({
      rtn: RTN.inUse,
      map: { usedBy: [{ resource: Ware.key, title: 'Holder' }], hidden: 0 },
    })
  })

  it('counts who else refers to it, and names nobody whom the caller may not list', async () => {
    const { merchantId } = client
    const shelf = await add(client, Shelf, { name: 'Seen by few' })
    await add(client, Ware, { name: 'Secret wedding cake', shelf: shelf.id, shelves: [shelf.id] })
    await add(client, Shelf, { name: 'Below it', above: shelf.id })
    const shelves = app.as({
      ...(merchantId ? { merchantId } : {}),
      grants: [{ patterns: ['trial.shelf:*'], sites: 'all' }],
    })
    const answer = await shelves.call(
      { ...ware.action, path: '/al/trial/shelf/action' },
      { action: ACTION.delete, ids: [shelf.id] },
    )
    expect(answer).toMatchObject({ rtn: RTN.inUse, map: { usedBy: [{ title: 'Below it' }], hidden: 1 } })
    expect(answer.dispMsg).toMatch(/^2 records/)
    expect(JSON.stringify(answer)).not.toContain('wedding')
  })
})

const addShelves = (merchantId: string, count: number) =>
  app.database.write(merchantId, db =>
    db.run(sql`
      insert into trial_shelf (merchant_id, id, name, created_at, updated_at, search_text)
      select ${merchantId}::uuid, gen_random_uuid(), 'Shelf ' || n, now(), now(), ' shelf ' || n
      from generate_series(1, ${count}::integer) n`),
  )

it('prepares one statement for all pages of a list and for every value of its filter, and none for a search', async () => {
  const { engine } = app.registry
  const merchantId = machineRandom.id()
  await addShelves(merchantId, 100)
  const preparedRuns = (queries: readonly Partial<ParsedListQuery>[]) =>
    workAsSystem(app.runtime, merchantId, 'test', async ctx => {
      const readRuns = async () =>
        (await ctx.db.row<{ runs: number; statements: number }>(sql`
            select coalesce(sum(generic_plans + custom_plans), 0)::integer as runs, count(*)::integer as statements
            from pg_prepared_statements where statement like '%trial_shelf_list%' and statement not like '%count%'`)) ?? {
          runs: 0,
          statements: 0,
        }
      const before = await readRuns()
      // An order that no other test asks for, which would share the statement.
      for (const query of queries)
        await listRows(engine, engine.physical(Shelf.key), ctx, {
          page: 1,
          pageSize: PAGE_SIZE,
          sort: '-name',
          ...query,
        })
      const after = await readRuns()
      return { runs: after.runs - before.runs, statements: after.statements - before.statements }
    })
  const contains = (text: string) => ({ filter: { name: { contains: text } } })
  // A statement is prepared when it comes for the second time.
  expect(await preparedRuns([{ page: 2 }, { page: 3 }, { page: 4 }])).toEqual({ runs: 2, statements: 1 })
  expect(await preparedRuns([contains('1'), contains('2'), contains('3')])).toEqual({ runs: 2, statements: 1 })
  expect(await preparedRuns([{ search: 'shelf' }, { search: 'one' }, { search: 'two' }])).toEqual({
    runs: 0,
    statements: 0,
  })
})

it('counts exactly while there are few, and says about when a large count is a minute old', async () => {
  const client = someone()
  const merchantId = String(client.merchantId)
  await addShelves(merchantId, 2500)
  const total = async (query: object) => {
    const { map } = await client.call(
      { ...ware.action, path: '/al/trial/shelf/action' },
      { action: ACTION.list, ...query },
    )
    return { total: map.total, about: map.about }
  }
  expect(await total({})).toEqual({ total: 2500, about: false })
  expect(await total({ search: '2499' })).toEqual({ total: 1, about: false })
  expect(await total({ page: 2 })).toEqual({ total: 2500, about: true })
  await add(client, Shelf, { name: 'One more' })
  expect(await total({})).toEqual({ total: 2501, about: false })
  expect(await total({ page: 126, pageSize: 20 })).toEqual({ total: 2501, about: false })
})
