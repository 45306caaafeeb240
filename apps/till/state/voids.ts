import { type Bill, type BillApproval, withApproval } from '#areas/pos/rules/till/bill.ts'
import { withoutDeposit } from '#areas/pos/rules/till/deposit.ts'
import { withdrawn } from '#areas/pos/rules/till/kitchen-changes.ts'
import type { Clerks } from './clerks.ts'
import type { Kitchen } from './kitchen.ts'
import type { Payments } from './payments.ts'
import { ITEMS, type TillCore } from './till-core.ts'

interface Parts {
  readonly clerks: Pick<Clerks, 'allow'>
  readonly kitchen: Pick<Kitchen, 'withdraw'>
  readonly pay: Pick<Payments, 'giveUp'>
}

/** Voids lines and bills with a reason; the kitchen is told of what it had. */
export function voids(core: TillCore, { clerks, kitchen, pay }: Parts) {
  const { state } = core

  /** Line by line, so that the bill keeps them as voided. */
  const allVoided = (bill: Bill, reason: string): Bill => ({
    ...bill,
    entries: bill.entries.map(entry => ({ ...entry, voided: entry.voided ?? { reason } })),
  })

  function voidLine(lineNo: number, reason: string, approval: BillApproval | undefined): void {
    if (!core.change({ type: 'void', lineNo, reason })) return
    const bill = withApproval(state.get().bill, approval)
    core.put(withdrawn(bill).length > 0 ? kitchen.withdraw(bill) : bill)
    core.panel(ITEMS)
  }

  async function voidBill(reason: string, approval: BillApproval | undefined): Promise<void> {
    const bill = withApproval(withoutDeposit(state.get().bill), approval)
    if (bill.tenders.length > 0) return core.say('bad', 'pos.till.refusal.paidInPart')
    if (!core.put(bill)) return
    if (await pay.giveUp(reason)) kitchen.withdraw(allVoided(bill, reason))
  }

  return {
    line: (lineNo: number, reason: string): void =>
      clerks.allow('void', (_, approval) => voidLine(lineNo, reason, approval)),
    bill: (reason: string): void => clerks.allow('void', (_, approval) => void voidBill(reason, approval)),
    /** Discarding a new refund is not a void. */
    leaveRefund: () => pay.giveUp(''),
  }
}
export type Voids = ReturnType<typeof voids>
