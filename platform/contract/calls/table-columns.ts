import { z } from 'zod'
import { operation } from '../define/operation.ts'

const tableColumn = z.object({
  name: z.string(),
  /** In the caller's language. */
  title: z.string(),
  kind: z.string(),
  /** Shown unless the user hides it. */
  listed: z.boolean(),
})
export type TableColumn = z.infer<typeof tableColumn>

/** Columns of a list, document or report, by its key (`catalogue.plu`). */
export const showTableColumn = operation('/common/showTableColumn', {
  input: z.strictObject({ table: z.string().trim().min(1).max(120) }),
  output: z.array(tableColumn),
  need: 'signedIn',
})
