import { z } from 'zod'
import { calendarDay } from '#platform/contract/define/calendar.ts'
import {
  choice,
  date,
  decimal,
  file,
  images,
  integer,
  json,
  otherShop,
  reference,
  references,
  text,
} from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { JOB_STATES } from '../rules/job-state.ts'
import { REPEATS } from '../rules/repeat.ts'

export const PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const

export const checklist = z
  .array(z.strictObject({ text: z.string().trim().min(1).max(200), done: z.boolean() }))
  .max(100)
  .readonly()
export type Checklist = z.infer<typeof checklist>

/**
 * A task for somebody. `status` changes by its own call. Seen by its people and those of its project; with
 * `oa.project:list` by everybody who may list jobs.
 */
export const Job = resource('oa.jobList', {
  scope: 'merchant',
  title: 'name',
  fields: {
    number: text({ max: 20, unique: true, optional: true, readOnly: true }),
    name: text({ max: 160 }),
    description: text({ max: 4000, multiline: true, optional: true }),
    project: reference('oa.project', { optional: true }),
    service: reference('oa.service', { optional: true }),
    assignee: reference('system.userManage', { optional: true }),
    /** They are notified of comments and when it is finished. */
    watchers: references('system.userManage', { default: [], max: 50 }),
    site: otherShop({ optional: true }),
    priority: choice(PRIORITIES, { default: 'normal' }),
    status: choice(JOB_STATES, { default: 'new', readOnly: true }),
    start: date({ optional: true }),
    due: date({ optional: true }),
    estimate: decimal({ min: 0, max: 10_000, unit: 'hours', optional: true }),
    checklist: json(checklist, { default: [] }),
    dependsOn: references('oa.jobList', { default: [], max: 50 }),
    repeats: choice(REPEATS, { default: 'none' }),
    pictures: images({ default: [], max: 10 }),
    attachment: file({ optional: true }),
    /** Minutes of its time entries. */
    spent: integer({ min: 0, default: 0, unit: 'minutes', readOnly: true }),
    maker: reference('system.userManage', { optional: true, readOnly: true }),
    /** What it was created from, as `feedback:{id}`: once. */
    source: text({ max: 60, unique: true, optional: true, readOnly: true }),
  },
  list: {
    columns: ['number', 'name', 'project', 'assignee', 'priority', 'status', 'due', 'estimate', 'spent', 'site'],
    sort: '-number',
    filters: ['number', 'project', 'service', 'assignee', 'priority', 'status', 'start', 'due', 'site', 'repeats'],
    search: ['number', 'name', 'description'],
  },
  sections: {
    general: ['name', 'description', 'project', 'service', 'assignee', 'watchers', 'priority', 'site'],
    plan: ['start', 'due', 'estimate', 'repeats', 'dependsOn'],
    contents: ['checklist', 'pictures', 'attachment'],
  },
})

const id = z.uuid()
const words = z.string().trim().max(500)

/** Begins, stops, ends, cancels or reopens a job. A reason overrules that jobs which it depends on are open. */
export const changeJobStatus = operation('/al/oa/jobList/changeStatus', {
  input: z.strictObject({ id, status: z.enum(JOB_STATES), reason: words.min(3).optional() }),
  output: z.object({
    id,
    status: z.enum(JOB_STATES),
    /** Number of the next occurrence, where the job repeats. */
    next: z.string().nullable(),
  }),
  need: 'oa.jobList:changeStatus',
  writes: true,
})

/** What becomes a job by one click. */
export const JOB_SOURCES = ['feedback'] as const

/** Creates the job of a record of another area, or answers the one that somebody created from it before. */
export const createJobFrom = operation('/al/oa/jobList/createFrom', {
  input: z.strictObject({
    source: z.enum(JOB_SOURCES),
    record: id,
    name: z.string().trim().min(1).max(160),
    description: z.string().trim().max(4000).optional(),
  }),
  output: z.object({ id, number: z.string(), isNew: z.boolean() }),
  need: 'oa.jobList:add',
  writes: true,
})

/** Adds a comment to a job. `@name` tells a user of that name. */
export const addComment = operation('/al/oa/jobList/comment', {
  input: z.strictObject({ id, text: z.string().trim().min(1).max(2000) }),
  output: z.object({ id }),
  need: 'oa.jobList:comment',
  writes: true,
})

/** Comments of a job, the latest last, and the open jobs that it waits for. */
export const jobStory = operation('/al/oa/jobList/story', {
  input: z.strictObject({ id }),
  output: z.object({
    comments: z.array(z.object({ id, at: z.string(), name: z.string(), text: z.string() })),
    waitsFor: z.array(z.object({ id, number: z.string(), name: z.string() })),
  }),
  need: 'oa.jobList:list',
})

const jobInTime = z.object({
  id,
  number: z.string(),
  name: z.string(),
  status: z.enum(JOB_STATES),
  priority: z.enum(PRIORITIES),
  start: z.string().nullable(),
  due: z.string().nullable(),
  project: z.string().nullable(),
  assignee: z.string().nullable(),
  isLate: z.boolean(),
})
export type JobInTime = z.infer<typeof jobInTime>

/** Most jobs of a board, calendar or time line; `more` says that there are others. */
export const MOST_SHOWN = 500

/** Jobs for board, calendar and time line: open ones, and those finished in the last two weeks or due in `from` to `to`. */
export const plannedJobs = operation('/al/oa/jobList/planned', {
  input: z.strictObject({
    from: calendarDay.optional(),
    to: calendarDay.optional(),
    project: id.optional(),
    assignee: id.optional(),
  }),
  output: z.object({ jobs: z.array(jobInTime), more: z.boolean() }),
  need: 'oa.jobList:list',
})
