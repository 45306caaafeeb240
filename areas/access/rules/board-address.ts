const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?::(\d{1,5}))?$/
const LARGEST_BYTE = 255
const LARGEST_PORT = 65_535
const LARGEST_SERIAL = 0xffffffff

/** A leading zero makes a byte octal to some, and the whole a host name to others. */
const isByte = (text: string): boolean => Number(text) <= LARGEST_BYTE && String(Number(text)) === text

/** Boards answer at UDP port 60000 unless the address names another. Undefined: not an IPv4 address. */
export function toBoardAddress(text: string): { readonly host: string; readonly port: number } | undefined {
  const match = IPV4.exec(text.trim())
  if (!match) return undefined
  const bytes = match.slice(1, 5)
  const port = Number(match[5] ?? BOARD_PORT)
  if (!bytes.every(isByte) || port < 1 || port > LARGEST_PORT) return undefined
  return { host: bytes.join('.'), port }
}

export const BOARD_PORT = 60_000

/** Serial numbers are printed on boards as up to ten digits. Undefined: not such a number. */
export function toBoardSerial(text: string): number | undefined {
  const serial = Number(text)
  return /^\d{1,10}$/.test(text) && serial > 0 && serial <= LARGEST_SERIAL ? serial : undefined
}
