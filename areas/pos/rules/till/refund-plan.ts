import { type Cents, cashRound, fromWire, sum } from '#platform/rules/money/money.ts'
import type { Bill } from './bill.ts'
import type { FoundTender } from './found-tender.ts'
import { splitRefund, type TenderLeft } from './refund-tenders.ts'
import type { TakenTender } from './taken-tender.ts'
import { leftToPay, type PaymentMethod } from './tender.ts'

/** A refund payment still to be made, by the method of the bill's payment. */
export interface RefundStep {
  readonly method: PaymentMethod
  readonly original: FoundTender
  readonly tender: TakenTender
}

export interface RefundPlan {
  readonly steps: readonly RefundStep[]
  /** Amount for another method, if the bill's payments are unknown or their method no longer exists. Positive. */
  readonly rest: Cents
}

const toTenderLeft = ({ no, method, kind, left, surchargeLeft }: FoundTender): TenderLeft => ({
  ...{ no, method, kind },
  part: fromWire(left),
  surcharge: fromWire(surchargeLeft),
})

/** Payments already on the bill reduce what is left for the payment that they name. */
function lessTaken(left: TenderLeft, taken: readonly TakenTender[]): TenderLeft {
  const own = taken.filter(({ ofTender }) => ofTender === left.no)
  return {
    ...left,
    part: left.part + sum(own.map(({ part }) => part)),
    surcharge: left.surcharge + sum(own.map(({ surcharge }) => surcharge)),
  }
}

/** Splits the rest of a refund over the payments of the bill. */
export function refundPlan<M extends PaymentMethod>(
  bill: Pick<Bill, 'refundOf' | 'tenders'>,
  total: Cents,
  methods: readonly M[],
): RefundPlan & { readonly steps: readonly (RefundStep & { readonly method: M })[] } {
  const tenders = bill.refundOf?.tenders ?? []
  const known = tenders.filter(({ method }) => methods.some(({ code }) => code === method))
  const left = known.map(tender => lessTaken(toTenderLeft(tender), bill.tenders))
  const { parts, rest } = splitRefund(left, -leftToPay(total, bill.tenders))
  const steps = parts.flatMap(part => {
    const method = methods.find(({ code }) => code === part.method)
    const original = known.find(({ no }) => no === part.no)
    return method && original ? { method, original, tender: refundTender(method, part) } : []
  })
  return { steps, rest }
}

function refundTender(method: PaymentMethod, { no, part, surcharge }: TenderLeft): TakenTender {
  const { payable, rounding } = cashRound(-part - surcharge, method.cashStep)
  return {
    ...{ method: method.code, name: method.name, ofTender: no, tip: 0, change: 0 },
    part: -part,
    surcharge: surcharge === 0 ? 0 : -surcharge,
    rounding,
    given: payable,
  }
}
