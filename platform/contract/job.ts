import { z } from 'zod'
import { boolean, choice, instant, integer, json, text } from './define/fields.ts'
import { operation } from './define/operation.ts'
import { resource } from './define/resource.ts'

export const JOB_STATES = ['running', 'stopped'] as const

/** waiting: queued, or failed and retried later. lost: its server went silent, and nobody repeated it. */
export const RUN_STATES = ['waiting', 'working', 'done', 'failed', 'cancelled', 'lost'] as const
export type RunState = (typeof RUN_STATES)[number]

export const RUN_STARTS = ['schedule', 'person', 'sent'] as const
export type RunStart = (typeof RUN_STARTS)[number]

/** Background work of the product. Each row follows a job of the program at every start; people only stop, start, run and schedule it. */
export const Job = resource('system.job', {
  scope: 'platform',
  title: 'name',
  actions: ['list', 'export'],
  fields: {
    name: text({ max: 120, unique: true }),
    state: choice(JOB_STATES, { default: 'running' }),
    /** Cron expression in UTC. Absent: other work sends it. */
    schedule: text({ max: 60, optional: true }),
    /** The schedule of the program, which an administrator may have replaced. */
    programSchedule: text({ max: 60, optional: true }),
    leastMinutes: integer({ unit: 'minutes', min: 1, default: 1 }),
    /** Moves money: may be stopped for a day at most. */
    movesMoney: boolean({ default: false }),
    nextRunAt: instant({ optional: true }),
    lastRunAt: instant({ optional: true }),
    lastState: choice(RUN_STATES, { optional: true }),
    lastMs: integer({ min: 0, optional: true }),
    failuresInRow: integer({ min: 0, default: 0 }),
    stoppedBy: text({ max: 254, optional: true }),
    stoppedWhy: text({ max: 200, optional: true }),
    /** Absent: until somebody starts it. */
    stoppedUntil: instant({ optional: true }),
  },
  list: {
    columns: ['name', 'state', 'schedule', 'nextRunAt', 'lastRunAt', 'lastState', 'lastMs', 'failuresInRow'],
    sort: 'name',
    filters: ['state', 'lastState', 'movesMoney', 'stoppedBy'],
    search: ['name'],
  },
})

/** Runs of jobs: those of schedules belong to the platform, sent ones to the merchant whose work they do. */
export const JobLog = resource('system.jobLog', {
  scope: 'merchant',
  title: 'job',
  actions: ['list', 'export'],
  fields: {
    job: text({ max: 120 }),
    state: choice(RUN_STATES),
    by: choice(RUN_STARTS),
    byName: text({ max: 254, optional: true }),
    /** From 1; further attempts follow failures. */
    attempt: integer({ min: 1, default: 1 }),
    server: text({ max: 80, default: '' }),
    queuedAt: instant(),
    startedAt: instant({ optional: true }),
    endedAt: instant({ optional: true }),
    ms: integer({ min: 0, optional: true }),
    progress: integer({ unit: 'percent', min: 0, max: 100, default: 0 }),
    counts: json(z.record(z.string(), z.number()), { default: {} }),
    message: text({ max: 400, optional: true }),
    lines: json(z.array(z.string()), { default: [] }),
  },
  list: {
    columns: ['queuedAt', 'job', 'state', 'by', 'attempt', 'ms', 'message'],
    sort: '-queuedAt',
    filters: ['queuedAt', 'job', 'state', 'by'],
    search: ['job', 'message', 'byName'],
  },
})

const name = z.string().trim().min(1).max(120)
const changed = z.object({ name: z.string() })

/** Stops a job: its schedule and its queued runs wait until it is started again. */
export const stopJob = operation('/al/system/job/stop', {
  input: z.strictObject({
    name,
    why: z.string().trim().min(1).max(200),
    /** Hours after which it starts again by itself. */
    hours: z.int().min(1).max(8760).optional(),
  }),
  output: changed,
  need: 'system.job:stop',
  writes: true,
})

/** Starts a stopped job again. */
export const startJob = operation('/al/system/job/start', {
  input: z.strictObject({ name }),
  output: changed,
  need: 'system.job:start',
  writes: true,
})

/** Runs a job once, now. */
export const runJob = operation('/al/system/job/run', {
  input: z.strictObject({ name }),
  output: z.object({ run: z.string() }),
  need: 'system.job:run',
  writes: true,
})

/** Without `cron` the schedule is the program's again. */
export const scheduleJob = operation('/al/system/job/schedule', {
  input: z.strictObject({ name, cron: z.string().trim().min(1).max(60).optional() }),
  output: z.object({ schedule: z.string() }),
  need: 'system.job:schedule',
  writes: true,
})

/** A waiting run ends at once, a working one at its next step. */
export const cancelRun = operation('/al/system/jobLog/cancel', {
  input: z.strictObject({ run: z.uuid() }),
  output: z.object({ state: z.enum(RUN_STATES) }),
  need: 'system.jobLog:cancel',
  writes: true,
})
