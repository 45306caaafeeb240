/** A language in which a shop keeps its data. */
export type ShopLanguage = { readonly isoName: string; readonly defaultLanguage: boolean | number | string }

export const FALLBACK_DATA_LANGUAGE = 'en'

/**
 * The language marked default; where none is, or where the shop's languages could not be had (null), what the shop's
 * settings say, or English. Servers mark it with true, 1 or "1".
 */
export const toDataLanguage = (languages: readonly ShopLanguage[] | null, settled?: string): string =>
  languages?.find(({ defaultLanguage }) => [true, 1, '1', 'true'].includes(defaultLanguage))?.isoName ||
  settled ||
  FALLBACK_DATA_LANGUAGE
