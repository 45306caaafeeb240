import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Authenticated, TenantData, Timed, WithAccess } from '#platform/server/operation/needs.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import type { promotionBookCall } from '../../contract/book.ts'
import { bookRequested } from '../../contract/book-requested.ts'
import { writeBook } from '../../rules/book-row.ts'
import { cashierRoles } from './cashier-roles.ts'
import { limitedUses } from './coupon-uses.ts'
import { reachesShop } from './reaches-shop.ts'
import { type ShopBook, shopBook } from './shop-book.ts'

type TillBook = OutputOfOperation<typeof promotionBookCall>

/** Promotions of other shops, and those that are off, stay here. */
async function bookRow(ctx: TenantData, { source }: ShopBook): Promise<Omit<TillBook, 'stamp' | 'roles'>> {
  const { ordLot } = source.site
  const promotions = source.promotions.filter(
    ({ active, ordLots = [] }) => active && (ordLots.length === 0 || ordLots.includes(ordLot)),
  )
  const row = writeBook({ ...source, promotions }, await limitedUses(ctx, promotions))
  return row as Omit<TillBook, 'stamp' | 'roles'> // the contract says the same of it, with arrays that may be changed
}

/** What a till takes along to price without a network. */
export async function tillBook(
  ctx: TenantData & Timed & Authenticated & WithAccess,
  { ordLot }: { ordLot: string },
): Promise<Answer<TillBook>> {
  const match = await shopBook(ctx, ordLot, ctx.clock())
  if (!match || !reachesShop(ctx, match.shop.id)) return refuse(RTN.notFound, 'promotions.refusal.noSuchShop')
  const row = await bookRow(ctx, match)
  return done({ ...row, stamp: match.stamp, roles: await cashierRoles(ctx, match.shop.id) })
}

/** The same for a server that sells. */
export const answeringBook = reaction(bookRequested, async (ctx, { ordLot, at, answer }) => {
  const match = await shopBook(ctx, ordLot, at)
  if (match) answer(await bookRow(ctx, match))
})
