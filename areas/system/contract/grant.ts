import { z } from 'zod'
import { boolean, reference, siteIds, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** One user type given to one user, in all sites or in some. A user's rights are the sum of the user's grants. */
export const Grant = resource('system.grant', {
  scope: 'merchant',
  title: 'label',
  fields: {
    user: reference('system.userManage'),
    userType: reference('system.userType'),
    allSites: boolean({ default: false }),
    /** Counts where `allSites` is not set; none is nowhere. */
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

/** Why the caller cannot change or remove a grant, in words. What a second person may approve is not among them. */
const fixedGrant = z.object({ change: z.string().optional(), remove: z.string().optional() })
export type FixedGrant = z.infer<typeof fixedGrant>

/** Grants of a user that the caller cannot change or remove, by their ids; what is not named can be. */
export const fixedGrants = operation('/al/system/grant/fixed', {
  input: z.strictObject({ user: z.uuid() }),
  output: z.record(z.string(), fixedGrant),
  need: 'system.grant:list',
})
