import type { ValidationReason } from './validation-limits.ts'

/** What the handheld says of a ticket that was scanned (parking.md section 4). */
export const SCAN_OUTCOMES = ['valid', 'used', 'wrongTime', 'refused'] as const
export type ScanOutcome = (typeof SCAN_OUTCOMES)[number]

const USED: readonly ValidationReason[] = ['perStay', 'perDay', 'paid', 'closed']
const PREFIX = 'parking.onlineValidation.reason.'

/** @param code of the refusal; undefined: the validation was applied */
export function scanOutcome(code: string | undefined): ScanOutcome {
  if (code === undefined) return 'valid'
  if (code === 'parking.onlineValidation.receiptUsed') return 'used'
  if (code === `${PREFIX}notNow`) return 'wrongTime'
  return USED.some(reason => code === `${PREFIX}${reason}`) ? 'used' : 'refused'
}
