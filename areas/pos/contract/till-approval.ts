import { z } from 'zod'
import { moment } from '#platform/contract/define/calendar.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { SELL, TILL_PERMISSIONS } from '../rules/clerk/till-permission.ts'

const words = (max: number) => z.string().trim().min(1).max(max)

/** A till reports that a clerk approved by PIN what another may not do. */
export const tellApproval = operation('/al/pos/till/approval', {
  input: z.strictObject({
    ordLot: words(40),
    register: words(60),
    right: z.enum(TILL_PERMISSIONS),
    clerk: z.string().trim().max(80),
    approver: words(80),
    at: moment,
    billId: z.uuid().optional(),
    /** The subject, if it is not a bill. */
    note: words(400).optional(),
  }),
  output: z.object({}),
  need: SELL,
  writes: true,
})
