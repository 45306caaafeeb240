import { choice, instant, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { APPROVAL_DOUBTS } from '../rules/clerk/approval-doubt.ts'
import { TILL_PERMISSIONS } from '../rules/clerk/till-permission.ts'

/**
 * An approval that a till reported and that its approver could not have given. It is accepted, and listed for someone
 * to check.
 */
export const DoubtfulApproval = resource('pos.doubtfulApproval', {
  scope: 'site',
  title: 'approver',
  actions: ['list', 'export'],
  fields: {
    at: instant(),
    registerCode: text({ max: 60 }),
    right: choice(TILL_PERMISSIONS),
    clerk: text({ max: 80, default: '' }),
    approver: text({ max: 80 }),
    doubt: choice(APPROVAL_DOUBTS),
    /** Of the bill, if it was for one. */
    saleId: text({ max: 40, optional: true }),
    note: text({ max: 400, optional: true }),
  },
  list: {
    columns: ['at', 'registerCode', 'right', 'clerk', 'approver', 'doubt', 'note'],
    sort: '-at',
    filters: ['doubt', 'right', 'at', 'clerk', 'approver', 'registerCode'],
    search: ['clerk', 'approver', 'note'],
  },
})
