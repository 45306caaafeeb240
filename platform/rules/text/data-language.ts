/** A language of a shop's data. */
export type ShopLanguage = { readonly isoName: string; readonly defaultLanguage: boolean | number | string }

export const FALLBACK_DATA_LANGUAGE = 'en'

/**
 * The language marked as default. Without one, or when the shop's languages could not be loaded (null), the language in
 * the shop's settings, or English. Servers mark it with true, 1 or "1".
 */
export const toDataLanguage = (languages: readonly ShopLanguage[] | null, settled?: string): string =>
  languages?.find(({ defaultLanguage }) => [true, 1, '1', 'true'].includes(defaultLanguage))?.isoName ||
  settled ||
  FALLBACK_DATA_LANGUAGE
