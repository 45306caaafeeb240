import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Register } from '#areas/pos/contract/register.ts'
import { uploadSales } from '#areas/pos/contract/sale.ts'
import { Site } from '#areas/system/contract/site.ts'
import type { InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { XLSX } from '#platform/server/files/file-kind.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { platformArea } from '#platform/server/platform-area.ts'
import { crudSuite } from '../../../../tests/support/crud-suite.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { Schedule, sendScheduleNow } from '../../contract/schedule.ts'
import { server } from '../index.ts'
import { sendReports } from './send-reports.ts'

crudSuite(Schedule, [platformArea, server], {
  sample: n => ({ name: `Report ${n}`, report: 'sales' as const, recipients: [`boss${n}@example.com`] }),
  change: { every: 'week', weekday: 1, at: '08:30', report: 'summary' as const },
  find: 'Report 1',
})

const DAY_MS = 24 * 3_600_000

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp([server])
  // A letter that is due a minute before midnight and sent after it tells of the day before the last.
  const soldAgo = (days: number) => app.sale({ soldAt: new Date(app.runtime.clock() - days * DAY_MS).toISOString() })
  await app.upload([soldAgo(1), soldAgo(2)])
})
afterAll(() => app.close())
beforeEach(() => {
  app.sent.length = 0
})

/** HH:mm of now in the shop, some minutes later or earlier. */
const clock = (minutes: number): string =>
  Temporal.Instant.fromEpochMilliseconds(app.runtime.clock() + minutes * 60_000)
    .toZonedDateTimeISO('Australia/Brisbane')
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })

let made = 0
async function add(row: Partial<InputOf<typeof Schedule>>, client: Client = app.owner) {
  return client.call(resourceOperations(Schedule).action, {
    action: ACTION.add,
    row: { name: `Report ${++made}`, report: 'sales', recipients: ['boss@example.com'], ...row },
  } as never)
}

const runJob = () => sendReports.run(jobContext(app.runtime, sendReports.name), {})

describe('a scheduled report', () => {
  it('is sent to each recipient once, however often the job runs', async () => {
    await add({ at: clock(-1), shop: app.siteId, recipients: ['boss@example.com', 'books@example.com'] })
    await runJob()
    await runJob()
    expect(app.sent.map(({ to }) => to)).toEqual(['boss@example.com', 'books@example.com'])
    const [letter] = app.sent
    expect(letter?.subject).toContain('Grocer')
    expect(letter?.body).toContain('Net sales: $6.00')
    expect(letter?.body).toContain('/report/sales?period=custom')
  })

  it('is an HTML email with figures, rows and a link, and the full report attached', async () => {
    await add({ at: clock(-1), shop: app.siteId, name: 'With a book', period: 'last7Days' })
    await add({ at: clock(-1), shop: app.siteId, name: 'With a list', attach: 'csv' })
    await add({ at: clock(-1), shop: app.siteId, name: 'Alone', attach: 'nothing' })
    await runJob()
    const letterOf = (name: string) => app.sent.find(({ body }) => body.includes(`“${name}”`))
    const html = letterOf('With a book')?.html ?? ''
    expect(html).toContain('<h1>Sales over time</h1>')
    expect(html).toContain('$6.00')
    expect(html).toMatch(/href="http:\/\/localhost:8080\/report\/sales\?period=custom/)
    expect(html).toContain('href="http://localhost:8080/report/schedule"')
    const files = await app.database.read(app.merchantId, db =>
      db.rows<{ id: string; name: string; type: string }>(sql`select id, name, type from system_file`),
    )
    const fileOf = (name: string) => files.find(({ id }) => id === letterOf(name)?.file)
    expect(fileOf('With a book')).toMatchObject({ name: expect.stringMatching(/^Sales .*\.xlsx$/), type: XLSX })
    const list = fileOf('With a list')
    expect(list).toMatchObject({ name: expect.stringMatching(/\.csv$/), type: 'text/csv' })
    const bytes = await app.runtime
      .services(undefined as never, app.merchantId)
      .files.get(app.merchantId, list?.id ?? '')
    expect(Buffer.from(bytes ?? []).toString()).toContain('6.00')
    expect(letterOf('Alone')).toMatchObject({ file: undefined })
  })

  it('is not sent before its time, and is sent again the next day', async () => {
    await add({ at: clock(30), name: 'Later' })
    await runJob()
    expect(app.sent).toEqual([])
    app.wait(31 * 60_000)
    await runJob()
    expect(app.sent).toHaveLength(1)
    app.wait(24 * 3_600_000)
    app.sent.length = 0
    await runJob()
    expect(app.sent.length).toBeGreaterThanOrEqual(1)
  })

  it('of a bar open until four waits for the end of its day and covers that day', async () => {
    const bar = { ordLot: 'BAR', lotName: 'Bar', lotType: 'hospitality', timeZone: 'Australia/Brisbane' } as const
    const shop = await app.add(Site, { ...bar, businessDayStart: '04:00' })
    await app.add(Register, { siteId: shop, code: 'B1', name: 'Bar 1' })
    const today = Temporal.Instant.fromEpochMilliseconds(app.runtime.clock()).toZonedDateTimeISO('Australia/Brisbane')
    const night = today.startOfDay().add({ days: 2, hours: 1 })
    app.wait(night.epochMilliseconds - app.runtime.clock())
    const sale = app.sale({ register: 'B1', soldAt: night.toInstant().toString() })
    expect((await app.owner.call(uploadSales, { ordLot: 'BAR', sales: [sale as never] })).result[0]?.rtn).toBe(RTN.done)
    await add({ at: '02:00', shop, name: 'Night' })
    const letters = async () => {
      app.sent.length = 0
      await runJob()
      return app.sent.filter(({ body }) => body.includes('“Night”'))
    }
    app.wait(90 * 60_000)
    expect(await letters()).toEqual([])
    app.wait(90 * 60_000)
    const [letter] = await letters()
    // Sold at one in the morning: it is of the day before, which the letter is of.
    expect(letter?.body).toContain('Net sales: $6.00')
    expect(letter?.body).toContain(
      encodeURIComponent(JSON.stringify(night.subtract({ days: 1 }).toPlainDate().toString())),
    )
  })

  it('can be sent now to all addresses, and is still sent at its time', async () => {
    const terms = { shop: app.siteId, recipients: ['boss@example.com', 'books@example.com'], name: 'Now' }
    const { result } = await add({ ...terms, at: clock(5), attach: 'csv', period: 'last7Days' })
    const { id } = result as { id: string } // what action add answers
    expect(await app.owner.call(sendScheduleNow, { id })).toMatchObject({ rtn: RTN.done, result: { recipients: 2 } })
    expect(app.sent.map(({ to }) => to)).toEqual(terms.recipients)
    expect(app.sent[0]?.body).toContain('Net sales: $6.00')
    expect(app.sent[0]?.file).toBeDefined()
    app.sent.length = 0
    app.wait(6 * 60_000)
    await runJob()
    expect(app.sent.filter(({ body }) => body.includes('“Now”')).map(({ to }) => to)).toEqual(terms.recipients)
  })

  it('can’t be sent by users who may not change it or see its contents', async () => {
    const { result } = await add({ shop: app.siteId, report: 'summary', active: false, name: 'Figures' })
    const { id } = result as { id: string } // what action add answers
    const may = (...patterns: string[]) => app.as({ grants: [{ patterns, sites: [app.siteId] }] })
    expect((await may('report.schedule:list').raw(sendScheduleNow.path, { id })).status).toBe(403)
    expect((await may('report.schedule:*').call(sendScheduleNow, { id })).rtn).toBe(RTN.notPermitted)
    expect((await app.as({ merchantId: app.otherMerchantId }).call(sendScheduleNow, { id })).rtn).toBe(RTN.notFound)
    expect(app.sent).toEqual([])
    // One that is switched off is sent when it is asked for.
    expect((await may('report.schedule:*', 'report.summary:view').call(sendScheduleNow, { id })).rtn).toBe(RTN.done)
    expect(app.sent).toHaveLength(1)
  })

  it('contains only what its creator may see', async () => {
    const ofShop = app.as({
      grants: [{ patterns: ['report.schedule:*', 'report.sales:view'], sites: [app.siteId] }],
    })
    expect(await add({ name: 'All shops' }, ofShop)).toMatchObject({ rtn: RTN.notPermitted })
    expect(await add({ name: 'Margins', shop: app.siteId, report: 'summary' }, ofShop)).toMatchObject({
      rtn: RTN.notPermitted,
    })
    expect(await add({ name: 'Own shop', shop: app.siteId, active: false }, ofShop)).toMatchObject({ rtn: RTN.done })
  })

  it('needs valid addresses, and a day for its frequency', async () => {
    const fields = async (row: Partial<InputOf<typeof Schedule>>) => Object.keys((await add(row)).map.fields ?? {})
    expect(await fields({ recipients: ['nobody'] })).toEqual(['recipients'])
    expect(await fields({ every: 'week' })).toEqual(['weekday'])
    expect(await fields({ every: 'month' })).toEqual(['dayOfMonth'])
  })
})
