import { describe, expect, it } from 'vitest'
import type { FoundTender } from './found-tender.ts'
import { refundPlan } from './refund-plan.ts'
import type { PaymentMethod } from './tender.ts'

const method = (kind: string, cashStep = 1): PaymentMethod => ({
  ...{
    code: kind,
    name: kind,
    kind,
    provider: 'none',
    opensDrawer: false,
    allowTip: false,
    allowChange: false,
    cashStep,
  },
  ...{ surchargePercent: 0, surchargeAmount: 0 },
})
const METHODS = [method('cash', 5), method('card')]
const paid = (no: number, kind: 'cash' | 'card', left: number, surchargeLeft = 0): FoundTender => ({
  ...{ no, method: kind, kind, left, surchargeLeft },
  ...{ cardScheme: null, last4: null, providerRef: null },
})
const bill = (...tenders: FoundTender[]) => ({ refundOf: { saleId: 's', billNum: 'T1-1', tenders }, tenders: [] })

describe('the payments of a refund', () => {
  it('have surcharge and rounding, and name the payment that each refunds', () => {
    const { steps, rest } = refundPlan(bill(paid(1, 'cash', 10), paid(2, 'card', 20, 0.3)), -2503, METHODS)
    expect(rest).toBe(0)
    expect(steps.map(({ tender }) => tender)).toMatchObject([
      { method: 'card', ofTender: 2, part: -2000, surcharge: -30, rounding: 0, given: -2030 },
      { method: 'cash', ofTender: 1, part: -503, surcharge: 0, rounding: -2, given: -505 },
    ])
  })

  it('leave out refunds that are already made', () => {
    const before = bill(paid(1, 'cash', 10), paid(2, 'card', 20, 0.3))
    const [card] = refundPlan(before, -2500, METHODS).steps
    const { steps } = refundPlan({ ...before, tenders: card ? [card.tender] : [] }, -2500, METHODS)
    expect(steps.map(({ tender }) => tender)).toMatchObject([{ method: 'cash', part: -500, given: -500 }])
  })

  it('leave to the cashier what was paid by a removed payment method', () => {
    const voucher: FoundTender = { ...paid(1, 'card', 8), method: 'voucher', kind: 'other' }
    expect(refundPlan(bill(voucher, paid(2, 'cash', 4)), -1200, METHODS)).toMatchObject({
      steps: [{ tender: { method: 'cash', part: -400 } }],
      rest: 800,
    })
  })
})
