import { z } from 'zod'
import { domainEvent } from '#platform/contract/define/domain-event.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { PRINT_FAULTS } from '../rules/print-fault.ts'

export const FAULT_CODES = PRINT_FAULTS

/** A layout of the merchant's own that failed at a printer; the built-in one was printed. */
const failedPrint = z.strictObject({
  /** Of the template. */
  ordNum: z.int().min(1).max(1_000_000),
  /** Of its publication. */
  number: z.int32().min(1),
  code: z.enum(PRINT_FAULTS),
  /** What would have been missing; empty where nothing was. */
  name: z.string().max(200),
})
export type FailedPrint = z.infer<typeof failedPrint>

/** Emitted by whatever printed on the server. */
export const printFailed = domainEvent<FailedPrint>('design.printFailed')

/** A till reports a layout that failed; it printed the built-in one itself, perhaps long ago without a network. */
export const tellFailedPrint = operation('/al/design/template/failed', {
  input: z.strictObject({ ordLot: z.string().max(40), ...failedPrint.shape }),
  output: z.null(),
  need: 'pos.register:sell',
  writes: true,
})
