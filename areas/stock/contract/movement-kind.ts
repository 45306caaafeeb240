/** Why stock changed. Quantities are signed: what leaves is negative, whatever its kind. */
export const MOVEMENT_KINDS = [
  'in',
  'out',
  'transferOut',
  'transferIn',
  'shrinkage',
  'taking',
  'sale',
  'refund',
  // Moves nothing: stock that was sold before it was received, at the cost at which it came at last.
  'costAdjustment',
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** What customers took or brought back. */
export const isSold = (kind: MovementKind): boolean => kind === 'sale' || kind === 'refund'
