import { describe, expect, it } from 'vitest'
import { decideChange, type PendingChange } from './change-approval.ts'

const now = 1_800_000_000_000
const pending: PendingChange = { status: 'pending', requestedBy: 'manager', user: 'owner', expiresAt: now + 1 }

describe('approval by a second person', () => {
  it('is not possible for the requester or the user concerned', () => {
    expect(decideChange(pending, 'approve', 'manager', now)).toEqual({ refusal: 'samePerson' })
    expect(decideChange(pending, 'approve', 'owner', now)).toEqual({ refusal: 'samePerson' })
    expect(decideChange(pending, 'approve', 'auditor', now)).toEqual({ status: 'approved' })
  })

  it('can be rejected by anyone who may approve, and withdrawn by the requester only', () => {
    expect(decideChange(pending, 'reject', 'manager', now)).toEqual({ status: 'rejected' })
    expect(decideChange(pending, 'withdraw', 'manager', now)).toEqual({ status: 'withdrawn' })
    expect(decideChange(pending, 'withdraw', 'auditor', now)).toEqual({ refusal: 'notYours' })
  })

  it('happens once, and before it expires', () => {
    expect(decideChange({ ...pending, status: 'rejected' }, 'approve', 'auditor', now)).toEqual({
      refusal: 'notPending',
    })
    expect(decideChange(pending, 'approve', 'auditor', now + 2)).toEqual({ refusal: 'expired' })
  })
})
