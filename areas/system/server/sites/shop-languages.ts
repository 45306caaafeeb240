import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { LANGUAGE_ACTION, ShopLanguage } from '../../contract/shop-language.ts'
import { rows } from '../resources.ts'
import { isRefusal } from '../rows-of.ts'
import { type SiteRow, sitesWithin } from './reachable-sites.ts'
import { sendToShop } from './send-to-shop.ts'

interface Language {
  readonly isoName: string
  readonly defaultLanguage: boolean
}

interface Place {
  readonly site?: string | undefined
  readonly lot?: string | undefined
  readonly channel?: string | undefined
  readonly device?: string | undefined
}

/** The shop by its ordLot (`lot`) or its sitekey (`site`). */
async function shopAt(ctx: Context, permission: string, { site, lot }: Place): Promise<SiteRow | undefined> {
  const sites = await sitesWithin(ctx, ctx.access.where(permission))
  return sites.find(one => (lot ? one.ordLot === lot : one.sitekey === site))
}

const noShop = () => refuse(RTN.notFound, 'system.refusal.noShop')

const languagesOf = (ctx: Context, siteId: string): Promise<Language[]> =>
  ctx.db.rows<Language>(sql`
    select iso_name as "isoName", default_language as "defaultLanguage" from site_language
    where site_id = ${siteId}::uuid order by default_language desc, iso_name`)

export async function listShopLanguages(ctx: Context, place: Place): Promise<Answer<Language[]>> {
  const shop = await shopAt(ctx, 'site.language:list', place)
  return shop ? done(await languagesOf(ctx, shop.id)) : noShop()
}

type Asked = Place &
  (
    | { readonly action: 1 | 2; readonly isoName: string; readonly defaultLanguage: boolean }
    | { readonly action: 600 | 601 }
  )

/** 1 adds, 2 changes, 600 and 601 hand the shop's languages on to its own server. */
export async function changeShopLanguage(ctx: Context, asked: Asked): Promise<Answer<Language[]>> {
  const shop = await shopAt(ctx, 'site.language:update', asked)
  if (!shop) return noShop()
  if (!('isoName' in asked)) return sendToShop(ctx, shop, asked, await languagesOf(ctx, shop.id))
  const written = await keepLanguage(ctx, shop.id, asked.action === LANGUAGE_ACTION.add, asked)
  return written ?? done(await languagesOf(ctx, shop.id))
}

async function keepLanguage(ctx: Context, siteId: string, isNew: boolean, given: Language) {
  const { isoName, defaultLanguage } = given
  const known = await ctx.db.row<{ id: string }>(
    sql`select id from site_language where site_id = ${siteId}::uuid and iso_name = ${isoName}`,
  )
  if (!isNew && !known) return refuse(RTN.notFound, 'platform.refusal.notFound')
  if (defaultLanguage) await dropDefault(ctx, siteId)
  const written = isNew
    ? await rows.add(ctx, ShopLanguage, { siteId, isoName, defaultLanguage })
    : await rows.change(ctx, ShopLanguage, known?.id ?? '', { defaultLanguage })
  return isRefusal(written) ? written : undefined
}

/** A shop has one default at most. */
async function dropDefault(ctx: Context, siteId: string): Promise<void> {
  const old = await ctx.db.rows<{ id: string }>(
    sql`select id from site_language where site_id = ${siteId}::uuid and default_language`,
  )
  for (const { id } of old) await rows.change(ctx, ShopLanguage, id, { defaultLanguage: false })
}
