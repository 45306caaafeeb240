import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boolean, date, integer, money, reference, text } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { type ReportMap, type ReportRequest, reportOperations } from '#platform/contract/define/report-operations.ts'
import { type AnyResource, type InputOf, resource } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { makeTables } from '../../../tests/support/make-tables.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import type { Sites } from '../access/access.ts'
import { sql } from '../db/sql.ts'
import { serve, serveReport } from '../operation/area-server.ts'
import { platformArea } from '../platform-area.ts'
import { openSheet } from '../sheets/open-sheet.ts'

const Till = resource('trial.till', {
  scope: 'merchant',
  title: 'name',
  fields: { name: text({ max: 80 }) },
  list: { columns: ['name'], sort: 'name' },
})
const Taking = resource('trial.taking', {
  scope: 'merchant',
  title: 'day',
  fields: { day: date(), till: reference('trial.till'), amount: money(), buyers: integer({ default: 1 }) },
  list: { columns: ['day'], sort: 'day' },
})
const TakingsByDay = report('trial.takingsByDay', {
  parameters: { from: date({ optional: true }), large: boolean({ default: false }) },
  columns: {
    day: column('date'),
    till: column('reference', { to: 'trial.till' }),
    amount: column('money', { total: 'sum' }),
    buyers: column('integer', { total: 'sum' }),
    each: column('money', { ratio: { of: 'amount', per: 'buyers' } }),
    lastAt: column('instant'),
  },
  sort: 'day',
  chart: { kind: 'line', by: 'day', figures: ['amount', 'buyers'] },
})

const queriedSites: Sites[] = []
const takingsByDay = serveReport(TakingsByDay, ({ ctx, parameters, sites }) => {
  queriedSites.push(sites)
  return sql`
    select day, till, amount, buyers, timestamptz '2026-11-21 02:00:00.5Z' as last_at from trial_taking
    where merchant_id = ${ctx.merchantId}::uuid and (${parameters.from}::date is null or day >= ${parameters.from}::date)
      and (not ${parameters.large}::boolean or amount > 10000)`
})
const calls = reportOperations(TakingsByDay)

let app: TestApp
let owner: Client
let tills: { Alpha: string; Beta: string }
beforeAll(async () => {
  app = await startTestApp([
    platformArea,
    { area: 'trial', resources: [serve(Till), serve(Taking)], reports: [takingsByDay] },
  ])
  await makeTables(app.databases.ownerUrl, [Till, Taking])
  owner = app.as()
  // Added in this order the second has the larger id, but its name sorts first.
  const Beta = await add(Till, { name: 'beta' })
  tills = { Beta, Alpha: await add(Till, { name: '=Alpha' }) }
  await add(Taking, { day: '2026-11-20', till: tills.Alpha, amount: 10.1, buyers: 2 })
  await add(Taking, { day: '2026-11-20', till: tills.Beta, amount: 20.2, buyers: 3 })
  await add(Taking, { day: '2026-11-21', till: tills.Alpha, amount: 300.3, buyers: 4 })
})
afterAll(() => app.close())

async function add<R extends AnyResource>(of: R, row: InputOf<R>): Promise<string> {
  const answer = await owner.call(resourceOperations(of).action, { action: ACTION.add, row } as never)
  return (answer.result as { id: string }).id
}

async function run(question: Partial<ReportRequest<typeof TakingsByDay>> = {}, client = owner) {
  const answer = await client.call(calls.run, { parameters: {}, ...question })
  return { ...answer, map: answer.map as unknown as ReportMap }
}

describe('a report', () => {
  it('answers rows as the wire has them, with names of what they refer to', async () => {
    const { result, map } = await run()
    expect(result[2]).toEqual({
      day: '2026-11-21',
      till: tills.Alpha,
      amount: 300.3,
      buyers: 4,
      each: 75.08,
      lastAt: '2026-11-21T02:00:00.500Z',
    })
    expect(map.labels['trial.till']).toEqual({ [tills.Alpha]: '=Alpha', [tills.Beta]: 'beta' })
  })

  it('counts and sums the whole of it, whatever page is shown', async () => {
    const { result, map } = await run({ page: 2, pageSize: 1 })
    expect(result).toHaveLength(1)
    expect(map).toMatchObject({ total: 3, totals: { amount: 330.6, buyers: 9 } })
    expect((await run({ page: 9 })).map).toMatchObject({ total: 3, totals: { amount: 330.6 } })
  })

  it('that finds nothing sums up to nothing', async () => {
    const { result, map } = await run({ parameters: { from: '2030-01-01' } })
    expect(result).toEqual([])
    // The average of no buyers is not a number.
    expect(map).toMatchObject({ total: 0, totals: { amount: 0, buyers: 0 }, chart: { points: [], more: 0 } })
    expect(map.totals).not.toHaveProperty('each')
    expect((await run()).map.totals).toMatchObject({ each: 36.73 })
  })

  it('draws its chart from the whole, one point a value', async () => {
    const { map } = await run({ pageSize: 1 })
    expect(map.chart).toEqual({
      by: 'day',
      figures: ['amount', 'buyers'],
      points: [
        { day: '2026-11-20', amount: 30.3, buyers: 5 },
        { day: '2026-11-21', amount: 300.3, buyers: 4 },
      ],
      more: 0,
    })
  })

  it('sorts by what people see: records by their names', async () => {
    const names = async (sort: string) => (await run({ sort })).result.map(row => row.till === tills.Alpha)
    expect(await names('till')).toEqual([true, true, false])
    expect(await names('-till')).toEqual([false, true, true])
    expect((await run({ sort: '-amount' })).result.map(row => row.amount)).toEqual([300.3, 20.2, 10.1])
  })

  it('takes its parameters and their defaults, and refuses others', async () => {
    expect((await run({ parameters: { large: true } })).map.total).toBe(1)
    expect(await run({ parameters: { other: 1 } as never })).toMatchObject({ rtn: RTN.invalid })
    expect(await run({ parameters: { from: '2026-02-30' } })).toMatchObject({ rtn: RTN.invalid })
    expect(await run({ sort: 'amount; drop table trial_taking' })).toMatchObject({ rtn: RTN.invalid })
  })

  it('asks for the shops that its user may see, and shows another merchant nothing', async () => {
    const site = '01990000-0000-7000-8000-000000000001'
    await run({}, app.as({ grants: [{ patterns: ['trial.takingsByDay:view'], sites: [site] }] }))
    expect(queriedSites.at(-1)).toEqual([site])
    expect((await run({}, app.as({ merchantId: app.otherMerchantId }))).map.total).toBe(0)
  })
})

describe('its export', () => {
  const exported = async (client: Client, more: object = {}) =>
    client.raw(calls.export.path, { format: 'csv', parameters: {}, ...more })

  it('holds the whole of it by names, harmless for spreadsheets', async () => {
    const { bytes } = await exported(owner, { sort: 'amount', columns: ['till', 'amount'] })
    expect(bytes.toString().split('\r\n').slice(1)).toEqual(["'=Alpha,10.10", 'beta,20.20', "'=Alpha,300.30", ''])
  })

  it('is a workbook when that is asked for', async () => {
    const { bytes } = await exported(owner, { format: 'xlsx' })
    const rows: unknown[] = []
    for await (const { cells } of (await openSheet(bytes)).rows()) rows.push(cells)
    expect(rows[3]).toEqual(['2026-11-21', '=Alpha', 300.3, 4, 75.08, '2026-11-21T02:00:00.500Z'])
  })

  it('needs a permission of its own', async () => {
    const reader = app.as({ grants: [{ patterns: ['trial.takingsByDay:view'], sites: 'all' }] })
    expect((await exported(reader)).status).toBe(403)
  })
})
