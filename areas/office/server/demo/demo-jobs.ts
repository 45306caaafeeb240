import type { PRIORITIES } from '../../contract/job.ts'
import type { JobState } from '../../rules/job-state.ts'
import type { Repeat } from '../../rules/repeat.ts'

export interface DemoJob {
  readonly name: string
  readonly description: string
  readonly priority: (typeof PRIORITIES)[number]
  /** User name. */
  readonly user: string
  readonly service: string
  /** Days from today. */
  readonly start: number
  readonly due: number
  /** Hours. */
  readonly estimate: number
  readonly checklist: readonly string[]
  /** The statuses that it went through. */
  readonly path: readonly JobState[]
  readonly minutes: number
  readonly repeats?: Repeat
  /** Belongs to no project. */
  readonly alone?: true
}

export const DEMO_JOBS: readonly DemoJob[] = [
  {
    ...{
      name: 'Measure the kitchen',
      description: 'Plan at 1:20, with water and power.',
      priority: 'normal',
      user: 'manager',
    },
    ...{ service: 'Site visit', start: -20, due: -18, estimate: 3, checklist: ['Water', 'Power', 'Vent'] },
    ...{ path: ['doing', 'done', 'closed'], minutes: 150 },
  },
  {
    ...{ name: 'Order the coffee machine', description: 'Two groups, 15 A.', priority: 'high', user: 'owner' },
    ...{ service: 'Project management', start: -10, due: -3, estimate: 2, checklist: ['Three quotes', 'Approve'] },
    ...{ path: ['planned', 'doing', 'waiting'], minutes: 45 },
  },
  {
    ...{ name: 'Install shelves', description: 'Behind the counter.', priority: 'normal', user: 'manager' },
    ...{ service: 'Installation', start: -2, due: 3, estimate: 12, checklist: ['Brackets', 'Boards'] },
    ...{ path: ['planned', 'doing'], minutes: 240 },
  },
  {
    ...{
      name: 'Set up the registers',
      description: 'Two registers and a kitchen printer.',
      priority: 'urgent',
      user: 'owner',
    },
    ...{ service: 'Installation', start: 5, due: 8, estimate: 6, checklist: ['Network', 'Printers', 'Test sale'] },
    ...{ path: ['planned'], minutes: 0 },
  },
  {
    ...{ name: 'Train the staff', description: 'An hour each.', priority: 'low', user: 'manager' },
    ...{ service: 'Project management', start: 12, due: 14, estimate: 8, checklist: [], path: [], minutes: 0 },
  },
  {
    ...{
      name: 'Check fire extinguishers',
      description: 'Note the dates on the tags.',
      priority: 'normal',
      user: 'manager',
    },
    ...{ service: '', start: 0, due: 2, estimate: 0.5, checklist: [], path: ['planned'], minutes: 0 },
    ...{ repeats: 'monthly', alone: true },
  },
]
