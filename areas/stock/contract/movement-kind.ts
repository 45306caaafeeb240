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
  // Cost adjustment without quantity: goods sold before they were received get the cost of their receipt.
  'costAdjustment',
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** Sales and returns. */
export const isSold = (kind: MovementKind): boolean => kind === 'sale' || kind === 'refund'
