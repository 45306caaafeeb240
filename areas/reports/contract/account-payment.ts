import { z } from 'zod'
import { amount } from '#areas/pos/contract/sale.ts'
import { operation } from '#platform/contract/define/operation.ts'

export const ACCOUNT_WAYS = ['transfer', 'card', 'cash', 'cheque', 'other'] as const

const accountPayment = z.object({
  id: z.string(),
  paidAt: z.string(),
  way: z.enum(ACCOUNT_WAYS),
  /** Negative: a payment that was written down by mistake is taken back. */
  amount: z.number(),
  reference: z.string(),
  by: z.string(),
  /** Name of the register in whose drawer the cash lies; null: it was no cash. */
  register: z.string().nullable(),
})

/** How a bill that was put on account stands. */
export const billAccount = z.object({
  charged: z.number(),
  /** Negative: put back to the account by refunds of the bill. */
  credited: z.number(),
  paid: z.number(),
  /** Negative: more came back, or was paid, than was owed. */
  due: z.number(),
  payments: z.array(accountPayment),
  /** Of the bill's shop: what is open now, for cash to go into. */
  registers: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type BillAccount = z.infer<typeof billAccount>

/** Writes down that something was paid of a bill on account. It is no sale: that was counted with the bill. Cash goes into an open drawer. */
export const payAccount = operation('/al/report/invoice/pay', {
  input: z.strictObject({
    /** Of the bill. */
    id: z.uuid(),
    amount: amount(),
    way: z.enum(ACCOUNT_WAYS),
    /** Of cash, and of nothing else: the open register in whose drawer it lies, or out of which it is given back. */
    register: z.uuid().optional(),
    /** Such as a line of the bank's statement. */
    reference: z.string().trim().max(120).default(''),
  }),
  output: billAccount,
  need: 'report.invoice:settle',
  writes: true,
})
