import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AbstractIntlMessages, createTranslator } from 'use-intl/core'
import type { MessageParams } from '#platform/contract/refusal.ts'

/** Translates dotted keys in one language. An unknown key is a program fault and is shown unchanged. */
export type Translate = (key: string, params?: MessageParams) => string

export interface Words {
  readonly locales: readonly string[]
  /** The best language for an Accept-Language header. */
  localeOf(acceptLanguage: string | undefined): string
  in(locale: string): Translate
  /** Whether a key has a text, at least in English. */
  has(key: string): boolean
}

const FALLBACK = 'en'
type Tree = { [name: string]: string | Tree }

function readTree(file: string): Tree {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

function merge(into: Tree, from: Tree): Tree {
  for (const [name, value] of Object.entries(from)) {
    const there = into[name]
    into[name] = typeof value === 'object' && typeof there === 'object' ? merge(there, value) : value
  }
  return into
}

/** All messages of one language: the platform's parts and one file per area, with English for missing ones. */
function readMessages(root: string, locale: string): Tree {
  const platform = join(root, 'platform', 'console', 'messages', locale)
  const parts = existsSync(platform) ? readdirSync(platform).map(file => readTree(join(platform, file))) : []
  const areas = join(root, 'areas')
  const names = existsSync(areas) ? readdirSync(areas) : []
  const own = names.map(name => readTree(join(areas, name, 'messages', `${locale}.json`)))
  return [...parts, ...own].reduce<Tree>((all, tree) => merge(all, tree), {})
}

function localesIn(root: string): string[] {
  const folder = join(root, 'platform', 'console', 'messages')
  return existsSync(folder) ? readdirSync(folder) : [FALLBACK]
}

/** Loads each language on first use. */
export function loadWords(root: string): Words {
  const locales = localesIn(root)
  const english = readMessages(root, FALLBACK)
  const translators = new Map<string, Translate>()

  function make(locale: string): Translate {
    const messages = locale === FALLBACK ? english : merge(structuredClone(english), readMessages(root, locale))
    const translate = createTranslator({
      locale,
      messages: messages as AbstractIntlMessages, // files of nested objects with texts
      onError: () => {}, // a missing key reaches getMessageFallback, which shows it; the code rules find it earlier
      getMessageFallback: ({ key }) => key,
    })
    return (key, params) => translate(key as never, params as never) // keys follow from definitions and are unknown to the types
  }

  return {
    locales,
    localeOf: header => preferred(locales, header),
    in: locale => {
      const known = translators.get(locale)
      if (known) return known
      const made = make(locales.includes(locale) ? locale : FALLBACK)
      translators.set(locale, made)
      return made
    },
    has: key => typeof lookUp(english, key) === 'string',
  }
}

function lookUp(tree: Tree, key: string): string | Tree | undefined {
  return key
    .split('.')
    .reduce<string | Tree | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), tree)
}

function preferred(locales: readonly string[], header: string | undefined): string {
  const preferences = (header ?? '')
    .split(',')
    .slice(0, 10)
    .map(part => {
      const [tag = '', quality] = part.trim().split(';q=')
      return { tag: tag.trim().toLowerCase(), weight: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .sort((preference, other) => other.weight - preference.weight)
  for (const { tag } of preferences) {
    const exact = locales.find(locale => locale.toLowerCase() === tag)
    if (exact) return exact
    const language = tag.split('-')[0]
    const near = locales.find(locale => locale.toLowerCase().split('-')[0] === language)
    if (near) return near
  }
  return FALLBACK
}
