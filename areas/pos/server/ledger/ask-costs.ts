import { costsAsked } from '#areas/pos/contract/costs-asked.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { JudgedSale } from './judged-sale.ts'
import { itemOf, type KnownThings } from './known-things.ts'
import type { LedgerSite } from './ledger-site.ts'

/** What sales are known by, with what the items that they sell cost now. */
export async function withCosts(
  ctx: Context,
  site: LedgerSite,
  taken: readonly JudgedSale[],
  known: KnownThings,
): Promise<KnownThings> {
  if (taken.length === 0) return known
  const items = taken.flatMap(({ sale }) => sale.lines.flatMap(line => itemOf(known, line)?.id ?? []))
  const costs = new Map<string, number>()
  const mostPieces = new Map<string, number>()
  const answer = (item: string, unitCost: number | null, most: number) => {
    mostPieces.set(item, most)
    if (unitCost !== null) costs.set(item, unitCost)
  }
  await ctx.happen(costsAsked, { siteId: site.id, items: [...new Set(items)], answer })
  return { ...known, costs, mostPieces }
}
