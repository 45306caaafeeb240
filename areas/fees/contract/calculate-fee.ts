import { z } from 'zod'
import { localMoment, moment } from '#platform/contract/define/calendar.ts'
import { operation } from '#platform/contract/define/operation.ts'

/** Local at the site without an offset (`2027-02-10T10:00`), or an instant. */
const siteMoment = z.union([moment, localMoment])
const amount = z.number().min(0).max(1_000_000).multipleOf(0.01)

const charge = z.object({
  /** Minutes since the part's positions began. */
  position: z.number(),
  amount: z.number(),
  /** In words. */
  block: z.string(),
})

const part = z.object({
  segment: z.string(),
  from: z.string(),
  to: z.string(),
  minutes: z.number(),
  charges: z.array(charge),
  amount: z.number(),
  capped: z.number(),
})

const offer = z.object({
  name: z.string(),
  price: z.number(),
  eligible: z.boolean(),
  taken: z.boolean(),
  /** In words. */
  reason: z.string().optional(),
})

export const calculatedFee = z.object({
  minutes: z.number(),
  fee: z.number(),
  rounding: z.number(),
  savings: z.array(z.object({ kind: z.string(), id: z.string(), amount: z.number(), counted: z.number() })),
  payable: z.number(),
  tax: z.number(),
  paid: z.number(),
  due: z.number(),
  overpaid: z.number(),
  paidUntil: z.string().nullable(),
  /** The table that priced it; null for a draft of the input. */
  feeVersion: z.object({ id: z.string(), feeCode: z.string(), feeName: z.string(), validFrom: z.string() }),
  parts: z.array(part),
  offers: z.array(offer),
})
export type CalculatedFee = z.infer<typeof calculatedFee>

/** What a stay costs, block by block (fees.md section 3). Changes nothing. */
export const calculateFee = operation('/al/fee/calc', {
  input: z.strictObject({
    ordLot: z.string().trim().min(1).max(40),
    /** The version in force at the entry, or at the exit where the table says so. */
    feeCode: z.string().trim().min(1).max(20).optional(),
    /** One version, drafts too. */
    feeId: z.uuid().optional(),
    entryAt: siteMoment.optional(),
    exitAt: siteMoment,
    payments: z
      .array(z.strictObject({ at: siteMoment, amount }))
      .max(100)
      .optional(),
    /** Without an entry: the fee of a lost ticket. */
    lost: z.boolean().optional(),
    /** Positions that earlier stays of the day used up. */
    usedMinutes: z.int().min(0).max(1440).optional(),
  }),
  output: calculatedFee,
  need: 'fee.table:list',
})
