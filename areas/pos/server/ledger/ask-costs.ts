import { costsAsked } from '#areas/pos/contract/costs-asked.ts'
import { keyOfThing, type SoldThing } from '#areas/pos/rules/sale/sold-thing.ts'
import type { Effects } from '#platform/server/operation/needs.ts'
import type { JudgedSale } from './judged-sale.ts'
import { findThing, type KnownThings } from './known-things.ts'
import type { LedgerSite } from './ledger-site.ts'

/** Loads what sales refer to, with the current costs of what they sell. */
export async function withCosts(
  ctx: Effects,
  site: LedgerSite,
  taken: readonly JudgedSale[],
  known: KnownThings,
): Promise<KnownThings> {
  if (taken.length === 0) return known
  const sold = taken.flatMap(({ sale }) => sale.lines.flatMap(line => findThing(known, line) ?? []))
  const things = new Map(sold.map(thing => [keyOfThing(thing), thing]))
  const costs = new Map<string, number>()
  const mostPieces = new Map<string, number>()
  const answer = (thing: SoldThing, unitCost: number | null, most: number) => {
    mostPieces.set(keyOfThing(thing), most)
    if (unitCost !== null) costs.set(keyOfThing(thing), unitCost)
  }
  await ctx.emit(costsAsked, { siteId: site.id, things: [...things.values()], answer })
  return { ...known, costs, mostPieces }
}
