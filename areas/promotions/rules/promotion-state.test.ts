import { expect, test } from 'vitest'
import { promotionState, type StateFacts } from './promotion-state.ts'

const at = (iso: string, facts: Partial<StateFacts> = {}) =>
  promotionState({ active: true, from: null, to: null, ...facts }, Date.parse(iso), 'Australia/Brisbane')

test('a promotion is upcoming, running, ended or inactive; its end is exclusive', () => {
  const march = { from: '2026-03-01T00:00:00+10:00', to: '2026-04-01T00:00:00+10:00' }
  expect(at('2026-02-28T23:59:59+10:00', march)).toBe('coming')
  expect(at('2026-03-01T00:00:00+10:00', march)).toBe('on')
  expect(at('2026-04-01T00:00:00+10:00', march)).toBe('over')
  expect(at('2026-03-10T00:00:00+10:00', { ...march, active: false })).toBe('off')
})

test('a happy hour outside its hours is waiting', () => {
  const friday = { weekdays: [5], timeFrom: '22:00', timeTo: '02:00' }
  expect(at('2026-03-06T21:59:00+10:00', friday)).toBe('waiting')
  expect(at('2026-03-07T01:30:00+10:00', friday)).toBe('on')
})
