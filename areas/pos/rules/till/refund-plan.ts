import { type Cents, cashRound, fromWire, sum } from '#platform/rules/money/money.ts'
import type { Bill } from './bill.ts'
import type { FoundTender } from './found-tender.ts'
import { splitRefund, type TenderLeft } from './refund-tenders.ts'
import type { TakenTender } from './taken-tender.ts'
import { leftToPay, type PaymentMethod } from './tender.ts'

/** One payment of a refund that is still to be made, as the bill was paid. */
export interface RefundStep {
  readonly method: PaymentMethod
  readonly found: FoundTender
  readonly tender: TakenTender
}

export interface RefundPlan {
  readonly steps: readonly RefundStep[]
  /** What is left for another method: of a bill whose payments are not known, or that was paid by one that is no more. Above 0. */
  readonly rest: Cents
}

const leftOf = ({ no, method, kind, left, surchargeLeft }: FoundTender): TenderLeft => ({
  ...{ no, method, kind },
  part: fromWire(left),
  surcharge: fromWire(surchargeLeft),
})

/** Payments that are on the bill already leave so much less to the payment that they name. */
function lessTaken(left: TenderLeft, taken: readonly TakenTender[]): TenderLeft {
  const own = taken.filter(({ ofTender }) => ofTender === left.no)
  return {
    ...left,
    part: left.part + sum(own.map(({ part }) => part)),
    surcharge: left.surcharge + sum(own.map(({ surcharge }) => surcharge)),
  }
}

/** How what is left of a refund goes back: as the bill was paid. */
export function refundPlan<M extends PaymentMethod>(
  bill: Pick<Bill, 'refundOf' | 'tenders'>,
  total: Cents,
  methods: readonly M[],
): RefundPlan & { readonly steps: readonly (RefundStep & { readonly method: M })[] } {
  const found = bill.refundOf?.tenders ?? []
  const known = found.filter(({ method }) => methods.some(({ code }) => code === method))
  const left = known.map(one => lessTaken(leftOf(one), bill.tenders))
  const { parts, rest } = splitRefund(left, -leftToPay(total, bill.tenders))
  const steps = parts.flatMap(part => {
    const method = methods.find(({ code }) => code === part.method)
    const original = known.find(({ no }) => no === part.no)
    return method && original ? { method, found: original, tender: refundTender(method, part) } : []
  })
  return { steps, rest }
}

function refundTender(method: PaymentMethod, { no, part, surcharge }: TenderLeft): TakenTender {
  const exact = -part - surcharge
  const { payable, rounding } =
    method.kind === 'cash' ? cashRound(exact, method.cashStep) : { payable: exact, rounding: 0 }
  return {
    ...{ method: method.code, name: method.name, ofTender: no, tip: 0, change: 0 },
    part: -part,
    surcharge: surcharge === 0 ? 0 : -surcharge,
    rounding,
    given: payable,
  }
}
