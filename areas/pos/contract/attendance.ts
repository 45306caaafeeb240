import { z } from 'zod'
import { moment } from '#platform/contract/define/calendar.ts'
import { instant, integer, money, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** From clocking on to clocking off of somebody who works in a shop, and what an hour of it costs. */
export const Attendance = resource('pos.attendance', {
  scope: 'site',
  title: 'employee',
  fields: {
    /** By name, as sales name their clerk. */
    employee: text({ max: 80 }),
    startedAt: instant(),
    /** Empty: at work. */
    endedAt: instant({ optional: true }),
    breakMinutes: integer({ unit: 'min', min: 0, max: 720, default: 0 }),
    /** As on the last time when somebody clocks on; empty: not known, the report of wages leaves it out. */
    hourlyWage: money({ min: 0, max: 10_000, optional: true }),
    note: text({ max: 400, optional: true }),
  },
  list: {
    columns: ['employee', 'startedAt', 'endedAt', 'breakMinutes', 'hourlyWage', 'note'],
    sort: '-startedAt',
    filters: ['employee', 'startedAt', 'endedAt'],
    search: ['employee', 'note'],
  },
})

const words = (max: number) => z.string().trim().max(max)

/** Somebody comes or goes, said at a till of the shop. Who is at work already and comes again changes nothing. */
export const clockEmployee = operation('/al/pos/attendance/clock', {
  input: z.strictObject({
    ordLot: words(40).min(1),
    employee: words(80).min(1),
    kind: z.enum(['on', 'off']),
    /** Of the whole shift, said when going. */
    breakMinutes: z.int().min(0).max(720).optional(),
    at: moment.optional(),
  }),
  output: z.object({ id: z.string(), startedAt: z.string(), endedAt: z.string().nullable() }),
  need: 'pos.register:sell',
  writes: true,
})
