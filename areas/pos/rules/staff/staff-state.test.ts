import { describe, expect, it } from 'vitest'
import { invitationState, isOneRole, tillState } from './staff-state.ts'

describe('whether a staff member can sign on to a till', () => {
  it.each([
    [{ clerk: true, pin: true, sells: true }, 'ready'],
    [{ clerk: true, pin: false, sells: true }, 'noPin'],
    [{ clerk: true, pin: true, sells: false }, 'cannotSell'],
    [{ clerk: false, pin: true, sells: true }, 'none'],
  ] as const)('%o: %s', (facts, state) => expect(tillState(facts)).toBe(state))
})

describe('the state of an invitation', () => {
  const user = { user: true, canSignIn: false, invitedUntil: undefined }
  it.each([
    [{ ...user, user: false }, 'none'],
    [{ ...user, canSignIn: true }, 'accepted'],
    [{ ...user, invitedUntil: 11 }, 'sent'],
    [{ ...user, invitedUntil: 10 }, 'ended'],
    [user, 'ended'],
  ] as const)('%o: %s', (facts, state) => expect(invitationState(facts, 10)).toBe(state))
})

describe('one role', () => {
  const held = (role: string, ...shops: string[]) => ({ role, allShops: shops.length === 0, shops })
  it('is the same type in the same shops, in whatever order', () => {
    expect(isOneRole([])).toBe(true)
    expect(isOneRole([held('cashier', 'A', 'B'), held('cashier', 'B', 'A')])).toBe(true)
  })
  it('is not two types, nor one type in other shops', () => {
    expect(isOneRole([held('cashier'), held('manager')])).toBe(false)
    expect(isOneRole([held('cashier'), held('cashier', 'A')])).toBe(false)
  })
})
