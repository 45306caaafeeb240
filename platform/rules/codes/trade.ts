import { LOT_KINDS, type LotKind } from './lot-type.ts'

/** What a merchant does for a living; `several` where its shops are of different kinds. */
export const TRADES = ['retail', 'hospitality', 'parking', 'several'] as const
export type Trade = (typeof TRADES)[number]

/**
 * Kinds of shop that a merchant is about: its trade, or the kinds of its shops where its trade does not say.
 * @param trade null while the merchant has not chosen one
 * @param shopKinds kinds of its active shops, in any order and number
 */
export function kindsOfTrade(trade: Trade | null, shopKinds: readonly LotKind[]): LotKind[] {
  return LOT_KINDS.filter(kind => (trade === null || trade === 'several' ? shopKinds.includes(kind) : kind === trade))
}
