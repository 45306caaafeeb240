import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { Temporal } from '#platform/rules/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { PromotionPreview, previewPromotion } from '../../contract/preview.ts'
import { exampleBaskets } from '../../rules/example-baskets.ts'
import { type GroupItems, groupItems } from '../../rules/kinds/basket-rules.ts'
import type { Promotion } from '../../rules/promotion.ts'
import { promotionConflicts } from '../../rules/promotion-conflicts.ts'
import { type ShopBook, shopBook } from '../pricing/shop-book.ts'
import { draftPromotion } from './draft-promotion.ts'
import { exampleItems } from './example-items.ts'
import { pricedExample } from './priced-example.ts'

const NOTHING_YET: PromotionPreview = { ready: false, examples: [], conflicts: [] }

/** What a draft would do; nothing while it could not be saved. */
export async function previewOf(
  ctx: Context,
  input: InputOfOperation<typeof previewPromotion>,
): Promise<Answer<PromotionPreview>> {
  const { kind, id, row } = input
  if (!ctx.access.may(`promotion.${kind}:list`)) return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
  const promotion = draftPromotion(kind, id ?? ctx.random.id(), row)
  const shop = promotion && (await bookOf(ctx, input.ordLot ?? promotion.ordLots?.[0]))
  if (!promotion || !shop) return done(NOTHING_YET)
  const at = Temporal.Instant.fromEpochMilliseconds(ctx.clock())
  const day = at.toZonedDateTimeISO(shop.shop.zone).toPlainDate().toString()
  const items = await exampleItems(ctx, promotion, shop, day)
  const { site, groups } = shop.source
  const examples = exampleBaskets(promotion, items).flatMap(
    lines => pricedExample(ctx, promotion, lines, { site, groups, at }) ?? [],
  )
  return done({ ready: true, examples, conflicts: await conflictsOf(ctx, promotion, shop) })
}

/** Of that shop, or of the merchant's first. */
async function bookOf(ctx: Context, ordLot: string | undefined): Promise<ShopBook | undefined> {
  if (ordLot !== undefined) return shopBook(ctx, ordLot, ctx.clock())
  const first = await ctx.db.row<{ code: string }>(sql`
    select ord_lot as code from system_site where merchant_id = ${ctx.merchantId}::uuid and active
    order by position, lot_name, id limit 1`)
  return first && shopBook(ctx, first.code, ctx.clock())
}

async function conflictsOf(ctx: Context, promotion: Promotion, { source }: ShopBook) {
  const sets = {
    groups: groupItems(source.groups),
    categories: await categoryItems(ctx, [promotion, ...source.promotions]),
  }
  return promotionConflicts(
    promotion,
    source.promotions.filter(other => isNotOver(ctx, other)),
    sets,
  )
}

const isNotOver = (ctx: Context, { to }: Promotion): boolean => !to || to.epochMilliseconds > ctx.clock()

/** Items of the categories that happy hours are for. */
async function categoryItems(ctx: Context, promotions: readonly Promotion[]): Promise<GroupItems> {
  const ids = promotions.flatMap(one =>
    one.kind === 'happyHour' && one.target.kind === 'category' ? [one.target.id] : [],
  )
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.rows<{ id: string; items: string[] }>(sql`
    select category as id, array_agg(id) as items from catalogue_plu
    where merchant_id = ${ctx.merchantId}::uuid and category = any(${ids}::uuid[]) group by category`)
  return groupItems(rows)
}
