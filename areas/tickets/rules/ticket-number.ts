import { luhnSum, passesLuhn } from '#platform/rules/codes/luhn.ts'

const DIGITS = 11
const BYTES = 6

/** 12 digits, the last one a check digit (Luhn), from random bytes. The bias of 2^48 against 10^11 is below one in 2,800. */
export function ticketNumberFrom(bytes: Uint8Array): string {
  if (bytes.length < BYTES) throw new RangeError('a ticket number needs 6 bytes')
  const value = bytes.slice(0, BYTES).reduce((total, byte) => total * 256 + byte, 0)
  const digits = String(value % 10 ** DIGITS).padStart(DIGITS, '0')
  return digits + String((10 - (luhnSum(`${digits}0`) % 10)) % 10)
}

export const isTicketNumber = (text: string): boolean => /^\d{12}$/.test(text) && passesLuhn(text)
