import { z } from 'zod'
import { amount } from '#areas/pos/contract/sale.ts'
import { operation } from '#platform/contract/define/operation.ts'

export const ACCOUNT_WAYS = ['transfer', 'card', 'cash', 'cheque', 'other'] as const

const accountPayment = z.object({
  id: z.string(),
  paidAt: z.string(),
  way: z.enum(ACCOUNT_WAYS),
  /** Negative: reverses a payment that was recorded by mistake. */
  amount: z.number(),
  reference: z.string(),
  by: z.string(),
  /** Name of the register in whose drawer the cash lies; null: it was no cash. */
  register: z.string().nullable(),
})

/** Balance of a bill on account. */
export const billAccount = z.object({
  charged: z.number(),
  /** Negative: put back to the account by refunds of the bill. */
  credited: z.number(),
  paid: z.number(),
  /** Negative: more was refunded or paid than was owed. */
  due: z.number(),
  payments: z.array(accountPayment),
  /** Open registers of the bill's shop, for cash payments. */
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
    /** Cash only: the open register whose drawer takes or returns the cash. */
    register: z.uuid().optional(),
    /** Such as a line of the bank's statement. */
    reference: z.string().trim().max(120).default(''),
  }),
  output: billAccount,
  need: 'report.invoice:settle',
  writes: true,
})
