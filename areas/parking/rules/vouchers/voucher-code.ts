/** Digits and capitals without those that people confuse (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
const GROUP = 4
const END = 4

/** Random bytes that one code needs. */
export const CODE_BYTES = LENGTH

/** 60 random bits, in groups of four: `7KQ2-M9TD-X4HB`. */
export function toVoucherCode(bytes: Uint8Array): string {
  const signs = Array.from(bytes.slice(0, LENGTH), byte => ALPHABET[byte % ALPHABET.length])
  return Array.from({ length: LENGTH / GROUP }, (_, at) => signs.slice(at * GROUP, (at + 1) * GROUP).join('')).join('-')
}

/** A code as it is compared: however it was typed or printed. */
export const normaliseVoucherCode = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

export const isVoucherCode = (normal: string): boolean =>
  normal.length === LENGTH && [...normal].every(sign => ALPHABET.includes(sign))

export const endOfCode = (code: string): string => normaliseVoucherCode(code).slice(-END)
