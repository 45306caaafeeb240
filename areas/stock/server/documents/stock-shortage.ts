import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Localised, TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import { sumOfQuantities } from '../../rules/quantity.ts'
import { isStockHidden } from '../hidden-shops.ts'
import { readItems } from '../items.ts'
import { readOnHand } from '../on-hand.ts'
import type { SourcedMovement } from '../post-movements.ts'

/** Asks back where more leaves than there is (rtn -1200); `map.short` says what is short. */
export async function refuseShortage(
  ctx: TenantData & WithAccess & Localised,
  siteId: string,
  movements: readonly Pick<SourcedMovement, 'itemId' | 'quantity'>[],
): Promise<Refusal | undefined> {
  const moved = Map.groupBy(movements, ({ itemId }) => itemId)
  const leaving = new Map<string, number>()
  for (const [item, of] of moved) {
    const sum = sumOfQuantities(of.map(({ quantity }) => quantity))
    if (sum < 0) leaving.set(item, -sum)
  }
  const onHand = await readOnHand(ctx, siteId, [...leaving.keys()])
  const short = [...leaving].flatMap(([item, quantity]) => {
    const there = onHand.get(item) ?? 0
    return there < quantity ? [{ item, quantity, onHand: there }] : []
  })
  if (short.length === 0) return undefined
  const shown = (await isStockHidden(ctx, siteId)) ? short.map(({ onHand: _, ...one }) => one) : short
  return refuse(RTN.confirm, 'stock.refusal.notEnough', { map: { short: shown, details: await inWords(ctx, shown) } })
}

const TOLD = 5

interface Short {
  readonly item: string
  readonly quantity: number
  /** Left out where the caller must not see it. */
  readonly onHand?: number
}

/** Which items, and how many of each: the first few, and how many more. */
async function inWords(ctx: TenantData & Localised, short: readonly Short[]): Promise<string[]> {
  const t = ctx.words.in(ctx.locale)
  const shown = short.slice(0, TOLD)
  const items = await readItems(
    ctx,
    shown.map(({ item }) => item),
  )
  const lines = shown.map(({ item: id, quantity, onHand }) => {
    const item = items.get(id)?.name ?? id
    return onHand === undefined
      ? t('stock.refusal.shortOfHidden', { item, quantity })
      : t('stock.refusal.shortOf', { item, quantity, onHand })
  })
  return short.length > TOLD ? [...lines, t('stock.refusal.shortOfMore', { count: short.length - TOLD })] : lines
}
