/** The language of a BCP 47 tag without its region. */
export const baseOf = (id: string): string => id.toLowerCase().split('-')[0] ?? ''

// Shop settings are text that people typed: `en_gb` would make Intl throw.
const isLocale = (id: string): boolean => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(id)

/**
 * Which conventions numbers and dates follow: the shop's, when they are of the language that is read; otherwise those of
 * the language. Digits are always 0-9: ledgers in the supported countries are kept in them.
 */
export function intlLocale(language: string, shopLanguage: string): string {
  const shops = baseOf(language) === baseOf(shopLanguage) && isLocale(shopLanguage)
  const locale = shops ? shopLanguage : language
  return `${locale}-u-nu-latn`
}
