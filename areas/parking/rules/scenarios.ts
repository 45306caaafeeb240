// Scenarios: which gates do what, and which scenario holds a gate (parking.md section 2).

export const SCENARIO_KINDS = ['openDay', 'event', 'night', 'evacuation', 'custom'] as const
export type ScenarioKind = (typeof SCENARIO_KINDS)[number]
export const SCENARIO_ACTIONS = ['lower', 'raise', 'automatic'] as const
export type ScenarioAction = (typeof SCENARIO_ACTIONS)[number]
export const SCENARIO_ENDS = ['never', 'after', 'at'] as const

/** What a gate's mode is once it did an action. */
export const MODE_AFTER = { lower: 'lowered', raise: 'raised', automatic: 'automatic' } as const
export type GateMode = (typeof MODE_AFTER)[ScenarioAction]
export const ACTION_FOR = { lowered: 'lower', raised: 'raise', automatic: 'automatic' } as const

/** A gate by its id, or all gates with a tag. */
export interface ScenarioStep {
  readonly entity?: string | undefined
  readonly tag?: string | undefined
  readonly do: ScenarioAction
  readonly afterSeconds: number
}

export interface ScenarioGate {
  readonly id: string
  readonly direction: string | null
  readonly tags: readonly string[]
}

export interface PlannedAction {
  readonly entity: string
  readonly do: ScenarioAction
  readonly afterSeconds: number
}

/** An action for each gate that a scenario moves; the later of two steps for one gate counts. An evacuation raises exits and lowers entries. */
export function plannedActions(
  kind: ScenarioKind,
  steps: readonly ScenarioStep[],
  gates: readonly ScenarioGate[],
): PlannedAction[] {
  const planned = new Map<string, PlannedAction>()
  if (kind === 'evacuation')
    for (const { id, direction } of gates) {
      if (direction === 'out') planned.set(id, { entity: id, do: 'raise', afterSeconds: 0 })
      if (direction === 'in') planned.set(id, { entity: id, do: 'lower', afterSeconds: 0 })
    }
  for (const step of steps)
    for (const { id } of gates.filter(gate => step.entity === gate.id || (step.tag && gate.tags.includes(step.tag))))
      planned.set(id, { entity: id, do: step.do, afterSeconds: step.afterSeconds })
  return [...planned.values()]
}

export interface ActiveRun {
  readonly id: string
  readonly kind: ScenarioKind
  readonly priority: number
  /** Epoch milliseconds. */
  readonly startedAt: number
}

/** An evacuation outranks everything. */
const rank = ({ kind, priority }: ActiveRun): number => (kind === 'evacuation' ? Number.POSITIVE_INFINITY : priority)

/** The run that holds a gate: of the highest priority, of equal ones the latest. */
export const holderOf = <Run extends ActiveRun>(runs: readonly Run[]): Run | undefined =>
  runs.toSorted((a, b) => compare(rank(b), rank(a)) || b.startedAt - a.startedAt || compare(b.id, a.id))[0]

const compare = (a: number | string, b: number | string): number => (a === b ? 0 : a < b ? -1 : 1)

export const GATE_STATES = ['waiting', 'done', 'noAnswer', 'released', 'outranked'] as const
export type GateState = (typeof GATE_STATES)[number]
/** What began a run, and what ended it. */
export const RUN_STARTS = ['person', 'schedule'] as const
export type RunStart = (typeof RUN_STARTS)[number]
export const RUN_ENDS = ['person', 'time'] as const
export type RunEnd = (typeof RUN_ENDS)[number]

export const RUN_STATES = ['running', 'done', 'partly', 'ended'] as const
export type RunState = (typeof RUN_STATES)[number]

/** A gate that a person took over, or that another scenario holds, is no longer this one's. */
export function runState(gates: readonly GateState[]): RunState {
  if (gates.includes('noAnswer')) return 'partly'
  return gates.includes('waiting') ? 'running' : 'done'
}

const FIRST_RETRY_SECONDS = 5
const LONGEST_RETRY_SECONDS = 60

/** Seconds until a gate that did not answer is asked again. */
export const retryAfter = (tries: number): number =>
  Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** Math.max(0, Math.min(tries, 10) - 1))
