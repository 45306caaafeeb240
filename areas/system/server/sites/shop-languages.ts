import { type Answer, done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import { LANGUAGE_ACTION, ShopLanguage } from '../../contract/shop-language.ts'
import { rows } from '../resources.ts'
import { isRefusal } from '../rows-of.ts'
import { syncShop } from './language-sync.ts'
import { type Language, type Place, readLanguages, shopAt } from './languages-of-shop.ts'

const noShop = () => refuse(RTN.notFound, 'system.refusal.noShop')

export async function listShopLanguages(ctx: TenantData & WithAccess, place: Place): Promise<Answer<Language[]>> {
  const shop = await shopAt(ctx, 'site.language:list', place)
  return shop ? done(await readLanguages(ctx, shop.id)) : noShop()
}

type Asked = Place &
  (
    | { readonly action: 1 | 2; readonly isoName: string; readonly defaultLanguage: boolean }
    | { readonly action: 600 | 601 }
  )

/** 1 adds, 2 changes; 600 sends the shop's languages to its own server, 601 also its texts in them. */
export async function changeShopLanguage(ctx: Context, request: Asked): Promise<Answer<Language[]>> {
  const shop = await shopAt(ctx, 'site.language:update', request)
  if (!shop) return noShop()
  if (!('isoName' in request)) {
    const { action, channel, device = ctx.device } = request
    return (await syncShop(ctx, shop, { action, channel, device })) ?? done(await readLanguages(ctx, shop.id))
  }
  const written = await keepLanguage(ctx, shop.id, request.action === LANGUAGE_ACTION.add, request)
  return written ?? done(await readLanguages(ctx, shop.id))
}

async function keepLanguage(ctx: Context, siteId: string, isNew: boolean, language: Language) {
  const { isoName, defaultLanguage } = language
  const known = await ctx.db.row<{ id: string }>(
    sql`select id from site_language where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and iso_name = ${isoName}`,
  )
  if (!isNew && !known) return notFound()
  if (defaultLanguage) await dropDefault(ctx, siteId)
  const written = isNew
    ? await rows.add(ctx, ShopLanguage, { siteId, isoName, defaultLanguage })
    : await rows.change(ctx, ShopLanguage, known?.id ?? '', { defaultLanguage })
  return isRefusal(written) ? written : undefined
}

/** A shop has at most one default. */
async function dropDefault(ctx: Context, siteId: string): Promise<void> {
  const old = await ctx.db.rows<{ id: string }>(
    sql`select id from site_language where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and default_language`,
  )
  for (const { id } of old) await rows.change(ctx, ShopLanguage, id, { defaultLanguage: false })
}
