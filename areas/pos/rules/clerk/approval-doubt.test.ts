import { expect, test } from 'vitest'
import { approvalDoubt } from './approval-doubt.ts'

const manager = { active: true, ordLots: [], permissions: ['void', 'refund'] }

test('accepts an approval by a clerk of the shop with the permission', () => {
  expect(approvalDoubt(manager, 'CAFE', 'refund')).toBeUndefined()
  expect(approvalDoubt({ ...manager, ordLots: ['GROCER', 'CAFE'] }, 'CAFE', 'void')).toBeUndefined()
})

test('doubts approvals by clerks who are unknown, suspended, from another shop or without the permission', () => {
  expect(approvalDoubt(undefined, 'CAFE', 'void')).toBe('unknown')
  expect(approvalDoubt({ ...manager, active: false }, 'CAFE', 'void')).toBe('suspended')
  expect(approvalDoubt({ ...manager, ordLots: ['GROCER'] }, 'CAFE', 'void')).toBe('elsewhere')
  expect(approvalDoubt(manager, 'CAFE', 'discount')).toBe('noRight')
})
