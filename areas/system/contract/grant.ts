import { boolean, reference, siteIds, text } from '#platform/contract/define/fields.ts'
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
