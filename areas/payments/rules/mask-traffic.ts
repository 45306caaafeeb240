import { maskCardNumbers } from './mask-card-numbers.ts'

const MASK = '•••'

/** Keys of providers by their beginnings, and what stands after "Bearer" or "Basic". */
const KEYS = /\b((?:sk|rk|pk)_(?:test|live)_|whsec_)[\w-]+|\b(Bearer|Basic)\s+[\w.~+/=-]+/gi

/** Tokens of customers' pages, also in forms. */
const PAGE_TOKENS = /((?:\/|%2F)pay(?:\/|%2F)(?:card(?:\/|%2F))?)[\w.-]{16,}/gi

/** Names of members whose values are secrets or whole account numbers. */
const NAME = '(?:secret|password|token|api_?key|authorization|signature|account_?number|cvc|cvv|pin)'
const JSON_MEMBER = new RegExp(`("[\\w-]*${NAME}"\\s*:\\s*)(?:"(?:[^"\\\\]|\\\\.)*"|-?\\d+)`, 'gi')
/** A name that is longer than this is no name. Without the limit a long text without "=" would take quadratic time. */
const FORM_MEMBER = /(^|&)([^=&]{1,200})=[^&]*/g
const SECRET_NAME = new RegExp(`${NAME}(?:\\]|%5D)?$`, 'i')

/** Traffic with a provider as it may be stored: without card numbers, keys and secrets, cut to a length. */
export const maskTraffic = (text: string, longest: number): string =>
  maskCardNumbers(
    text
      .replaceAll(
        KEYS,
        (_, prefix: string | undefined, scheme: string | undefined) => `${prefix ?? `${scheme} `}${MASK}`,
      )
      .replaceAll(PAGE_TOKENS, `$1${MASK}`)
      .replaceAll(JSON_MEMBER, `$1"${MASK}"`)
      .replaceAll(FORM_MEMBER, (member, before: string, name: string) =>
        SECRET_NAME.test(name) ? `${before}${name}=${MASK}` : member,
      ),
  ).slice(0, longest)
