import { expect, test } from 'vitest'
import { approvalDoubt } from './approval-doubt.ts'

const manager = { active: true, ordLots: [], rights: ['void', 'refund'] }

test('nothing speaks against somebody of the shop who may', () => {
  expect(approvalDoubt(manager, 'CAFE', 'refund')).toBeUndefined()
  expect(approvalDoubt({ ...manager, ordLots: ['GROCER', 'CAFE'] }, 'CAFE', 'void')).toBeUndefined()
})

test('nobody allows anything who is not there, has left, works elsewhere or may not do it either', () => {
  expect(approvalDoubt(undefined, 'CAFE', 'void')).toBe('unknown')
  expect(approvalDoubt({ ...manager, active: false }, 'CAFE', 'void')).toBe('suspended')
  expect(approvalDoubt({ ...manager, ordLots: ['GROCER'] }, 'CAFE', 'void')).toBe('elsewhere')
  expect(approvalDoubt(manager, 'CAFE', 'discount')).toBe('noRight')
})
