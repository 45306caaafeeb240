import type { TaxRow } from '#areas/catalogue/rules/tax-in-force.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { fromWire } from '#platform/rules/money/money.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { PredefinedDiscount as DiscountResource } from '../../contract/predefined-discount.ts'
import type { PredefinedDiscount } from '../../rules/basket.ts'
import type { ProductGroup } from '../../rules/promotion.ts'
import { type PromotionBook, type PromotionSource, promotionBook } from '../../rules/promotion-book.ts'
import { bookStamp } from './book-stamp.ts'
import { type ShopFacts, shopFacts } from './shop-facts.ts'
import { storedDiscounts, storedPromotions } from './stored-promotions.ts'

/** A shop ready for any number of baskets. */
export interface ShopBook {
  readonly shop: ShopFacts
  readonly source: PromotionSource
  readonly book: PromotionBook
  readonly taxes: readonly TaxRow[]
  readonly stamp: string
  /** Milliseconds since the epoch: what had ended before is not in it. */
  readonly since: number
}

/** Ended promotions stay so long, so that one can ask why they no longer apply. */
const KEPT_AFTER_END = 60 * DAY_MS
/** Shops of which a book is kept; the one that was asked for longest ago goes first. */
const MOST_BOOKS = 40
const books = new Map<string, ShopBook>()

/**
 * The book of a shop at a moment (milliseconds since the epoch), by the shop's code; undefined where there is no such shop.
 * Cached, and built again when the stamp changes.
 */
export async function shopBook(ctx: TenantData, ordLot: string, at: number): Promise<ShopBook | undefined> {
  const key = `${ctx.merchantId} ${ordLot}`
  const stamp = await bookStamp(ctx)
  const stored = books.get(key)
  books.delete(key)
  if (stored && stored.stamp === stamp && at >= stored.since) {
    books.set(key, stored)
    return stored
  }
  const made = await makeBook(ctx, ordLot, stamp, at - KEPT_AFTER_END)
  if (made) books.set(key, made)
  const [oldest] = books.keys()
  if (books.size > MOST_BOOKS && oldest !== undefined) books.delete(oldest)
  return made
}

async function makeBook(ctx: TenantData, ordLot: string, stamp: string, since: number): Promise<ShopBook | undefined> {
  const shop = await shopFacts(ctx, ordLot)
  if (!shop) return undefined
  const { zone, taxBy, cashStep, unit, tenders } = shop
  const discounts = (await storedDiscounts(ctx)).filter(isFor(ordLot)).map(toDiscount)
  const source: PromotionSource = {
    site: { ordLot, zone, taxBy, cashStep, unit, tenders, discounts },
    promotions: await storedPromotions(ctx, new Date(since).toISOString()),
    groups: await storedGroups(ctx),
  }
  return { shop, source, book: promotionBook(source), taxes: await storedTaxes(ctx), stamp, since }
}

const isFor =
  (ordLot: string) =>
  ({ ordLots }: { readonly ordLots: readonly string[] }): boolean =>
    ordLots.length === 0 || ordLots.includes(ordLot)

/** User types count as roles of their own: a role is a word, the id of a user type is none. */
function toDiscount(row: RowOf<typeof DiscountResource>): PredefinedDiscount {
  const { id, code, name, percent, amount, limit, open, roles, userTypes } = row
  const who = [...roles, ...userTypes]
  return {
    ...{ id, code, name, open },
    percent: percent ?? undefined,
    amount: amount === null ? undefined : fromWire(amount),
    limit: limit === null ? undefined : fromWire(limit),
    roles: who.length === 0 ? undefined : who,
  }
}

/** An inactive group has no products, so promotions on it do not apply. */
const storedGroups = (ctx: TenantData): Promise<ProductGroup[]> =>
  ctx.db.rows<ProductGroup>(sql`
    select id, items from catalogue.product_group where merchant_id = ${ctx.merchantId}::uuid and active`)

const storedTaxes = (ctx: TenantData): Promise<TaxRow[]> =>
  ctx.db.rows<TaxRow>(sql`
    select id, number, rate, mode, effective_from as "effectiveFrom", standard from catalogue.tax
    where merchant_id = ${ctx.merchantId}::uuid`)
