import { crc32 } from 'node:zlib'
import type { CredentialKind } from '../../contract/credential.ts'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 62^27 is a little more than 160 bits. */
const RANDOM_LENGTH = 27
const CHECK_LENGTH = 6
const FORM = new RegExp(`^ch_(?:live|test)_(?:sk|rk)_[0-9A-Za-z]{${RANDOM_LENGTH + CHECK_LENGTH}}$`)
/** Bytes from here on would favour the first digits. */
const UNBIASED = 248

/** Base62 characters of random bytes, each character equally likely. */
function randomText(bytes: (count: number) => Uint8Array): string {
  let text = ''
  while (text.length < RANDOM_LENGTH)
    for (const byte of bytes(RANDOM_LENGTH)) if (byte < UNBIASED) text += DIGITS[byte % DIGITS.length]
  return text.slice(0, RANDOM_LENGTH)
}

/** CRC-32 in base62: scanners of leaked secrets, and the server, tell a mistyped secret without a look-up. */
function checkText(text: string): string {
  let rest = crc32(text)
  let check = ''
  for (let at = 0; at < CHECK_LENGTH; at += 1) {
    check = DIGITS[rest % DIGITS.length] + check
    rest = Math.trunc(rest / DIGITS.length) // not money: digits
  }
  return check
}

/** A new secret: `ch_live_rk_…`; `sk` where it may do everything that its maker may. */
export function createSecret(kind: CredentialKind, restricted: boolean, bytes: (count: number) => Uint8Array): string {
  const text = `ch_${kind}_${restricted ? 'rk' : 'sk'}_${randomText(bytes)}`
  return text + checkText(text)
}

/** Whether a token has the form of a secret; a session's token never has it. */
export const hasSecretForm = (token: string): boolean => token.startsWith('ch_')

/** Whether a secret is complete and its check characters are right. */
export const isWellFormed = (token: string): boolean =>
  FORM.test(token) && checkText(token.slice(0, -CHECK_LENGTH)) === token.slice(-CHECK_LENGTH)
