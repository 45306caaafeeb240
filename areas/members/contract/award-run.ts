import { z } from 'zod'
import { UNAPPROVED } from '#areas/system/rules/change-approval.ts'
import { calendarDay } from '#platform/contract/define/calendar.ts'
import { choice, date, instant, integer, money, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { target } from '#platform/contract/wire/list.ts'
import { MOST_ADJUSTED } from './points.ts'

/** waiting: until a second person approves it. */
export const AWARD_STATES = ['waiting', 'running', 'done', ...UNAPPROVED] as const

/** Points for one member; beyond it the terms are a mistake. */
export const MOST_AWARDED = 1_000_000

/** Points that a list of members was given, once each. */
export const AwardRun = resource('member.awardRun', {
  scope: 'merchant',
  title: 'reason',
  actions: ['list', 'export'],
  fields: {
    reason: text({ max: 200, readOnly: true }),
    state: choice(AWARD_STATES, { default: 'running', readOnly: true }),
    /** For every member, or with `per` for every full amount of each sale in the period. */
    points: integer({ readOnly: true }),
    per: money({ optional: true, readOnly: true }),
    from: date({ optional: true, readOnly: true }),
    to: date({ optional: true, readOnly: true }),
    /** Points for one member at most, as judged at the start; later sales give no more. Empty: of runs before it was stored. */
    most: integer({ optional: true, readOnly: true }),
    /** Last valid day of the points, by the clock of the first shop; empty: they never expire. */
    lastDay: date({ optional: true, readOnly: true }),
    /** Members on the list, and those of them who have been looked at. */
    listed: integer({ default: 0, readOnly: true }),
    done: integer({ default: 0, readOnly: true }),
    /** Members who got points, and how many points in all. */
    awarded: integer({ default: 0, readOnly: true }),
    total: integer({ default: 0, readOnly: true }),
    startedAt: instant({ readOnly: true }),
    who: text({ max: 120, optional: true, readOnly: true }),
    /** Present where a member could get more than one person may give. */
    approvedBy: text({ max: 120, optional: true, readOnly: true }),
  },
  list: {
    columns: [
      'reason',
      'state',
      'points',
      'per',
      'from',
      'to',
      'lastDay',
      'done',
      'awarded',
      'total',
      'startedAt',
      'who',
      'approvedBy',
    ],
    sort: '-startedAt',
    filters: ['state', 'startedAt'],
  },
})

/** Starts to give points to the members that are chosen. The key is the run's id: the same run is started once. */
export const startAwardRun = operation('/al/member/points/award', {
  input: z.strictObject({
    target,
    key: z.uuid().transform(key => key.toLowerCase()),
    reason: z.string().trim().min(3).max(200),
    points: z.int().min(1).max(MOST_ADJUSTED),
    /** What each spent decides: the points for every full `per` of each sale in the period. Left out: the points once. */
    bySpend: z
      .strictObject({ per: z.number().min(0.01).max(1_000_000), from: calendarDay, to: calendarDay })
      .optional(),
    lastDay: calendarDay.optional(),
  }),
  output: z.object({ id: z.string(), listed: z.int(), waits: z.boolean() }),
  need: 'member.member:award',
  writes: true,
})
