import { type Locale, matchLocale } from './locales.ts'

export const LANGUAGE_KEY = 'language'

/** The language of the last visit, otherwise the browser's. */
export function startLocale(): Locale {
  const stored = window.localStorage.getItem(LANGUAGE_KEY)
  return matchLocale(stored ? [stored] : navigator.languages)
}
