import type { Plan, WeekWindow } from './plan.ts'

export const SIGN_COMMANDS = ['reload', 'identify', 'clearCache', 'screen'] as const
export type SignCommandKind = (typeof SIGN_COMMANDS)[number]

/** Overrides the hours of a screen. A command stores the index in this list, so its order must not change. */
export const SCREEN_OVERRIDES = ['off', 'on', 'hours'] as const
export type ScreenOverride = (typeof SCREEN_OVERRIDES)[number]

export interface SignCommand {
  readonly id: string
  readonly kind: SignCommandKind
  readonly value: number | null
}

/** Never on: no hours at all would mean always. */
const NEVER: readonly WeekWindow[] = [{ weekdays: [], from: '00:00', to: '00:00' }]

/** The plan with a screen that is on or off whatever the hours. */
export function withScreen(plan: Plan, override: ScreenOverride): Plan {
  if (override === 'hours') return plan
  return { ...plan, station: { ...plan.station, screenOn: override === 'off' ? NEVER : [] } }
}

/** Commands that were not done yet, in their order. */
export const newCommands = (commands: readonly SignCommand[], done: readonly string[]): SignCommand[] =>
  commands.filter(({ id }) => !done.includes(id))
