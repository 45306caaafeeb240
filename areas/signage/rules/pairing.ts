/** Without 0, O, 1 and I, which look alike across a room. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const CODE_LENGTH = 8

/** A code for people to read and type: 40 bits. @param bytes at least as many as the code has characters */
export const pairingCode = (bytes: Uint8Array): string =>
  Array.from(bytes.slice(0, CODE_LENGTH), byte => LETTERS[byte % LETTERS.length]).join('')

/** A typed code: in capitals, without the spaces and dashes that people add. */
export const toPairingCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** States of a sign by when it was last heard, in milliseconds. */
export type SignState = 'waiting' | 'online' | 'late' | 'offline' | 'blocked'

const LATE_AFTER_MS = 2 * 60_000
const OFFLINE_AFTER_MS = 10 * 60_000

export function signState(
  sign: { readonly paired: boolean; readonly blocked: boolean; readonly lastSeenAt: string | null },
  now: number,
): SignState {
  if (sign.blocked) return 'blocked'
  if (!sign.paired) return 'waiting'
  const silent = now - Date.parse(sign.lastSeenAt ?? '1970-01-01T00:00:00Z')
  if (silent <= LATE_AFTER_MS) return 'online'
  return silent <= OFFLINE_AFTER_MS ? 'late' : 'offline'
}
