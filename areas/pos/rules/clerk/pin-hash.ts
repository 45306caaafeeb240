import { scryptAsync } from '@noble/hashes/scrypt.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * 16 MiB and about a tenth of a second, because a till has to check PINs without a network. A person who copies the device's
 * store can try all four-digit PINs; docs/decisions/till-clerks.md says what that means.
 */
const COST = { N: 2 ** 14, r: 8, p: 1, dkLen: 32 } as const
export const SALT_BYTES = 16

const KIND = `scrypt$${COST.N}$${COST.r}$${COST.p}`

const derive = (pin: string, salt: Uint8Array): Promise<Uint8Array> => scryptAsync(utf8ToBytes(pin), salt, COST)

/** `scrypt$N$r$p$salt$hash`, both in hex. */
export const hashPin = async (pin: string, salt: Uint8Array): Promise<string> =>
  `${KIND}$${bytesToHex(salt)}$${bytesToHex(await derive(pin, salt))}`

export async function isPin(stored: string, pin: string): Promise<boolean> {
  const [, salt = '', hash = ''] = /^scrypt\$\d+\$\d+\$\d+\$([0-9a-f]+)\$([0-9a-f]+)$/.exec(stored) ?? []
  if (!stored.startsWith(`${KIND}$`) || hash === '') return false
  return bytesToHex(await derive(pin, hexToBytes(salt))) === hash
}
