import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { promotionBookCall } from '../../contract/book.ts'
import { writeBook } from '../../rules/book-row.ts'
import { cashierRoles } from './cashier-roles.ts'
import { limitedUses } from './coupon-uses.ts'
import { reachesShop } from './reaches-shop.ts'
import { shopBook } from './shop-book.ts'

type TillBook = OutputOfOperation<typeof promotionBookCall>

/** What a till takes along to price without a network. Promotions of other shops, and those that are off, stay here. */
export async function tillBook(ctx: Context, { ordLot }: { ordLot: string }): Promise<Answer<TillBook>> {
  const found = await shopBook(ctx, ordLot, ctx.clock())
  if (!found || !reachesShop(ctx, found.shop.id)) return refuse(RTN.notFound, 'promotions.refusal.noSuchShop')
  const { source, stamp } = found
  const promotions = source.promotions.filter(
    ({ active, ordLots = [] }) => active && (ordLots.length === 0 || ordLots.includes(ordLot)),
  )
  const row = writeBook({ ...source, promotions }, await limitedUses(ctx, promotions))
  const roles = await cashierRoles(ctx, found.shop.id)
  return done({ ...(row as Omit<TillBook, 'stamp' | 'roles'>), stamp, roles }) // the contract says the same of it, with arrays that may be changed
}
