import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { makeTables } from '../../../tests/support/make-tables.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { add, Shelf, Ware, ware } from '../../../tests/support/trial-ware.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { serve } from '../operation/area-server.ts'
import type { Context } from '../operation/context.ts'
import type { Reading } from './reading.ts'

const SEE_COST = 'trial.ware:seeCost'
const seesCost = (ctx: Context) => ctx.access.may(SEE_COST)

const reading: Reading = {
  hidden: ctx => (seesCost(ctx) ? [] : ['cost']),
  shown: (ctx, row) => (seesCost(ctx) ? row : { ...row, cost: null }),
}

let app: TestApp
let owner: Client
let clerk: Client
beforeAll(async () => {
  app = await startTestApp([{ area: 'trial', resources: [serve(Shelf), serve(Ware, { reading })] }])
  await makeTables(app.databases.ownerUrl, [Shelf, Ware])
  owner = app.as()
  const patterns = ['trial.ware:list', 'trial.ware:export', 'trial.ware:update']
  clerk = app.as({ grants: [{ patterns, sites: 'all' }] })
  await add(owner, Ware, { name: 'Dear', cost: 90 })
  await add(owner, Ware, { name: 'Cheap', cost: 10 })
})
afterAll(() => app.close())

const list = (client: Client, query: object) => client.call(ware.action, { action: ACTION.list, ...query } as never) // queries that the server judges

describe('a field that is hidden from its reader', () => {
  it('filters nothing, since matches would tell its value', async () => {
    const filter = { cost: { from: 50 } }
    expect(await list(owner, { filter })).toMatchObject({ result: [{ name: 'Dear' }] })
    expect(await list(clerk, { filter })).toMatchObject({ rtn: RTN.invalid })
    expect(await list(clerk, { filter: { name: 'Dear' } })).toMatchObject({ result: [{ cost: null }] })
  })

  it('sorts nothing, since the order would tell it', async () => {
    expect(await list(owner, { sort: 'cost' })).toMatchObject({ result: [{ name: 'Cheap' }, { name: 'Dear' }] })
    expect(await list(clerk, { sort: 'cost' })).toMatchObject({ rtn: RTN.invalid })
    expect(await list(clerk, { sort: '-cost' })).toMatchObject({ rtn: RTN.invalid })
  })

  it('selects no rows of a file or of a change either', async () => {
    const filter = { cost: { from: 50 } }
    expect((await owner.raw(ware.export.path, { format: 'csv', filter })).text).toContain('Dear')
    expect((await clerk.raw(ware.export.path, { format: 'csv', filter })).text).not.toContain('Dear')
    const change = { target: { all: true as const, expected: 1, filter }, patch: { size: 'large' as const } }
    expect(await clerk.call(ware.bulk, change)).toMatchObject({ rtn: RTN.invalid })
    expect(await owner.call(ware.bulk, change)).toMatchObject({ success: 1 })
  })
})
