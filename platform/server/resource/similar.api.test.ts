import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION, type ListQuery } from '#platform/contract/wire/list.ts'
import { makeTables } from '../../../tests/support/make-tables.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { add, Shelf, Ware, ware } from '../../../tests/support/trial-ware.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { machineRandom } from '../machine.ts'
import { serve } from '../operation/area-server.ts'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await startTestApp([{ area: 'trial', resources: [serve(Shelf), serve(Ware)] }])
  await makeTables(app.databases.ownerUrl, [Shelf, Ware])
  client = app.as({ merchantId: machineRandom.id() })
  for (const name of [
    'Cappuccino',
    'Cappuccino large',
    'Crème brûlée',
    'Milk 2 l',
    'Chocolate 100 g',
    'Chocolate 250 g',
  ])
    await add(client, Ware, { name })
})
afterAll(() => app.close())

async function names(query: ListQuery): Promise<string[]> {
  const answer = await client.call(ware.action, { action: ACTION.list, ...query })
  expect(answer).toMatchObject({ success: 1 })
  return (answer.result as RowOf<typeof Ware>[]).map(row => row.name) // what action 1 answers
}

describe('a list that is asked for similar rows', () => {
  it('finds words like misspelled ones, the most alike first', async () => {
    expect(await names({ search: 'capucino' })).toEqual([])
    expect(await names({ search: 'capucino', similar: true, sort: 'name' })).toEqual(['Cappuccino', 'Cappuccino large'])
    expect(await names({ search: 'creme brulees', similar: true })).toEqual(['Crème brûlée'])
    const first = await names({ search: 'capucino larg', similar: true, sort: 'name' })
    expect(first).toEqual(['Cappuccino large'])
  })

  it('wants a word like each of those that are asked for', async () => {
    expect(await names({ search: 'capucino brulees', similar: true })).toEqual([])
    expect(await names({ search: 'wombat', similar: true })).toEqual([])
  })

  it('takes numbers and short words for what they are, however like others', async () => {
    expect(await names({ search: 'choclate 250', similar: true })).toEqual(['Chocolate 250 g'])
    expect(await names({ search: 'choclate 251', similar: true })).toEqual([])
    expect(await names({ search: '9300605', similar: true })).toEqual([])
  })

  it('has its second page in the same order', async () => {
    const page = (number: number) =>
      names({ search: 'capucino', similar: true, sort: 'name', page: number, pageSize: 1 })
    expect([await page(1), await page(2)]).toEqual([['Cappuccino'], ['Cappuccino large']])
  })

  it('finds nothing of other merchants', async () => {
    const stranger = app.as({ merchantId: machineRandom.id() })
    const { map } = await stranger.call(ware.action, { action: ACTION.list, search: 'capucino', similar: true })
    expect(map.total).toBe(0)
  })

  it('chooses all of them by the same search, to the number that was shown', async () => {
    const all = { all: true as const, search: 'capucino', similar: true }
    const change = (expected: number) =>
      client.call(ware.bulk, { target: { ...all, expected }, patch: { count: 7 } } as never) // the patch fits the ware: TypeScript cannot follow it through the generic
    expect((await change(3)).rtn).toBe(RTN.changedSince)
    expect(await change(2)).toMatchObject({ success: 1 })
    expect(await names({ filter: { count: 7 }, sort: 'name' })).toEqual(['Cappuccino', 'Cappuccino large'])
  })
})
