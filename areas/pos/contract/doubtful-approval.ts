import { choice, instant, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { APPROVAL_DOUBTS } from '../rules/clerk/approval-doubt.ts'
import { TILL_RIGHTS } from '../rules/clerk/till-right.ts'

/** A till said that somebody allowed something who could not have. It is taken all the same; somebody is to look. */
export const DoubtfulApproval = resource('pos.doubtfulApproval', {
  scope: 'site',
  title: 'approver',
  actions: ['list', 'export'],
  fields: {
    at: instant(),
    registerCode: text({ max: 60 }),
    right: choice(TILL_RIGHTS),
    clerk: text({ max: 80, default: '' }),
    approver: text({ max: 80 }),
    doubt: choice(APPROVAL_DOUBTS),
    /** Of the bill, where it was for one. */
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
