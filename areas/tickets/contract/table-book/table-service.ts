import { z } from 'zod'
import { calendarDay } from '#platform/contract/define/calendar.ts'
import { boolean, integer, json, money, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { USUAL_TURNS } from '../../rules/table-book/service-terms.ts'
import { cancelRulesSchema } from '../plan-shape.ts'

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

const period = z.strictObject({
  name: z.string().trim().min(1).max(40),
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  timeFrom: clockTime,
  /** Starts are before it. */
  timeTo: clockTime,
  everyMinutes: z.int().min(5).max(240).default(15),
  /** Most covers that start at one time. */
  pacing: z.int().min(1).max(1000),
})
export type PeriodOnWire = z.infer<typeof period>
export const periodsSchema = z.array(period).min(1).max(20).readonly()

const turn = z.strictObject({
  /** Null: any larger party. */
  upTo: z.int().min(1).max(1000).nullable(),
  minutes: z.int().min(15).max(1440),
})
export type TurnOnWire = z.infer<typeof turn>
export const turnsSchema = z.array(turn).min(1).max(10).readonly()

export const closedDaysSchema = z
  .array(z.strictObject({ day: calendarDay }))
  .max(400)
  .readonly()

/** When a shop's tables can be booked, for how long, and at what deposit (tickets.md section 6). One a shop. */
export const TableService = resource('ticket.tableService', {
  scope: 'site',
  title: 'name',
  fields: {
    name: text({ max: 80 }),
    notes: text({ max: 2000, multiline: true, optional: true }),
    /** Part of the address of its public page; empty: nobody books on line. */
    code: text({ max: 30, pattern: /^[A-Za-z0-9-]+$/, optional: true, unique: true }),
    periods: json(periodsSchema),
    closedDays: json(closedDaysSchema, { default: [] }),
    closedOnHolidays: boolean({ default: false }),
    turns: json(turnsSchema, { default: USUAL_TURNS }),
    /** After each party. */
    bufferMinutes: integer({ min: 0, max: 240, unit: 'min', default: 0 }),
    graceMinutes: integer({ min: 0, max: 240, unit: 'min', default: 15 }),
    leadMinutes: integer({ min: 0, max: 43_200, unit: 'min', default: 60 }),
    advanceDays: integer({ min: 0, max: 730, unit: 'days', optional: true }),
    /** Of bookings on line. */
    maxPeople: integer({ min: 1, max: 1000, optional: true }),
    depositFrom: integer({ min: 1, max: 1000, optional: true }),
    depositPerPerson: money({ min: 0, max: 10_000, default: 0 }),
    holdMinutes: integer({ min: 1, max: 120, unit: 'min', default: 10 }),
    /** Guests may move until so many hours before the start. */
    moveUntilHours: integer({ min: 0, max: 720, unit: 'h', default: 2 }),
    moveTimes: integer({ min: 0, max: 20, default: 3 }),
    cancelRules: json(cancelRulesSchema, { default: [] }),
  },
  list: {
    columns: ['name', 'code', 'depositFrom', 'depositPerPerson', 'graceMinutes', 'closedOnHolidays'],
    sort: 'name',
    filters: ['name'],
    search: ['name', 'code'],
  },
  sections: {
    service: ['name', 'notes', 'periods', 'closedDays', 'closedOnHolidays'],
    tables: ['turns', 'bufferMinutes', 'graceMinutes'],
    online: ['code', 'leadMinutes', 'advanceDays', 'maxPeople', 'holdMinutes', 'moveUntilHours', 'moveTimes'],
    deposit: ['depositFrom', 'depositPerPerson', 'cancelRules'],
  },
})
