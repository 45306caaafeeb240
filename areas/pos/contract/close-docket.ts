import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { sessionFigures } from './register-session.ts'

/** The X docket of an open register or the Z docket of a close: shown, or printed in its shop when `printer` is set. */
export const getCloseDocket = operation('/al/pos/register/docket', {
  input: z.strictObject({
    registerId: z.uuid(),
    /** Null: the open session. */
    closeNo: z.int32().min(1).nullable(),
    printer: z.uuid().optional(),
  }),
  output: z.object({
    figures: sessionFigures,
    title: z.string(),
    /** The docket as an HTML page. */
    html: z.string(),
    /** Bytes that the printer accepted; null if it was only shown. */
    sent: z.int().nullable(),
    /** Printers of the shop that print dockets and that the server can reach. */
    printers: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  need: 'pos.cashRegister:list',
})
