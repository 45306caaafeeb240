import type { Pieces } from '#areas/pos/rules/register/drawer-cash.ts'
import { fromWire, toWire } from '#platform/rules/money/money.ts'

/** Counted notes and coins on the wire, and as stored: in cents. */
export const wirePieces = (pieces: readonly Pieces[]): Pieces[] =>
  pieces.map(({ denomination, count }) => ({ denomination: toWire(denomination), count }))

export const storedPieces = (pieces: readonly Pieces[]): Pieces[] =>
  pieces.map(({ denomination, count }) => ({ denomination: fromWire(denomination), count }))

export const toWireOrNull = (cents: number | null): number | null => (cents === null ? null : toWire(cents))
