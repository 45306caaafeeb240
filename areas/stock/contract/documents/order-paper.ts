import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'

const block = z.object({ label: z.string(), lines: z.array(z.string()).readonly() })
const fact = z.object({ label: z.string(), value: z.string() })

/** What the paper of an order says beyond its own fields, in words: for who prints it from the screen. */
export const orderPaper = operation('/al/stock/purchaseOrder/paper', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({
    parties: z.array(block).readonly(),
    facts: z.array(fact).readonly(),
    sums: z.array(fact).readonly(),
  }),
  need: 'stock.purchaseOrder:list',
})
