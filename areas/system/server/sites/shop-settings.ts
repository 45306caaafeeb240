import { type Answer, done, notFound } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import type { ShopContact, ShopSettingsOf } from '../../contract/shop-settings.ts'
import { Site, type SiteExtInfo, type SiteSettings } from '../../contract/site.ts'
import { rows } from '../resources.ts'
import { isRefusal } from '../rows-of.ts'
import { type SiteRow, siteWithin } from './reachable-sites.ts'

const shown = ({ ordLot, lotName, version, settings, extInfo, phone, email, address }: SiteRow): ShopSettingsOf => ({
  ordLot,
  lotName,
  version,
  settings,
  extInfo,
  contact: { phone, email, address },
})

export async function readShopSettings(
  ctx: TenantData & WithAccess,
  { ordLot }: { ordLot: string },
): Promise<Answer<ShopSettingsOf>> {
  const site = await siteWithin(ctx, ctx.access.where('site.shopSettings:view'), ordLot)
  return site ? done(shown(site)) : notFound()
}

interface Given {
  readonly ordLot: string
  readonly version: number
  readonly settings: SiteSettings
  readonly extInfo?: SiteExtInfo | undefined
  readonly contact?: ShopContact | undefined
}

export async function keepShopSettings(ctx: Context, input: Given): Promise<Answer<ShopSettingsOf>> {
  const reach = ctx.access.where('site.shopSettings:update')
  const site = await siteWithin(ctx, reach, input.ordLot)
  if (!site) return notFound()
  const patch = { settings: input.settings, ...(input.extInfo ? { extInfo: input.extInfo } : {}), ...input.contact }
  const changed = await rows.change(ctx, Site, site.id, patch, input.version)
  if (isRefusal(changed)) return changed
  const after = await siteWithin(ctx, reach, input.ordLot)
  return after ? done(shown(after)) : notFound()
}
