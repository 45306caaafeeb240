/**
 * unknown: no clerk has this code. suspended: no longer a clerk. elsewhere: of another shop. noRight: without the
 * permission.
 */
export const APPROVAL_DOUBTS = ['unknown', 'suspended', 'elsewhere', 'noRight'] as const
export type ApprovalDoubt = (typeof APPROVAL_DOUBTS)[number]

/** The approver, as at that moment. */
export interface Approver {
  readonly active: boolean
  /** Codes of shops; empty: all. */
  readonly ordLots: readonly string[]
  readonly permissions: readonly string[]
}

/** Why an approval by PIN at a shop's till is doubtful; undefined if it is not. */
export function approvalDoubt(
  approver: Approver | undefined,
  ordLot: string,
  permission: string,
): ApprovalDoubt | undefined {
  if (!approver) return 'unknown'
  if (!approver.active) return 'suspended'
  if (approver.ordLots.length > 0 && !approver.ordLots.includes(ordLot)) return 'elsewhere'
  return approver.permissions.includes(permission) ? undefined : 'noRight'
}
