import { z } from 'zod'
import { instant, reference, text } from '#platform/contract/define/fields.ts'
import { type OutputOfOperation, operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

/**
 * A role that a user holds at a level: its user type in all shops below, in those that come later too. It adds to the user's
 * grants. The row belongs to the shops of its level; `server/levels` judges it by them.
 */
export const LevelUser = resource('mls.user', {
  scope: 'merchant',
  title: 'label',
  fields: {
    user: reference('system.userManage'),
    role: reference('mls.role'),
    node: reference('mls.level'),
    from: instant({ optional: true }),
    /** The first moment without the role. */
    to: instant({ optional: true }),
    /** "manager: Regional manager"; written by the server. */
    label: text({ max: 200, default: '', readOnly: true }),
  },
  list: {
    columns: ['user', 'role', 'node', 'from', 'to'],
    sort: 'label',
    filters: ['user', 'role', 'node', 'from', 'to'],
  },
  unique: [['user', 'role', 'node']],
})

const source = z.object({
  via: z.enum(['grant', 'level']),
  userType: z.string(),
  /** Role at the level; null for a grant. */
  role: z.string().nullable(),
  level: z.string().nullable(),
  allSites: z.boolean(),
  sites: z.array(z.string()),
  to: z.string().nullable(),
})

/** Why a user may do something: the grants and roles at levels that hold a permission now, with their shops. */
export const whyPermitted = operation('/al/mls/user/why', {
  input: z.strictObject({ user: z.uuid(), permission: z.string().min(1).max(120) }),
  output: z.object({ sources: z.array(source) }),
  need: 'mls.user:list',
})
export type PermissionSource = OutputOfOperation<typeof whyPermitted>['sources'][number]
