import type { Bill } from './bill.ts'
import type { TakenTender } from './taken-tender.ts'

const isDeducted = ({ deducted }: TakenTender): boolean => deducted === true

/** The same bill without the deducted deposit: it is deducted again when payment begins. */
export const withoutDeposit = (bill: Bill): Bill =>
  bill.tenders.some(isDeducted) ? { ...bill, tenders: bill.tenders.filter(tender => !isDeducted(tender)) } : bill
