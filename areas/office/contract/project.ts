import { choice, date, decimal, money, reference, references, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { PROJECT_STATES } from '../rules/project-state.ts'

/** Work with a goal and an end, for a client or for the merchant. It is done only when its jobs are. */
export const Project = resource('oa.project', {
  scope: 'merchant',
  title: 'name',
  fields: {
    code: text({ max: 20, pattern: /^[A-Za-z0-9._-]+$/, unique: true }),
    name: text({ max: 120 }),
    client: text({ max: 200, multiline: true, optional: true }),
    manager: reference('system.userManage', { optional: true }),
    /** They see its jobs, as its manager does. */
    members: references('system.userManage', { default: [], max: 200 }),
    status: choice(PROJECT_STATES, { default: 'planned' }),
    start: date({ optional: true }),
    due: date({ optional: true }),
    budgetHours: decimal({ min: 0, max: 1_000_000, unit: 'hours', optional: true }),
    budgetAmount: money({ min: 0, max: 100_000_000, optional: true }),
    notes: text({ max: 4000, multiline: true, optional: true }),
  },
  list: {
    columns: ['code', 'name', 'client', 'manager', 'status', 'start', 'due', 'budgetHours', 'budgetAmount'],
    sort: 'code',
    filters: ['code', 'status', 'manager', 'start', 'due'],
    search: ['code', 'name', 'client'],
  },
  sections: {
    general: ['code', 'name', 'client', 'status', 'start', 'due'],
    people: ['manager', 'members'],
    budget: ['budgetHours', 'budgetAmount', 'notes'],
  },
})
