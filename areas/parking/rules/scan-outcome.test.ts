import { expect, it } from 'vitest'
import { scanOutcome } from './scan-outcome.ts'
import { VALIDATION_REASONS } from './validation-limits.ts'

it('says of a scanned ticket whether it is valid, used, of another time or refused', () => {
  expect(scanOutcome(undefined)).toBe('valid')
  const outcomes = VALIDATION_REASONS.map(reason => [reason, scanOutcome(`parking.onlineValidation.reason.${reason}`)])
  expect(Object.fromEntries(outcomes)).toEqual({
    ...{ notNow: 'wrongTime', perStay: 'used', perDay: 'used', closed: 'used', paid: 'used' },
    ...{ notMerchant: 'refused', notServing: 'refused', budget: 'refused', minSpend: 'refused' },
  })
  expect(scanOutcome('parking.stay.notInside')).toBe('refused')
})
