/** unknown: nobody has this code. suspended: was no clerk any more. elsewhere: not of this shop. noRight: may not do it either. */
export const APPROVAL_DOUBTS = ['unknown', 'suspended', 'elsewhere', 'noRight'] as const
export type ApprovalDoubt = (typeof APPROVAL_DOUBTS)[number]

/** Who is said to have allowed something, as it was at that moment. */
export interface Approver {
  readonly active: boolean
  /** Codes of shops; none: all. */
  readonly ordLots: readonly string[]
  readonly rights: readonly string[]
}

/** What speaks against somebody having allowed something by PIN at a shop's till; undefined: nothing does. */
export function approvalDoubt(
  approver: Approver | undefined,
  ordLot: string,
  right: string,
): ApprovalDoubt | undefined {
  if (!approver) return 'unknown'
  if (!approver.active) return 'suspended'
  if (approver.ordLots.length > 0 && !approver.ordLots.includes(ordLot)) return 'elsewhere'
  return approver.rights.includes(right) ? undefined : 'noRight'
}
