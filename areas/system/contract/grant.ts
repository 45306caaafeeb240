import { z } from 'zod'
import { boolean, reference, siteIds, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** A role granted to a user in all or some sites. A user's permissions are the sum of the user's grants. */
export const Grant = resource('system.grant', {
  scope: 'merchant',
  title: 'label',
  fields: {
    user: reference('system.userManage'),
    userType: reference('system.userType'),
    allSites: boolean({ default: false }),
    /** Used when `allSites` is not set; an empty list means no site. */
    sites: siteIds('allSites'),
    /** "clerk: Clerk"; written by the server. */
    label: text({ max: 200, default: '', readOnly: true }),
  },
  list: {
    columns: ['user', 'userType', 'allSites', 'sites'],
    sort: 'label',
    filters: ['user', 'userType', 'allSites'],
  },
  unique: [['user', 'userType']],
})

/**
 * Why the caller cannot change or remove a grant, as text. Changes that a second person may approve are not included.
 */
const fixedGrant = z.object({ change: z.string().optional(), remove: z.string().optional() })
export type FixedGrant = z.infer<typeof fixedGrant>

/** Grants of a user that the caller cannot change or remove, by id; all others can be. */
export const fixedGrants = operation('/al/system/grant/fixed', {
  input: z.strictObject({ user: z.uuid() }),
  output: z.record(z.string(), fixedGrant),
  need: 'system.grant:list',
})
