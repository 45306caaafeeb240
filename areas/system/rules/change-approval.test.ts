import { describe, expect, it } from 'vitest'
import { decideChange, type PendingChange } from './change-approval.ts'

const now = 1_800_000_000_000
const asked: PendingChange = { status: 'pending', requestedBy: 'manager', user: 'owner', expiresAt: now + 1 }

describe('approval by a second person', () => {
  it('is neither for who asked nor for whom it is about', () => {
    expect(decideChange(asked, 'approve', 'manager', now)).toEqual({ refusal: 'samePerson' })
    expect(decideChange(asked, 'approve', 'owner', now)).toEqual({ refusal: 'samePerson' })
    expect(decideChange(asked, 'approve', 'auditor', now)).toEqual({ status: 'approved' })
  })

  it('can be refused by anybody who may approve, and withdrawn by who asked alone', () => {
    expect(decideChange(asked, 'reject', 'manager', now)).toEqual({ status: 'rejected' })
    expect(decideChange(asked, 'withdraw', 'manager', now)).toEqual({ status: 'withdrawn' })
    expect(decideChange(asked, 'withdraw', 'auditor', now)).toEqual({ refusal: 'notYours' })
  })

  it('happens once, and in time', () => {
    expect(decideChange({ ...asked, status: 'rejected' }, 'approve', 'auditor', now)).toEqual({ refusal: 'notPending' })
    expect(decideChange(asked, 'approve', 'auditor', now + 2)).toEqual({ refusal: 'expired' })
  })
})
