import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromWire, toWire } from '#platform/rules/money/money.ts'
import { isServing, MERCHANT_STATES, mayBecome } from './merchant-state.ts'
import { BILL_KINDS, shareOf, statementSums } from './statement.ts'
import { CODE_BYTES, endOfCode, isVoucherCode, normaliseVoucherCode, toVoucherCode } from './voucher-code.ts'
import { voucherEnd, whyNotOffline, whyNotVoucher } from './voucher-terms.ts'

const ZONE = 'Australia/Sydney'
const local = (text: string): number => Date.parse(`${text}+10:00`)

describe('the statement of a merchant', () => {
  it('is 470.00 with 42.73 tax for 200 vouchers at 2.50 less 12 that were voided unused', () => {
    const sums = statementSums(
      [
        { kind: 'voucher', amount: fromWire(500) },
        { kind: 'credit', amount: fromWire(-30) },
      ],
      10,
    )
    expect([sums.net, sums.tax].map(toWire)).toEqual([470, 42.73])
  })

  it('is the sum of its lines, whatever their order', () => {
    const entry = fc.record({ kind: fc.constantFrom(...BILL_KINDS), amount: fc.integer({ min: -1e7, max: 1e7 }) })
    fc.assert(
      fc.property(fc.array(entry), entries => {
        const sums = statementSums(entries, 10)
        expect(sums.net).toBe(entries.reduce((total, { amount }) => total + amount, 0))
        expect(sums.vouchers + sums.validations + sums.shares + sums.credits).toBe(sums.net)
        expect(statementSums(entries.toReversed(), 10)).toEqual(sums)
      }),
    )
  })

  it('gives a merchant that accepted a voucher of 5.00 its 80 percent', () => {
    expect(toWire(shareOf(fromWire(5), 80))).toBe(-4)
  })
})

describe('codes', () => {
  it('are found however they are typed, and no two of different bytes are the same', () => {
    const bytes = fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES, max: 31 })
    fc.assert(
      fc.property(bytes, bytes, (bytesA, bytesB) => {
        const code = toVoucherCode(bytesA)
        expect(isVoucherCode(normaliseVoucherCode(code))).toBe(true)
        expect(normaliseVoucherCode(code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'))).toBe(
          normaliseVoucherCode(code),
        )
        expect(endOfCode(code)).toBe(code.slice(-4))
        expect(toVoucherCode(bytesB) === code).toBe(Buffer.from(bytesA).equals(Buffer.from(bytesB)))
      }),
    )
  })
})

describe('the end of a voucher', () => {
  it('is that of the definition’s last day or of its days from issue, whichever comes first', () => {
    const end = (validTo: string | null, validDays: number | null, issuedOn?: string) =>
      voucherEnd({ validTo, validDays }, issuedOn, ZONE)
    expect(end('2027-06-30', null)).toBe(local('2027-07-01T00:00'))
    expect(end('2027-06-30', 10, '2027-06-01')).toBe(local('2027-06-12T00:00'))
    expect(end('2027-06-05', 10, '2027-06-01')).toBe(local('2027-06-06T00:00'))
    expect(end(null, 10)).toBeUndefined()
    expect(end(null, null, '2027-06-01')).toBeUndefined()
  })

  it('is at midnight of the clock, also where that day has 23 or 25 hours', () => {
    expect(voucherEnd({ validTo: '2027-10-03', validDays: null }, undefined, ZONE)).toBe(
      Date.parse('2027-10-04T00:00+11:00'),
    )
  })
})

describe('a voucher', () => {
  const voucher = { state: 'issued', usesLeft: 1, issuedAt: 0, validFrom: null, expiresAt: null, sites: [] } as const
  const moment = { at: local('2027-06-10T12:00'), day: '2027-06-10', ordLot: '1003' }

  it('of the pool is answered as one that does not exist', () => {
    expect(whyNotVoucher({ ...voucher, state: 'free' }, moment)).toBe('unknown')
  })

  it('is used in its time and shops, up to its last second', () => {
    expect(whyNotVoucher(voucher, moment)).toBeUndefined()
    expect(whyNotVoucher({ ...voucher, validFrom: '2027-06-10' }, moment)).toBeUndefined()
    expect(whyNotVoucher({ ...voucher, validFrom: '2027-06-11' }, moment)).toBe('notYet')
    expect(whyNotVoucher({ ...voucher, expiresAt: moment.at + 1 }, moment)).toBeUndefined()
    expect(whyNotVoucher({ ...voucher, expiresAt: moment.at }, moment)).toBe('expired')
    expect(whyNotVoucher({ ...voucher, sites: ['1001'] }, moment)).toBe('elsewhere')
    expect(whyNotVoucher({ ...voucher, sites: ['1001', '1003'] }, moment)).toBeUndefined()
    expect(whyNotVoucher({ ...voucher, usesLeft: 0 }, moment)).toBe('used')
  })

  it('that was accepted without network is judged at that moment, from its issue to its end', () => {
    const expired = { ...voucher, state: 'expired', expiresAt: moment.at + 1 } as const
    expect(whyNotVoucher(expired, moment)).toBe('expired')
    expect(whyNotOffline(expired, moment)).toBeUndefined()
    expect(whyNotOffline({ ...expired, expiresAt: moment.at }, moment)).toBe('expired')
    expect(whyNotOffline({ ...expired, issuedAt: null }, moment)).toBe('expired')
    expect(whyNotOffline({ ...voucher, issuedAt: moment.at }, moment)).toBeUndefined()
    expect(whyNotOffline({ ...voucher, issuedAt: moment.at + 1 }, moment)).toBe('notYet')
    for (const state of ['free', 'void', 'redeemed'] as const)
      expect(whyNotOffline({ ...voucher, state }, moment)).toBe(whyNotVoucher({ ...voucher, state }, moment))
  })
})

describe('a merchant', () => {
  const terms = { state: 'active', from: '2027-06-01', to: '2027-06-30', sites: ['1003'] } as const

  it('serves while it is active, in its shops and on its days', () => {
    expect(isServing(terms, '2027-06-01', '1003')).toBe(true)
    expect(isServing(terms, '2027-06-30', '1003')).toBe(true)
    expect(isServing(terms, '2027-07-01', '1003')).toBe(false)
    expect(isServing(terms, '2027-06-10', '1001')).toBe(false)
    expect(isServing({ ...terms, sites: [] }, '2027-06-10', '1001')).toBe(true)
    for (const state of ['draft', 'suspended', 'ended'] as const)
      expect(isServing({ ...terms, state }, '2027-06-10', '1003')).toBe(false)
  })

  it('that has ended stays ended, and none becomes a draft again', () => {
    for (const state of MERCHANT_STATES) {
      expect(mayBecome('ended', state)).toBe(state === 'ended')
      expect(mayBecome(state, 'draft')).toBe(state === 'draft')
    }
  })
})
