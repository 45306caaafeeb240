import { z } from 'zod'
import { calendarDay } from '#platform/contract/define/calendar.ts'
import { operation } from '#platform/contract/define/operation.ts'

const words = (max: number) => z.string().trim().max(max)

/** The lines of a payment file for a bank, with its totals, or the fields that the bank would reject. */
export const previewAba = operation('/al/accounting/aba/preview', {
  input: z.strictObject({
    bank: words(3),
    userName: words(26).min(1),
    userId: words(6),
    description: words(12),
    day: calendarDay,
    traceBsb: words(7),
    traceAccount: words(9),
    remitter: words(16),
    selfBalancing: z.boolean().default(false),
    payments: z
      .array(
        z.strictObject({
          bsb: words(7),
          account: words(9),
          amount: z.number().min(0).max(1_000_000_000).multipleOf(0.01),
          title: words(32),
          reference: words(18),
        }),
      )
      .min(1)
      .max(500),
  }),
  output: z.object({
    lines: z.array(z.string()),
    net: z.number(),
    credits: z.number(),
    debits: z.number(),
    count: z.int(),
  }),
  need: 'accounting.dailyReport:export',
})
