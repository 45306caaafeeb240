import type { AnyResource, RowOf } from '#platform/contract/define/resource.ts'
import { name, type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { selection, toPhysical, toRow } from '#platform/server/resource/physical.ts'
import { BuyGetFree } from '../../contract/buy-get-free.ts'
import { HappyHour } from '../../contract/happy-hour.ts'
import { MixQuantityDiscount } from '../../contract/mix-quantity-discount.ts'
import { MixSale } from '../../contract/mix-sale.ts'
import { PredefinedDiscount } from '../../contract/predefined-discount.ts'
import { QuantityFavour } from '../../contract/quantity-favour.ts'
import { SalePromotion } from '../../contract/sale.ts'
import { Special } from '../../contract/special.ts'
import type { Promotion } from '../../rules/promotion.ts'
import { type PromotionRow, toPromotion } from '../../rules/promotion-row.ts'

async function readRows<R extends AnyResource>(ctx: TenantData, definition: R, where: Sql): Promise<RowOf<R>[]> {
  const of = toPhysical(definition)
  const rows = await ctx.db.rows<Record<string, unknown>>(sql`
    select ${selection(of, undefined)} from ${name(of.tableName)} t
    where t.merchant_id = ${ctx.merchantId}::uuid and ${where}`)
  return rows.map(row => toRow(of, row) as RowOf<R>) // its columns follow the definition's fields
}

/** Promotions of all kinds that had not ended at a moment (ISO), in whatever shop they hold. One query a kind. */
export async function storedPromotions(ctx: TenantData, moment: string): Promise<Promotion[]> {
  const lasting = sql`(t."to" is null or t."to" > ${moment}::timestamptz)`
  const kinds: PromotionRow[][] = [
    (await readRows(ctx, Special, lasting)).map(row => ({ ...row, kind: 'special' })),
    (await readRows(ctx, HappyHour, lasting)).map(row => ({ ...row, kind: 'happyHour' })),
    (await readRows(ctx, MixSale, lasting)).map(row => ({ ...row, kind: 'mixSale' })),
    (await readRows(ctx, BuyGetFree, lasting)).map(row => ({ ...row, kind: 'buyGetFree' })),
    (await readRows(ctx, MixQuantityDiscount, lasting)).map(row => ({ ...row, kind: 'mixQuantityDiscount' })),
    (await readRows(ctx, QuantityFavour, lasting)).map(row => ({ ...row, kind: 'quantityFavour' })),
    (await readRows(ctx, SalePromotion, lasting)).map(row => ({ ...row, kind: 'sale' })),
  ]
  return kinds.flat().map(toPromotion)
}

/** Predefined discounts that may be given, of every shop. */
export const storedDiscounts = (ctx: TenantData): Promise<RowOf<typeof PredefinedDiscount>[]> =>
  readRows(ctx, PredefinedDiscount, sql`t.active`)
