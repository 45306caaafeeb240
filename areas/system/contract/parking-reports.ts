import { z } from 'zod'
import { calendarDay } from '#platform/contract/define/calendar.ts'
import { operation } from '#platform/contract/define/operation.ts'

const period = {
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  ordLot: z.string().max(40).optional(),
  search: z.string().trim().max(200).optional(),
  page: z.int().min(1).max(1_000_000).default(1),
  pageSize: z.int().min(1).max(500).default(20),
}

const validVoucher = z.object({
  voucherId: z.string(),
  code: z.string(),
  siteId: z.string().nullable(),
  merchant: z.string(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  status: z.string(),
})

/** Vouchers and their use. */
export const voucherValid = operation('/api/parking/rpt/voucherValid', {
  input: z.strictObject(period),
  output: z.array(validVoucher),
  need: 'report.validVoucher:view',
  answer: 'rows',
})
