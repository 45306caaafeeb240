import { cipherKey, decryptText, encryptText, USER_TOKEN_KEY } from '#platform/rules/wire/payload-cipher.ts'
import { deviceId } from './device.ts'

/** Set by a parent window or the mobile shell; used before the user's own token. */
export const PARENT_TOKEN_KEY = 'parent-token'

/** Last token with its ciphertext, cached to avoid deciphering on every call. */
let last: { sealed: string; token: string | null } | undefined

function storedToken(): string | null {
  const sealed = window.localStorage.getItem(USER_TOKEN_KEY)
  if (!sealed) return null
  if (last?.sealed !== sealed) last = { sealed, token: decryptText(sealed, cipherKey(deviceId())) }
  return last.token
}

const parentToken = (): string | null => window.localStorage.getItem(PARENT_TOKEN_KEY)

/** The token that calls carry: the parent's first, otherwise the stored one. */
export const currentToken = (): string | null => parentToken() || storedToken()

export function storeUserToken(token: string): void {
  window.localStorage.setItem(USER_TOKEN_KEY, encryptText(token, cipherKey(deviceId())))
}

export function storeParentToken(token: string): void {
  window.localStorage.setItem(PARENT_TOKEN_KEY, token)
}

/** Stores a rotated token in place of the one that the call carried. */
export function replaceToken(token: string): void {
  if (parentToken()) storeParentToken(token)
  else storeUserToken(token)
}

export function clearTokens(): void {
  window.localStorage.removeItem(USER_TOKEN_KEY)
  window.localStorage.removeItem(PARENT_TOKEN_KEY)
}
