import { z } from 'zod'
import { BATCH_BODY, operation } from '#platform/contract/define/operation.ts'
import { Site, siteExtInfo, siteSettings } from './site.ts'

const ordLot = z.string().trim().min(1).max(40)

/** Contact of the shop for customers and authorities: fields of the shop itself. */
export const shopContact = z.strictObject({
  phone: Site.fields.phone.schema.nullable(),
  email: Site.fields.email.schema.nullable(),
  address: Site.fields.address.schema.nullable(),
})
export type ShopContact = z.infer<typeof shopContact>

const shopSettingsSchema = z.object({
  ordLot: z.string(),
  lotName: z.string(),
  version: z.int32(),
  settings: siteSettings,
  extInfo: siteExtInfo,
  contact: shopContact,
})
export type ShopSettingsOf = z.infer<typeof shopSettingsSchema>

/** Settings of a shop, with its contact. */
export const getShopSettings = operation('/al/site/shopSettings/get', {
  input: z.strictObject({ ordLot }),
  output: shopSettingsSchema,
  need: 'site.shopSettings:view',
})

/** Replaces the shop's settings; absent ones return to their defaults. An absent contact stays. */
export const saveShopSettings = operation('/al/site/shopSettings/save', {
  input: z.strictObject({
    ordLot,
    version: z.int32(),
    settings: siteSettings,
    extInfo: siteExtInfo.optional(),
    contact: shopContact.optional(),
  }),
  output: shopSettingsSchema,
  need: 'site.shopSettings:update',
  writes: true,
  bodyLimit: BATCH_BODY,
})
