import { v5 as namedUuid } from 'uuid'
import { barcodeKey } from '#platform/rules/codes/barcode.ts'

/** The line of a task on which scans of a code stand that no item has: the same on every device. */
export const lineOfCode = (task: string, code: string): string => namedUuid(barcodeKey(code), task)
