import { z } from 'zod'
import { choice, integer, json, text, time } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import {
  GATE_STATES,
  RUN_ENDS,
  RUN_STARTS,
  RUN_STATES,
  SCENARIO_ACTIONS,
  SCENARIO_ENDS,
  SCENARIO_KINDS,
} from '../rules/scenarios.ts'

/** Live topic: a scenario began, went on or ended. */
export const SCENARIO_TOPIC = 'parking.scenario'

const LATEST_SECONDS = 3600
const how = {
  do: z.enum(SCENARIO_ACTIONS),
  afterSeconds: z.int().min(0).max(LATEST_SECONDS).default(0),
}
const step = z.union([
  z.strictObject({ entity: z.uuid(), ...how }),
  z.strictObject({ tag: z.string().trim().min(1).max(40), ...how }),
])

/** When it begins by itself: weekdays 1-7, Monday 1, and a time of the site's clock. */
const schedule = z.strictObject({
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
})

/** Which gates do what: an open day, an event, the night, an evacuation (parking.md section 2). */
export const Scenario = resource('parking.scenario', {
  scope: 'site',
  title: 'name',
  fields: {
    name: text({ max: 80 }),
    kind: choice(SCENARIO_KINDS, { default: 'event' }),
    steps: json(z.array(step).max(64).readonly(), { default: [] }),
    signText: text({ max: 120, optional: true }),
    priority: integer({ min: 0, max: 100, default: 10 }),
    ends: choice(SCENARIO_ENDS, { default: 'never' }),
    endsAfter: integer({ min: 1, max: 10_080, unit: 'minutes', optional: true }),
    endsAt: time({ optional: true }),
    schedule: json(schedule, { optional: true }),
  },
  list: {
    columns: ['name', 'kind', 'priority', 'ends', 'signText'],
    sort: 'name',
    filters: ['name', 'kind'],
    search: ['name'],
  },
  sections: {
    general: ['name', 'kind', 'priority', 'signText'],
    steps: ['steps'],
    times: ['ends', 'endsAfter', 'endsAt', 'schedule'],
  },
  unique: [['name']],
})

const shownGate = z.object({
  entity: z.uuid(),
  name: z.string(),
  action: z.enum(SCENARIO_ACTIONS),
  state: z.enum(GATE_STATES),
})

const shownRun = z.object({
  run: z.uuid(),
  scenario: z.uuid(),
  name: z.string(),
  kind: z.enum(SCENARIO_KINDS),
  state: z.enum(RUN_STATES),
  startedBy: z.enum(RUN_STARTS),
  /** Of the person who started it; empty where its schedule did. */
  reason: z.string(),
  who: z.string(),
  startedAt: z.string(),
  endsAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  endedBy: z.enum(RUN_ENDS).nullable(),
  endReason: z.string().nullable(),
  gates: z.array(shownGate),
})
export type ShownRun = z.infer<typeof shownRun>

const offered = z.object({
  scenario: z.uuid(),
  name: z.string(),
  kind: z.enum(SCENARIO_KINDS),
  gates: z.int(),
  signText: z.string().nullable(),
})

const ordLot = z.string().trim().min(1).max(40)
const reason = z.string().trim().min(3).max(200)

/** Scenarios of a site, those that run, and the last that ended. */
export const listScenarios = operation('/al/parking/scenario/runs', {
  input: z.strictObject({ ordLot }),
  output: z.object({ scenarios: z.array(offered), runs: z.array(shownRun) }),
  need: 'parking.scenario:list',
})
export type Scenarios = z.infer<typeof listScenarios.output>

/** Starts a scenario at a site, with a reason. */
export const runScenario = operation('/al/parking/scenario/run', {
  input: z.strictObject({ scenario: z.uuid(), reason }),
  output: z.object({ run: z.uuid() }),
  need: 'parking.scenario:run',
  writes: true,
})

/** Gives each gate its former mode, unless a person changed it since. */
export const endScenario = operation('/al/parking/scenario/end', {
  input: z.strictObject({ run: z.uuid(), reason }),
  output: z.null(),
  need: 'parking.scenario:end',
  writes: true,
})

/** Who is inside, for an evacuation. */
export const listInside = operation('/al/parking/scenario/inside', {
  input: z.strictObject({ ordLot }),
  output: z.array(
    z.object({
      stayNum: z.string(),
      plate: z.string().nullable(),
      ticket: z.string().nullable(),
      holder: z.string().nullable(),
      entryAt: z.string().nullable(),
      entryLane: z.string().nullable(),
    }),
  ),
  need: 'parking.scenario:list',
})
