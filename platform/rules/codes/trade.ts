import { LOT_KINDS, type LotKind } from './lot-type.ts'

/** A merchant's trade; `several` where its shops are of different kinds. */
export const TRADES = ['retail', 'hospitality', 'parking', 'several'] as const
export type Trade = (typeof TRADES)[number]

/**
 * Kinds of shop of a merchant: from its trade, or from its shops where the trade does not decide.
 * @param trade null until the merchant has chosen one
 * @param shopKinds kinds of its active shops, in any order and number
 */
export function kindsOfTrade(trade: Trade | null, shopKinds: readonly LotKind[]): LotKind[] {
  return LOT_KINDS.filter(kind => (trade === null || trade === 'several' ? shopKinds.includes(kind) : kind === trade))
}
