import type { UserSite } from '#platform/contract/calls/session.ts'
import { isOldServer, parseExtInfo, type ShopExtInfo } from '#platform/rules/shop/shop-ext-info.ts'
import { type ShopSettings, withDefaults } from '#platform/rules/shop/shop-settings.ts'

export interface Shop extends Omit<UserSite, 'extInfo' | 'settings'> {
  readonly extInfo: ShopExtInfo
  readonly settings: ShopSettings
  readonly label: string
  readonly value: string
  readonly shopId: string
  /** Whether the shop has its own server. */
  readonly online: boolean
  readonly dataId: string
  /** 0 for a shop whose server has version 2.0; otherwise 1. */
  readonly newServer: 0 | 1
}

/** A shop with derived values (core.md section 3). */
export function toShop(site: UserSite): Shop {
  const extInfo = parseExtInfo(site.extInfo)
  return {
    ...site,
    extInfo,
    settings: withDefaults(site.settings, site.extInfo),
    label: site.lotName,
    value: site.ordLot,
    shopId: site.siteId,
    online: Boolean(extInfo.urlComm),
    dataId: extInfo.pathId ?? site.ordLot,
    newServer: isOldServer(extInfo.version) ? 0 : 1,
  }
}

export type ShopChoice = { readonly ordLot: string } | { readonly sitekey: string }

export const findShop = (shops: readonly Shop[], choice: ShopChoice): Shop | undefined =>
  'ordLot' in choice
    ? shops.find(shop => shop.ordLot === choice.ordLot)
    : shops.find(shop => shop.sitekey === choice.sitekey)
