import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Attendance, clockEmployee } from '#areas/pos/contract/attendance.ts'
import type { AnyReport } from '#platform/contract/define/report.ts'
import { type ReportMap, reportOperations } from '#platform/contract/define/report-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { AttendanceReport } from '../../contract/attendance.ts'
import { SalesWages } from '../../contract/sales-wages.ts'
import { server } from '../index.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp([server])
})
afterAll(() => app.close())

const DAY = { from: '2026-05-04', to: '2026-05-04' }
/** At that time of the fourth of May in Brisbane. */
const at = (time: string) => new Date(`2026-05-04T${time}:00+10:00`).toISOString()

async function made(of: AnyReport, more: object = {}) {
  const answer = await app.owner.call(reportOperations(of).run, { parameters: { ...DAY, ...more } as never })
  return { rows: answer.result as Record<string, unknown>[], totals: (answer.map as unknown as ReportMap).totals }
}
const clock = (employee: string, kind: 'on' | 'off', time: string, breakMinutes?: number) =>
  app.owner.call(clockEmployee, { ordLot: app.ordLot, employee, kind, at: at(time), breakMinutes })

it('records one clock-on and one clock-off, at the previous wage', async () => {
  await app.add(Attendance, {
    siteId: app.siteId,
    employee: 'casey',
    startedAt: '2026-05-01T00:00:00.000Z',
    endedAt: '2026-05-01T08:00:00.000Z',
    hourlyWage: 30.01,
  })
  expect((await clock('casey', 'on', '08:30')).rtn).toBe(RTN.done)
  expect((await clock('casey', 'on', '08:31')).rtn).toBe(RTN.nothingToDo)
  expect((await clock('casey', 'off', '08:00')).rtn).toBe(RTN.wrongState)
  expect((await clock('casey', 'off', '08:45', 30)).rtn).toBe(RTN.invalid)
  expect((await clock('casey', 'off', '11:15', 30)).rtn).toBe(RTN.done)
  // A till that never had the answer says it again.
  expect((await clock('casey', 'off', '11:15', 30)).rtn).toBe(RTN.nothingToDo)
  expect((await clock('casey', 'on', '08:30')).rtn).toBe(RTN.nothingToDo)
  expect((await clock('casey', 'off', '12:00')).rtn).toBe(RTN.wrongState)
})

it('shows paid hours and wages, in total and by hour, beside sales', async () => {
  await clock('robin', 'on', '10:00')
  await app.upload([
    app.sale({ soldAt: at('09:10') }),
    app.sale({ soldAt: at('09:50') }),
    app.sale({ soldAt: at('10:05') }),
  ])
  // 2 h 45 less half an hour at 30.01: 67.5225
  const shifts = await made(AttendanceReport)
  expect(shifts.rows).toMatchObject([
    { employee: 'robin', hours: null, wages: 0 },
    { employee: 'casey', day: '2026-05-04', breakMinutes: 30, hours: 2.25, hourlyWage: 30.01, wages: 67.52 },
  ])
  expect(shifts.totals).toMatchObject({ hours: 2.25, wages: 67.52 })
  expect((await made(SalesWages)).rows).toMatchObject([
    { day: '2026-05-04', total: 18, sales: 3, hours: 2.25, wages: 67.52 },
  ])
  const hours = (await made(SalesWages, { by: 'hour' })).rows.toSorted((a, b) => Number(a.hourNo) - Number(b.hourNo))
  // Of 165 minutes 30, 60, 60, 15: up to the end of each 12.28, 36.83, 61.38, 67.52.
  expect(hours).toMatchObject([
    { hour: '08:00', total: 0, wages: 12.28 },
    { hour: '09:00', total: 12, sales: 2, wages: 24.55 },
    { hour: '10:00', total: 6, sales: 1, wages: 24.55 },
    { hour: '11:00', total: 0, wages: 6.14 },
  ])
})

it('accepts late records of an offline till at their recorded time', async () => {
  expect((await clock('sam', 'on', '14:00')).rtn).toBe(RTN.done)
  // The morning was clocked at the till that was offline.
  expect((await clock('sam', 'on', '07:00')).rtn).toBe(RTN.done)
  expect((await clock('sam', 'off', '12:00', 15)).rtn).toBe(RTN.done)
  expect((await clock('sam', 'off', '18:00')).rtn).toBe(RTN.done)
  const { rows } = await made(AttendanceReport, { employee: 'sam' })
  expect(rows).toMatchObject([{ hours: 4 }, { hours: 4.75 }])
})

it('accepts a clock-on after a forgotten clock-off the day before', async () => {
  const yesterday = new Date(Date.parse(at('08:00')) - 30 * 3_600_000).toISOString()
  await app.owner.call(clockEmployee, { ordLot: app.ordLot, employee: 'alex', kind: 'on', at: yesterday })
  expect((await clock('alex', 'on', '08:00')).rtn).toBe(RTN.done)
  expect((await clock('alex', 'off', '09:00')).rtn).toBe(RTN.done)
  const { rows } = await made(AttendanceReport, { employee: 'alex', from: '2026-05-02' })
  expect(rows).toMatchObject([{ hours: 1 }, { hours: null, endedAt: null }])
})

describe('a till whose clock is wrong', () => {
  const HOUR = 3_600_000
  const said = (employee: string, kind: 'on' | 'off', offset: number) =>
    app.owner.call(clockEmployee, {
      ordLot: app.ordLot,
      employee,
      kind,
      at: new Date(app.runtime.clock() + offset).toISOString(),
    })
  const since = (start: number, instant: string | null) => Date.parse(instant ?? '') - start

  it('that is an hour ahead records no future clock-on, and clocks off correctly', async () => {
    const start = app.runtime.clock()
    const on = await said('kim', 'on', HOUR)
    expect(Math.abs(since(start, on.result.startedAt))).toBeLessThan(60_000)
    app.wait(HOUR / 2)
    const off = await said('kim', 'off', 0)
    expect(off.rtn).toBe(RTN.done)
    expect(Math.abs(since(start, off.result.endedAt) - HOUR / 2)).toBeLessThan(60_000)
  })

  it('that is an hour behind ends a shift from another till once, on arrival', async () => {
    const start = app.runtime.clock()
    await said('lee', 'on', 0)
    app.wait(HOUR / 2)
    const off = await said('lee', 'off', -HOUR)
    expect(off.rtn).toBe(RTN.done)
    expect(Math.abs(since(start, off.result.endedAt) - HOUR / 2)).toBeLessThan(60_000)
    expect((await said('lee', 'off', -HOUR)).rtn).toBe(RTN.wrongState)
  })
})
