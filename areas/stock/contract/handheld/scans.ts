import { z } from 'zod'
import { moment } from '#platform/contract/define/calendar.ts'
import { BATCH_BODY, operation } from '#platform/contract/define/operation.ts'

/** More than any shelf holds; keeps a barcode typed as a quantity from becoming one. */
export const MOST_SCANNED = 10_000_000
/** A longer code is no product code, but perhaps a web address in a QR code. */
export const LONGEST_CODE = 120
/** Scans in one call: a device that was offline for a day sends several. */
export const MOST_SCANS = 500

const scan = z
  .strictObject({
    /** Created by the device; a repeated scan has no effect. */
    id: z.uuid(),
    /** As the device knew it; else the server finds the item by the code. */
    item: z.uuid().optional(),
    code: z.string().trim().min(1).max(LONGEST_CODE).optional(),
    /** Signed: what is set to less is the difference. */
    quantity: z.number().min(-MOST_SCANNED).max(MOST_SCANNED),
    /** When it was scanned, by the device's clock. */
    at: moment,
    /** The scan that this one cancels; its own quantity is then 0. */
    takesBack: z.uuid().optional(),
  })
  .refine(({ item, code, takesBack }) => item !== undefined || code !== undefined || takesBack !== undefined)
export type SentScan = z.infer<typeof scan>

const scannedLine = z.object({
  lineId: z.string(),
  item: z.string().nullable(),
  code: z.string().nullable(),
  quantity: z.number().nullable(),
  expected: z.number().nullable(),
  scans: z.int(),
  since: z.string().nullable(),
})
export type ScannedLine = z.infer<typeof scannedLine>

/** Scans of a task. Several devices may send at once; the order in which they come makes no difference. */
export const sendScans = operation('/al/app/tasks/scans', {
  input: z.strictObject({ task: z.uuid(), scans: z.array(scan).min(1).max(MOST_SCANS) }),
  output: z.object({
    version: z.int32(),
    state: z.enum(['processing', 'committed', 'completed']),
    /** Changed lines in their current state. Removed lines have no scans. */
    lines: z.array(scannedLine),
  }),
  need: 'app.tasks:update',
  writes: true,
  bodyLimit: BATCH_BODY,
})

const madeScan = z.object({
  id: z.string(),
  by: z.string(),
  device: z.string(),
  quantity: z.number(),
  at: z.string(),
})
export type MadeScan = z.infer<typeof madeScan>

/** Scans of a line with user and time, without cancelled ones. */
export const scansOfLine = operation('/al/app/tasks/scansOfLine', {
  input: z.strictObject({ task: z.uuid(), lineId: z.uuid() }),
  output: z.object({ scans: z.array(madeScan) }),
  need: 'app.tasks:list',
})

/** Assigns an item to an unknown code: its scans become scans of the item. */
export const assignCode = operation('/al/app/tasks/assignCode', {
  input: z.strictObject({ task: z.uuid(), lineId: z.uuid(), item: z.uuid() }),
  output: sendScans.output,
  need: 'app.tasks:update',
  writes: true,
})
