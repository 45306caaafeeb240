import type { TillItemRow, TillSnapshotAnswer } from '#areas/pos/contract/till.ts'
import type { KeptShop, TillDatabase } from './till-database.ts'

export type AskSnapshot = (input: { ordLot: string; since?: string; after?: string }) => Promise<TillSnapshotAnswer>

/** Data other than items, from calls of other areas. */
export type Extras = Pick<KeptShop, 'book' | 'menu' | 'floor' | 'labels' | 'options' | 'offline' | 'looks'>

interface Asked {
  readonly siteId: string
  readonly ordLot: string
  readonly now: number
}

/**
 * Refreshes the device's data of a shop. New data replaces the old once it is complete, so that a till never sells from
 * half a catalogue.
 */
export async function refreshShop(
  db: TillDatabase,
  { siteId, ordLot, now }: Asked,
  ask: AskSnapshot,
  extras: () => Promise<Extras>,
): Promise<KeptShop> {
  const stored = await db.get('shops', siteId)
  const first = await ask({ ordLot, ...(stored ? { since: stored.stamp } : {}) })
  const more = await extras()
  const fresh = first.unchanged && stored ? stored : await whole(siteId, ordLot, first, ask)
  const shop = { ...fresh, ...more, at: now }
  await db.put('shops', shop)
  return shop
}

async function whole(
  siteId: string,
  ordLot: string,
  first: TillSnapshotAnswer,
  ask: AskSnapshot,
): Promise<Omit<KeptShop, 'at'>> {
  if (!first.shop) throw new Error('the server sent no shop')
  const items: TillItemRow[] = [...first.items]
  let { next } = first
  while (next) {
    const portion = await ask({ ordLot, after: next })
    items.push(...portion.items)
    next = portion.next
  }
  return { siteId, stamp: first.stamp, shop: first.shop, items }
}
