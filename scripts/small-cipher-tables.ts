import type { Plugin } from 'vite'

const AES = /[\\/]@noble[\\/]ciphers[\\/]aes\.js$/

const TABLES = /^ {4}const T01 = [\s\S]*?^ {4}return \{ sbox, sbox2, T0, T1, T2, T3, T01, T23 \};$/m
const ROUND = /return \(T01\[[\s\S]*?\]\);/
const LAST_ROUND = /return \(sbox2\[[\s\S]*?<< 16\)\);/

const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [TABLES, '    return { sbox, sbox2: sbox, T0, T1, T2, T3, T01: [T0, T1], T23: [T2, T3] };'],
  [ROUND, 'return T01[0][s0 & 255] ^ T01[1][(s1 >>> 8) & 255] ^ T23[0][(s2 >>> 16) & 255] ^ T23[1][s3 >>> 24];'],
  [
    LAST_ROUND,
    'return sbox2[s0 & 255] | (sbox2[(s1 >>> 8) & 255] << 8) | (sbox2[(s2 >>> 16) & 255] << 16) | (sbox2[s3 >>> 24] << 24);',
  ],
]

/** The library's AES with tables of 256 entries, as FIPS 197 has them, instead of their pairs of 65,536. */
export function withSmallTables(code: string): string {
  return REPLACEMENTS.reduce((module, [part, replacement]) => {
    if (!part.test(module)) throw new Error(`@noble/ciphers has changed: ${part.source} is not in aes.js`)
    return module.replace(part, () => replacement)
  }, code)
}

/**
 * Replaces the library's tables in the browser. It fills six of 65,536 entries when its file runs, before the console
 * is painted; the only text that the console decrypts is a token of a few blocks.
 */
export const smallCipherTables = (): Plugin => ({
  name: 'small-cipher-tables',
  apply: 'build',
  transform: (code, id) => (AES.test(id) ? { code: withSmallTables(code), map: null } : null),
})
