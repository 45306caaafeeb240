import { z } from 'zod'
import type { CloseData } from '#areas/printing/rules/kinds/close-fields.ts'
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

const MOST_RECENT = 20

/** Data of a template: texts, numbers and lists by the names of its variables. */
const closeData = z.custom<CloseData>(value => typeof value === 'object' && value !== null)

/** The latest closes that the caller sees with the data of their docket, to try layouts with. */
export const recentCloses = operation('/al/pos/register/recentCloses', {
  input: z.strictObject({ limit: z.int().min(1).max(MOST_RECENT) }),
  output: z.array(z.object({ id: z.string(), title: z.string(), data: closeData })),
  need: 'pos.cashRegister:list',
})
