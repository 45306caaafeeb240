import { createTranslator } from 'use-intl/core'
import { getLocale, LOCALES, type Locale, matchLocale } from '../shell/language/locales.ts'
import { createStore, useStore } from '../shell/store.ts'
import { storeChoice, storedChoice } from './stored-choice.ts'

type Values = Record<string, string | number>
/** `t('ticket.book.title')`: full keys, with ICU values. */
export type Translate = (key: string, values?: Values) => string
/** Messages of an area, or of the platform, by language. */
export type WordFiles = Readonly<Record<string, () => Promise<unknown>>>
type Tree = { readonly [key: string]: unknown }

interface Spoken {
  readonly locale: Locale
  readonly t: Translate
}

/** Not the console's (shell/language/messages.tsx), which brings the kit's library. */
function translator(locale: string, messages: Tree): Translate {
  const t = createTranslator({
    // Its type knows text only; the build compiles messages (docs/decisions/compiled-messages.md).
    messages: messages as Record<string, never>,
    ...{ locale, timeZone: 'UTC', onError: () => {}, getMessageFallback: ({ key }: { key: string }) => key },
  })
  return t as unknown as Translate // keys are data, so the library's literal key types do not apply
}

const state = createStore<Spoken>({ locale: getLocale('en'), t: translator('en', {}) })
let files: readonly WordFiles[] = []

/** Languages in which the page has all of its words. */
export const spokenLocales = (): Locale[] => LOCALES.filter(({ id }) => files.every(each => id in each))

/** Loads the words of a page in the language of the last visit, otherwise in the browser's. */
export async function startWords(sources: readonly WordFiles[]): Promise<void> {
  files = sources
  const stored = storedChoice('language')
  await speak(matchLocale(stored ? [stored] : navigator.languages).id)
}

/** Changes the language; loads all words first, so that nothing is half translated. */
export async function speak(wanted: string): Promise<void> {
  const locale = spokenLocales().find(({ id }) => id === wanted) ?? getLocale('en')
  const trees = await Promise.all(files.map(each => each[locale.id]?.()))
  const messages: Tree = Object.assign({}, ...trees)
  document.documentElement.lang = locale.id
  document.documentElement.dir = locale.direction
  state.set({ locale, t: translator(locale.id, messages) })
}

export function chooseLanguage(id: string): Promise<void> {
  storeChoice('language', id)
  return speak(id)
}

export const translate: Translate = (key, values) => state.get().t(key, values)
export const currentLocale = (): Locale => state.get().locale
export const useLocale = (): Locale => useStore(state, now => now.locale)
export const useTranslations = (): Translate => useStore(state, now => now.t)
