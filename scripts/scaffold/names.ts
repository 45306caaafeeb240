/** A name in every form that code and screens need, from kebab-case. */
export interface Names {
  /** price-list: files and folders. */
  readonly kebab: string
  /** priceList: keys. */
  readonly camel: string
  /** PriceList: definitions. */
  readonly pascal: string
  /** PRICE_LIST: constants. */
  readonly upper: string
  /** Price list: on screen. */
  readonly words: string
}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Undefined for text that is not kebab-case. */
export function toNames(kebab: string): Names | undefined {
  if (!KEBAB.test(kebab)) return undefined
  const pascal = kebab.split('-').map(capital).join('')
  return {
    kebab,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    upper: kebab.replaceAll('-', '_').toUpperCase(),
    words: capital(kebab.replaceAll('-', ' ')),
  }
}

/** "Daily rate" from dailyRate. */
export const camelToWords = (camel: string): string => capital(camel.replaceAll(/[A-Z]/g, at => ` ${at.toLowerCase()}`))

/** The regular English plural; `--many` sets an irregular one. */
export function plural(words: string): string {
  if (/[^aeiou]y$/.test(words)) return `${words.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/.test(words) ? `${words}es` : `${words}s`
}
