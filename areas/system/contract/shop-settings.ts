import { z } from 'zod'
import { BATCH_BODY, operation } from '#platform/contract/define/operation.ts'
import { siteExtInfo, siteSettings } from './site.ts'

const ordLot = z.string().trim().min(1).max(40)

const shopSettingsOf = z.object({
  ordLot: z.string(),
  lotName: z.string(),
  version: z.int32(),
  settings: siteSettings,
  extInfo: siteExtInfo,
})
export type ShopSettingsOf = z.infer<typeof shopSettingsOf>

export const getShopSettings = operation('/al/site/shopSettings/get', {
  input: z.strictObject({ ordLot }),
  output: shopSettingsOf,
  need: 'site.shopSettings:view',
})

/** Replaces the shop's settings; those left out go back to their defaults. */
export const saveShopSettings = operation('/al/site/shopSettings/save', {
  input: z.strictObject({ ordLot, version: z.int32(), settings: siteSettings, extInfo: siteExtInfo.optional() }),
  output: shopSettingsOf,
  need: 'site.shopSettings:update',
  writes: true,
  bodyLimit: BATCH_BODY,
})
