import type { InputOf } from '#platform/contract/define/resource.ts'
import type { Level } from '../../contract/level.ts'
import type { LevelRole } from '../../contract/level-role.ts'

interface DemoLevel extends Pick<InputOf<typeof Level>, 'name' | 'kind' | 'allSites'> {
  /** Name of a level before it. */
  readonly parent?: string
  readonly ordLots?: readonly string[]
}

export const DEMO_LEVELS: readonly DemoLevel[] = [
  { name: 'Harbour & Vine', kind: 'group', allSites: true },
  { name: 'Queensland', kind: 'region', parent: 'Harbour & Vine' },
  { name: 'Inner Brisbane', kind: 'area', parent: 'Queensland', ordLots: ['1001', '1002'] },
  { name: 'New South Wales', kind: 'region', parent: 'Harbour & Vine', ordLots: ['1003'] },
]

interface DemoLevelRole extends Pick<InputOf<typeof LevelRole>, 'name' | 'levels' | 'secureLevelMax'> {
  /** Name of a user type. */
  readonly userType: string
  /** Names of roles before it. */
  readonly mayDelegate: readonly string[]
}

export const DEMO_LEVEL_ROLES: readonly DemoLevelRole[] = [
  { name: 'Shop helper', userType: 'Clerk', levels: ['area', 'site'], mayDelegate: [], secureLevelMax: 0 },
  {
    name: 'Regional manager',
    userType: 'Manager',
    levels: ['region'],
    mayDelegate: ['Shop helper'],
    secureLevelMax: 3,
  },
]

/** Names of a user, a role and a level. The manager has the same shops by the own grant. */
export const DEMO_LEVEL_USERS = [{ user: 'manager', role: 'Regional manager', node: 'Queensland' }] as const
