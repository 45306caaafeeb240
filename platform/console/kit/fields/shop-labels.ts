import type { ShopSettings } from '#platform/rules/shop/shop-settings.ts'

/** Settings in which a shop says what it calls something. */
export type NamingSetting = 'priceName1' | 'priceName2' | 'priceName3' | 'priceName4'

const named = new Map<string, NamingSetting>()

/** An area says which of its fields a shop may give a name: by the key of their label. */
export function namedByShop(fields: Readonly<Record<string, NamingSetting>>): void {
  for (const [key, setting] of Object.entries(fields)) named.set(key, setting)
}

/** A label with the shop's own name behind it, where it has given one. */
export function withShopName(key: string, label: string, settings: ShopSettings): string {
  const setting = named.get(key)
  return setting && settings[setting] ? `${label} · ${settings[setting]}` : label
}
