export interface Locale {
  readonly id: string
  /** In its own language. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
}

/** Languages with complete messages of shell and kit. */
export const LOCALES: readonly Locale[] = [
  { id: 'en', name: 'English', direction: 'ltr' },
  { id: 'zh-CN', name: '简体中文', direction: 'ltr' },
  { id: 'ar', name: 'العربية', direction: 'rtl' },
]

const ENGLISH: Locale = { id: 'en', name: 'English', direction: 'ltr' }

export const localeOf = (id: string): Locale => LOCALES.find(locale => locale.id === id) ?? ENGLISH

const baseOf = (id: string): string => id.toLowerCase().split('-')[0] ?? ''

/** The first wanted language that there is, by its full name or its base; English otherwise. */
export function matchLocale(wanted: readonly string[]): Locale {
  for (const id of wanted) {
    const exact = LOCALES.find(locale => locale.id.toLowerCase() === id.toLowerCase())
    const near = exact ?? LOCALES.find(locale => baseOf(locale.id) === baseOf(id))
    if (near) return near
  }
  return ENGLISH
}

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
