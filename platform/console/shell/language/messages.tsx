import { DirectionProvider, useDirection } from '@mantine/core'
import { type ReactNode, useEffect, useMemo } from 'react'
import { createTranslator, IntlProvider, useTranslations as useScopedTranslations } from 'use-intl'
import { createStore, useStore } from '../store.ts'
import { getLocale, type Locale } from './locales.ts'
import { LANGUAGE_KEY, startLocale } from './start-locale.ts'

/** Leaves are ICU text, or the array that the build compiles it to (scripts/compiled-messages.ts). */
type MessageTree = { [key: string]: string | readonly unknown[] | MessageTree }
type LoadFile = () => Promise<unknown>
export type MessageFiles = Readonly<Record<string, LoadFile>>
export type Values = Record<string, string | number | Date>

/** `t('platform.list.empty')`: full keys, with ICU values. */
export interface Translate {
  (key: string, values?: Values): string
  has(key: string): boolean
  rich(key: string, values: Record<string, string | number | ((chunks: ReactNode) => ReactNode)>): ReactNode
}

interface MessageState {
  readonly locale: Locale
  readonly messages: MessageTree
}

/** Without server.json: the server sends those messages as text. */
const platformFiles = import.meta.glob(['../../messages/*/*.json', '!**/server.json'], { import: 'default' })

/** Files by language and root (`platform`, a page's own root, or an area), as collected by the entry point. */
const files = new Map<string, LoadFile[]>()
/** Roots in use: they are loaded again when the language changes. */
const roots = new Set<string>(['platform'])

const state = createStore<MessageState>({ locale: getLocale('en'), messages: {} })

const fileKey = (locale: string, root: string) => `${locale}/${root}`

function register(locale: string, root: string, load: LoadFile): void {
  const key = fileKey(locale, root)
  files.set(key, [...(files.get(key) ?? []), load])
}

/** Platform files that sign-in does not need, by the root that loads them. */
const LATER: Readonly<Record<string, string>> = { profile: 'profile', kit: 'kit', public: 'public' }

for (const [path, load] of Object.entries(platformFiles)) {
  const [, locale, file = ''] = /messages\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? []
  if (locale) register(locale, LATER[file] ?? 'platform', load)
}

/** Registers `areas/{area}/messages/{locale}.json` from a glob. */
export function registerAreaMessages(areaFiles: MessageFiles): void {
  for (const [path, load] of Object.entries(areaFiles)) {
    const [, area, locale] = /areas\/([^/]+)\/messages\/([^/]+)\.json$/.exec(path) ?? []
    if (area && locale) register(locale, area, load)
  }
}

const isTree = (value: unknown): value is MessageTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function merge(into: MessageTree, from: MessageTree): MessageTree {
  const merged = { ...into }
  for (const [key, value] of Object.entries(from)) {
    const present = merged[key]
    merged[key] = isTree(present) && isTree(value) ? merge(present, value) : value
  }
  return merged
}

/** Messages of a root in a language; English where it has none. */
async function load(locale: string, root: string): Promise<MessageTree> {
  if (!files.has(fileKey('en', root))) registerAreaMessages((await import('./area-messages.ts')).areaMessages)
  const loaders = files.get(fileKey(locale, root)) ?? files.get(fileKey('en', root)) ?? []
  const trees = await Promise.all(loaders.map(file => file()))
  return trees.filter(isTree).reduce(merge, {})
}

/** Loads the messages of an area and of the kit; a page of the area is shown after that. */
export const loadAreaMessages = (area: string): Promise<void> => loadMessages(['kit', area])

/** Loads the messages of pages for visitors other than sign-in. */
export const loadPublicMessages = (): Promise<void> => loadMessages(['public'])

async function loadMessages(needed: readonly string[]): Promise<void> {
  const wanted = needed.filter(root => !roots.has(root))
  if (wanted.length === 0) return
  const { locale } = state.get()
  const trees = await Promise.all(wanted.map(root => load(locale.id, root)))
  for (const root of wanted) roots.add(root)
  state.set(now => ({ ...now, messages: trees.reduce(merge, now.messages) }))
  // The language changed while the file was loading.
  if (state.get().locale.id !== locale.id) await changeLanguage(state.get().locale.id)
}

/** Changes the language without a reload; loads all roots in use first, so that nothing is half translated. */
export async function changeLanguage(id: string): Promise<void> {
  const locale = getLocale(id)
  const wanted = [...roots]
  const trees = await Promise.all(wanted.map(root => load(locale.id, root)))
  // Another root came into use in the meantime.
  if (roots.size !== wanted.length) return changeLanguage(id)
  window.localStorage.setItem(LANGUAGE_KEY, locale.id)
  document.documentElement.lang = locale.id
  document.documentElement.dir = locale.direction
  state.set({ locale, messages: trees.reduce(merge, {}) })
}

let firstWords: Promise<void> = Promise.resolve()

/** Sets the language of the last visit, otherwise the browser's, and starts loading its messages. */
export function startMessages(): Promise<void> {
  const locale = startLocale()
  state.set({ locale, messages: {} })
  firstWords = changeLanguage(locale.id)
  return firstWords
}

/** Resolves when the first messages have loaded; await it before showing text early. */
export const wordsLoaded = (): Promise<void> => firstWords

export const currentLocale = (): Locale => state.get().locale
export const useLocale = (): Locale => useStore(state, now => now.locale)
export const onLanguageChange = (listener: () => void): (() => void) => {
  let last = state.get().locale
  return state.subscribe(() => {
    if (state.get().locale === last) return
    last = state.get().locale
    listener()
  })
}

// Its type knows text only; compiled messages are for its other formatter.
const forLibrary = (messages: MessageTree): Record<string, never> => messages as Record<string, never>

// A missing key is shown as itself; a test finds it before users do.
const missing = { onError: () => {}, getMessageFallback: ({ key }: { key: string }) => key }

export function MessagesProvider({ children }: { children: ReactNode }) {
  const { locale, messages } = useStore(state)
  return (
    <DirectionProvider initialDirection={locale.direction} detectDirection={false}>
      <FollowDirection />
      <IntlProvider locale={locale.id} messages={forLibrary(messages)} timeZone="UTC" {...missing}>
        {children}
      </IntlProvider>
    </DirectionProvider>
  )
}

// The provider reads its direction only once, and a new key would remount every page, so it is set here.
function FollowDirection() {
  const { direction } = useLocale()
  const { setDirection } = useDirection()
  useEffect(() => setDirection(direction), [direction, setDirection])
  return null
}

/** Full dotted keys of any area. */
export function useTranslations(): Translate {
  const t = useScopedTranslations()
  // Keys are data here (they follow from definitions), so the library's literal key types do not apply.
  return useMemo(() => t as unknown as Translate, [t])
}

/** For code outside components (toasts of the error catalogue). */
export const translate: Pick<Translate, 'has'> & ((key: string, values?: Values) => string) = Object.assign(
  (key: string, values?: Values) => translator()(key, values),
  { has: (key: string) => translator().has(key) },
)

function translator(): Translate {
  const { locale, messages } = state.get()
  // As above: keys are data.
  return createTranslator({
    locale: locale.id,
    messages: forLibrary(messages),
    timeZone: 'UTC',
    ...missing,
  }) as unknown as Translate
}
