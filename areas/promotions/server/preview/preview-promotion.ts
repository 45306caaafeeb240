import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { Sites } from '#platform/server/access/access.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Localised, TenantData, Timed, WithAccess, Writing } from '#platform/server/operation/needs.ts'
import type { PromotionPreview, previewPromotion } from '../../contract/preview.ts'
import { exampleBaskets } from '../../rules/example-baskets.ts'
import { type GroupItems, groupItems } from '../../rules/kinds/basket-rules.ts'
import type { Promotion } from '../../rules/promotion.ts'
import { promotionConflicts } from '../../rules/promotion-conflicts.ts'
import { type ShopBook, shopBook } from '../pricing/shop-book.ts'
import { createPromotionFilter } from './create-promotion-filter.ts'
import { draftPromotion } from './draft-promotion.ts'
import { exampleItems } from './example-items.ts'
import { pricedExample } from './priced-example.ts'

const NOTHING_YET: PromotionPreview = { ready: false, examples: [], conflicts: [] }

/** What a draft would do; nothing while it could not be saved. */
export async function getPreview(
  ctx: Writing & WithAccess & Localised,
  input: InputOfOperation<typeof previewPromotion>,
): Promise<Answer<PromotionPreview>> {
  const { kind, id, row } = input
  if (!ctx.access.may(`promotion.${kind}:list`)) return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
  const promotion = draftPromotion(kind, id ?? ctx.random.id(), row)
  if (!promotion) return done(NOTHING_YET)
  const sites = ctx.access.where(`promotion.${kind}:list`)
  const ordLot = await ownShop(ctx, sites, input.ordLot ? [input.ordLot] : (promotion.ordLots ?? []))
  if (input.ordLot && ordLot !== input.ordLot) return refuse(RTN.notFound, 'promotions.refusal.noSuchShop')
  const shop = ordLot === undefined ? undefined : await shopBook(ctx, ordLot, ctx.clock())
  if (!shop) return done(NOTHING_YET)
  const at = Temporal.Instant.fromEpochMilliseconds(ctx.clock())
  const day = at.toZonedDateTimeISO(shop.shop.zone).toPlainDate().toString()
  const items = await exampleItems(ctx, promotion, shop, day)
  const { site, groups } = shop.source
  const examples = exampleBaskets(promotion, items).flatMap(
    lines => pricedExample(ctx, promotion, lines, { site, groups, at }) ?? [],
  )
  return done({ ready: true, examples, conflicts: await readConflicts(ctx, promotion, shop) })
}

/** The first of these shops whose promotions the caller may see; of all shops where none is requested. */
async function ownShop(ctx: TenantData, sites: Sites, wanted: readonly string[]): Promise<string | undefined> {
  const own = sites === 'all' ? sql`true` : sql`id = any(${sites}::uuid[])`
  const first = await ctx.db.row<{ code: string }>(sql`
    select ord_lot as code from platform.site
    where merchant_id = ${ctx.merchantId}::uuid and active and ${own}
      and (cardinality(${wanted}::text[]) = 0 or ord_lot = any(${wanted}::text[]))
    order by array_position(${wanted}::text[], ord_lot), position, lot_name, id limit 1`)
  return first?.code
}

async function readConflicts(ctx: TenantData & Timed & WithAccess, promotion: Promotion, { source }: ShopBook) {
  const sets = {
    groups: groupItems(source.groups),
    categories: await categoryItems(ctx, [promotion, ...source.promotions]),
  }
  const sees = await createPromotionFilter(ctx)
  return promotionConflicts(
    promotion,
    source.promotions.filter(other => isNotOver(ctx, other) && sees(other)),
    sets,
  )
}

const isNotOver = (ctx: Timed, { to }: Promotion): boolean => !to || to.epochMilliseconds > ctx.clock()

/** Items of the categories that happy hours are for. */
async function categoryItems(ctx: TenantData, promotions: readonly Promotion[]): Promise<GroupItems> {
  const ids = promotions.flatMap(each =>
    each.kind === 'happyHour' && each.target.kind === 'category' ? [each.target.id] : [],
  )
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.rows<{ id: string; items: string[] }>(sql`
    select category as id, array_agg(id) as items from catalogue.product
    where merchant_id = ${ctx.merchantId}::uuid and category = any(${ids}::uuid[]) group by category`)
  return groupItems(rows)
}
