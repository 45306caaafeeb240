import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { sessionFigures } from './register-session.ts'

/** The X docket of an open register, or the Z docket of a close: shown, and printed in its shop where `printer` is given. */
export const getCloseDocket = operation('/al/pos/register/docket', {
  input: z.strictObject({
    registerId: z.uuid(),
    /** Null: of the session that is open. */
    closeNo: z.int32().min(1).nullable(),
    printer: z.uuid().optional(),
  }),
  output: z.object({
    figures: sessionFigures,
    title: z.string(),
    /** The docket as a page of its own. */
    html: z.string(),
    /** Bytes that the printer has taken; null where it is only shown. */
    sent: z.int().nullable(),
    /** Printers of the shop that print dockets and that the server reaches. */
    printers: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  need: 'pos.cashRegister:list',
})
