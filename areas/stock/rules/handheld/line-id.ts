import { v5 as namedUuid } from 'uuid'
import { barcodeKey } from '#platform/rules/codes/barcode.ts'

/** Id of a task's line for scans of an unknown code: the same on every device. */
export const lineOfCode = (task: string, code: string): string => namedUuid(barcodeKey(code), task)
