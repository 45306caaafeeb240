import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'

/** As many as the palette can show without crowding out the others. */
export const MOST_BILLS = 6

const foundBill = z.object({
  id: z.string(),
  billNum: z.string(),
  shop: z.string(),
  /** Of the shop. */
  businessDay: z.string(),
})

/** Bills with this number, the latest first, in the shops whose bills the caller may see. */
export const findBills = operation('/al/report/posOrder/find', {
  input: z.strictObject({ billNum: z.string().trim().min(1).max(40) }),
  output: z.array(foundBill),
  need: 'report.posOrder:view',
})
