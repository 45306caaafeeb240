import { base64ToBytes, bytesToBase64 } from '#platform/rules/text/base64.ts'

export const toBase64Url = (bytes: Uint8Array): string =>
  bytesToBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** Empty where the text is no base64url. */
export const fromBase64Url = (text: string): Uint8Array =>
  base64ToBytes(text.replaceAll('-', '+').replaceAll('_', '/')) ?? new Uint8Array()
