import { z } from 'zod'
import { moment } from '#platform/contract/define/calendar.ts'
import { instant, integer, money, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** A shift of an employee in a shop, from clocking on to clocking off, with the hourly wage. */
export const Attendance = resource('pos.attendance', {
  scope: 'site',
  title: 'employee',
  fields: {
    /** By name, as sales name their clerk. */
    employee: text({ max: 80 }),
    startedAt: instant(),
    /** Empty while at work. */
    endedAt: instant({ optional: true }),
    breakMinutes: integer({ unit: 'min', min: 0, max: 720, default: 0 }),
    /** Defaults to the wage of the last shift; empty: unknown, and left out of the wages report. */
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

/** Clocks an employee on or off at a till of the shop. Clocking on while at work changes nothing. */
export const clockEmployee = operation('/al/pos/attendance/clock', {
  input: z.strictObject({
    ordLot: words(40).min(1),
    employee: words(80).min(1),
    kind: z.enum(['on', 'off']),
    /** Of the whole shift; sent when clocking off. */
    breakMinutes: z.int().min(0).max(720).optional(),
    at: moment.optional(),
  }),
  output: z.object({ id: z.string(), startedAt: z.string(), endedAt: z.string().nullable() }),
  need: 'pos.register:sell',
  writes: true,
})
