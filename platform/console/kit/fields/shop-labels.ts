import type { ShopSettings } from '#platform/rules/shop/shop-settings.ts'

/** Settings with a shop's own names. */
export type NamingSetting = 'priceName1' | 'priceName2' | 'priceName3' | 'priceName4'

const named = new Map<string, NamingSetting>()

/** Registers which fields of an area a shop can name, by the key of their label. */
export function namedByShop(fields: Readonly<Record<string, NamingSetting>>): void {
  for (const [key, setting] of Object.entries(fields)) named.set(key, setting)
}

/** A label with the shop's own name after it, where there is one. */
export function withShopName(key: string, label: string, settings: ShopSettings): string {
  const setting = named.get(key)
  return setting && settings[setting] ? `${label} · ${settings[setting]}` : label
}
