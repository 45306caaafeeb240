import { getLanguage } from '#platform/rules/text/intl-locale.ts'

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

export const getLocale = (id: string): Locale => LOCALES.find(locale => locale.id === id) ?? ENGLISH

/** The first supported language of a preference list, by full tag or base; otherwise English. */
export function matchLocale(wanted: readonly string[]): Locale {
  for (const id of wanted) {
    const exact = LOCALES.find(locale => locale.id.toLowerCase() === id.toLowerCase())
    const near = exact ?? LOCALES.find(locale => getLanguage(locale.id) === getLanguage(id))
    if (near) return near
  }
  return ENGLISH
}
