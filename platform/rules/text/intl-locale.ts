/** The language part of a BCP 47 tag. */
export const getLanguage = (id: string): string => id.toLowerCase().split('-')[0] ?? ''

// Shop settings are typed by people: `en_gb` would make Intl throw.
const isLocale = (id: string): boolean => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(id)

/**
 * Conventions of numbers and dates: the shop's when they match the reader's language; otherwise those of the language.
 * Digits are always 0-9, as in ledgers of the supported countries.
 */
export function intlLocale(language: string, shopLanguage: string): string {
  const shops = getLanguage(language) === getLanguage(shopLanguage) && isLocale(shopLanguage)
  const locale = shops ? shopLanguage : language
  return `${locale}-u-nu-latn`
}
