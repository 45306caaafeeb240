import { z } from 'zod'
import { TAX_NUMBERS } from '#areas/catalogue/contract/tax.ts'
import { moment } from '#platform/contract/define/calendar.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { TAX_MODES } from '#platform/rules/money/tax-mode.ts'

const MOST_PARTS = 200
/** Fields of a record as its list and its forms name them; each is validated as a new record is. */
const fields = z.record(z.string(), z.json())

/** A fee table with its segments and offers, as JSON: to keep, to compare, or for another installation. */
export const feeTableFile = z.strictObject({
  format: z.literal('countinghouse.feeTable'),
  formatVersion: z.literal(1),
  table: fields,
  /** A rate is found again by what it is: ids differ from merchant to merchant. */
  tax: z
    .strictObject({
      number: z.int().min(1).max(TAX_NUMBERS),
      rate: z.number().min(0).max(100),
      mode: z.enum(TAX_MODES),
    })
    .nullable(),
  segments: z.array(fields).max(MOST_PARTS),
  offers: z.array(fields).max(MOST_PARTS),
})
export type FeeTableFile = z.infer<typeof feeTableFile>

/** Exports a fee table with its segments and offers, to be imported elsewhere. */
export const exportFeeTable = operation('/al/fee/table/exportFile', {
  input: z.strictObject({ id: z.uuid() }),
  output: feeTableFile,
  need: 'fee.table:export',
})

/**
 * Makes a draft of such a file. The first record that is not as a new one must be refuses the whole file, and is named.
 * `taxMissing`: the merchant has no such tax rate, the draft has none.
 */
export const importFeeTable = operation('/al/fee/table/importFile', {
  input: z.strictObject({
    ordLot: z.string().trim().min(1).max(40),
    file: feeTableFile,
    /** The file's own where left out. */
    validFrom: moment.optional(),
  }),
  output: z.object({ id: z.uuid(), feeName: z.string(), taxMissing: z.boolean() }),
  need: 'fee.table:import',
  writes: true,
})
