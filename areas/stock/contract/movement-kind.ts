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
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** What customers took or brought back. */
export const isSold = (kind: MovementKind): boolean => kind === 'sale' || kind === 'refund'
