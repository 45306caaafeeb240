import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InputOf, RowOf } from '#platform/contract/define/resource.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { makeTables } from '../../../tests/support/make-tables.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { add, exported, imported, listed, rowsIn, Shelf, Ware, ware } from '../../../tests/support/trial-ware.ts'
import { machineRandom } from '../machine.ts'
import { serve } from '../operation/area-server.ts'
import { platformArea } from '../platform-area.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp([platformArea, { area: 'trial', resources: [serve(Shelf), serve(Ware)] }])
  await makeTables(app.databases.ownerUrl, [Shelf, Ware])
})
afterAll(() => app.close())

/** A user of a separate merchant. */
const someone = () => app.as({ merchantId: machineRandom.id() })

const full = (top: string, low: string): InputOf<typeof Ware> => ({
  name: '=HYPERLINK("http://evil")',
  code: '+61400000000',
  shelf: top,
  shelves: [low, top],
  price: -12.5,
  cost: 2.495,
  count: 7,
  weight: 0.125,
  discount: 12.5,
  sold: true,
  since: '2026-11-21',
  at: '08:30',
  seen: '2026-11-21T02:00:00.000Z',
  open: { from: '22:00', to: '04:00' },
  days: [1, 7],
  size: 'large',
  words: ['hot; cold', '@home', 'plain'],
  where: { line1: '12 Queen St', line2: '', city: 'Brisbane', state: 'QLD', postcode: '4000', country: 'AU' },
  names: { en: 'Coffee', 'zh-CN': '咖啡; 热' },
  facts: { deep: { list: [1, 'two'] } },
  mail: 'a@example.com',
  key: 'nobody may read this',
})

describe.each(['csv', 'xlsx'] as const)('what is exported as %s', format => {
  it('imports again unchanged, in whatever language', async () => {
    const client = someone()
    const top = await add(client, Shelf, { name: 'Top' })
    const low = await add(client, Shelf, { name: 'Low; "quoted"' })
    await add(client, Ware, full(top.id, low.id))
    await add(client, Ware, { name: 'Plain' })
    const file = await exported(client, { format }, 'zh-CN')
    const report = await imported(client, file, { matchBy: 'name' })
    expect(report).toMatchObject({ rows: 2, added: 0, updated: 0, unchanged: 2, problems: [], done: true })
  })

  it('fills another merchant with the same', async () => {
    const [from, to] = [someone(), someone()]
    for (const client of [from, to]) await add(client, Shelf, { name: 'Top' })
    const [top] = await listed(from, Shelf)
    await add(from, Ware, { ...full(top?.id ?? '', top?.id ?? ''), shelves: [] })
    const report = await imported(to, await exported(from, { format }))
    expect(report).toMatchObject({ rows: 1, added: 1, done: true })
    const plain = ({ id: _, createdAt, updatedAt, shelf: at, key, ...rest }: RowOf<typeof Ware>) => rest
    expect((await listed(to, Ware)).map(plain)).toEqual((await listed(from, Ware)).map(plain))
    expect((await listed(to, Ware))[0]?.shelf).toBe((await listed(to, Shelf))[0]?.id)
  })

  it('names records that have a namesake so that the right one is found again', async () => {
    const client = someone()
    const [, second] = [await add(client, Shelf, { name: 'Top' }), await add(client, Shelf, { name: 'Top' })]
    await add(client, Ware, { name: 'Cup', shelf: second?.id })
    const report = await imported(client, await exported(client, { format }), { matchBy: 'name' })
    expect(report).toMatchObject({ unchanged: 1, problems: [] })
  })
})

describe('an export', () => {
  it('never holds a secret, and takes the columns, search, filter and order that are asked for', async () => {
    const client = someone()
    for (const [name, price] of [
      ['Cup', 1],
      ['Can', 2],
      ['Cap', 3],
      ['Jug', 4],
    ] as const)
      await add(client, Ware, { name, price, key: 'hush' })
    const all = await exported(client, {})
    expect(all.toString()).not.toContain('hush')
    expect((await rowsIn(all))[0]).not.toContain('key')
    const some = await exported(client, {
      columns: ['price', 'name'],
      search: 'ca',
      filter: { price: { from: 2 } },
      sort: '-price',
    })
    expect((await rowsIn(some)).slice(1)).toEqual([
      ['3.00', 'Cap'],
      ['2.00', 'Can'],
    ])
    const secretly = await client.call(ware.export, { format: 'csv', columns: ['key'] })
    expect(secretly).toMatchObject({ rtn: RTN.invalid })
  })

  it('holds what was selected, or all that the list shows', async () => {
    const client = someone()
    const cup = await add(client, Ware, { name: 'Cup' })
    await add(client, Ware, { name: 'Can' })
    const chosen = await exported(client, { columns: ['name'], ids: [cup.id] })
    expect((await rowsIn(chosen)).slice(1)).toEqual([['Cup']])
    const shown = await exported(client, { columns: ['name'], search: 'can' })
    expect((await rowsIn(shown)).slice(1)).toEqual([['Can']])
  })

  it('holds nothing of another merchant', async () => {
    const cup = await add(someone(), Ware, { name: 'Cup' })
    const file = await exported(someone(), { columns: ['name'], ids: [cup.id] })
    expect(await rowsIn(file)).toHaveLength(1)
  })
})
