import { instant, reference, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** Who is on duty at a site, or at one entity of it: they get its alarms and calls from lanes. */
export const Roster = resource('acs.roster', {
  scope: 'site',
  title: 'task',
  fields: {
    person: reference('system.userManage'),
    entity: reference('acs.entity', { optional: true }),
    from: instant(),
    to: instant(),
    task: text({ max: 120 }),
  },
  list: {
    columns: ['from', 'to', 'person', 'entity', 'task'],
    sort: '-from',
    filters: ['person', 'entity', 'from', 'to'],
    search: ['task'],
  },
})
