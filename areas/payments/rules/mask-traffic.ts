import { maskCardNumbers } from './mask-card-numbers.ts'
import { maskMembers, SECRET_NAMES } from './mask-members.ts'

const MASK = '•••'

/** Keys of providers by their beginnings, and what stands after "Bearer" or "Basic". */
const KEYS = /\b((?:sk|rk|pk)_(?:test|live)_|whsec_)[\w-]+|\b(Bearer|Basic)\s+[\w.~+/=-]+/gi

/** Tokens of customers' pages, also in forms. */
const PAGE_TOKENS = /((?:\/|%2F)pay(?:\/|%2F)(?:card(?:\/|%2F))?)[\w.-]{16,}/gi

/** A name that is longer than this is no name. Without the limit a long text without "=" would take quadratic time. */
const FORM_MEMBER = /(^|&)([^=&]{1,200})=[^&]*/g
const SECRET_NAME = new RegExp(`${SECRET_NAMES}(?:\\]|%5D)?$`, 'i')

/** Traffic with a provider as it may be stored, cut to a length. */
export const maskTraffic = (text: string, longest: number): string => maskSecrets(text).slice(0, longest)

/** Without card numbers, keys and secrets. */
export const maskSecrets = (text: string): string =>
  maskCardNumbers(
    maskMembers(text)
      .replaceAll(
        KEYS,
        (_, prefix: string | undefined, scheme: string | undefined) => `${prefix ?? `${scheme} `}${MASK}`,
      )
      .replaceAll(PAGE_TOKENS, `$1${MASK}`)
      .replaceAll(FORM_MEMBER, (member, before: string, name: string) =>
        SECRET_NAME.test(name) ? `${before}${name}=${MASK}` : member,
      ),
  )
