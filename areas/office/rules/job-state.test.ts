import { expect, it } from 'vitest'
import { isOpen, JOB_STATES, mayBecome } from './job-state.ts'

it('goes from new over planned and doing to done and closed', () => {
  expect(mayBecome('new', 'planned')).toBe(true)
  expect(mayBecome('planned', 'doing')).toBe(true)
  expect(mayBecome('doing', 'waiting')).toBe(true)
  expect(mayBecome('waiting', 'doing')).toBe(true)
  expect(mayBecome('doing', 'done')).toBe(true)
  expect(mayBecome('done', 'closed')).toBe(true)
})

it('does not close a job that is not done', () => {
  for (const state of JOB_STATES.filter(each => each !== 'done')) expect(mayBecome(state, 'closed')).toBe(false)
})

it('can cancel every job that is not closed, and reopen every finished one', () => {
  for (const state of JOB_STATES.filter(each => each !== 'closed' && each !== 'cancelled'))
    expect(mayBecome(state, 'cancelled')).toBe(true)
  for (const state of JOB_STATES.filter(each => !isOpen(each))) expect(mayBecome(state, 'planned')).toBe(true)
})
