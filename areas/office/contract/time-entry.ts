import { z } from 'zod'
import { boolean, date, integer, reference, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

export const MOST_MINUTES = 1440

/** Time that somebody worked on a job. Users write their own; with `oa.timeEntry:all` everybody's. */
export const TimeEntry = resource('oa.timeEntry', {
  scope: 'merchant',
  title: 'note',
  fields: {
    job: reference('oa.jobList'),
    /** The caller, where it is left out. */
    user: reference('system.userManage', { optional: true }),
    day: date(),
    minutes: integer({ min: 1, max: MOST_MINUTES, unit: 'minutes' }),
    note: text({ max: 300, default: '' }),
    billable: boolean({ default: true }),
    /** The invoice that bills it. */
    invoice: reference('oa.invoice', { optional: true, readOnly: true }),
  },
  list: {
    columns: ['day', 'user', 'job', 'minutes', 'note', 'billable', 'invoice'],
    sort: '-day',
    filters: ['day', 'user', 'job', 'billable', 'invoice'],
    search: ['note'],
  },
})

/** Reading and writing the time of others. */
export const ALL_TIME = 'oa.timeEntry:all'

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** The months that are closed, the latest first. Their time entries do not change. */
export const closedMonths = operation('/al/oa/timeEntry/months', {
  input: z.strictObject({}),
  output: z.array(z.object({ month, by: z.string(), at: z.string() })),
  need: 'oa.timeEntry:list',
})

/** Closes a month, or opens it again. */
export const closeMonth = operation('/al/oa/timeEntry/closeMonth', {
  input: z.strictObject({ month, closed: z.boolean() }),
  output: z.null(),
  need: 'oa.timeEntry:closeMonth',
  writes: true,
})
