/** State of a spot's licence. Days are calendar days of the spot's site, YYYY-MM-DD. */
export type LicenceState = 'licensed' | 'expired' | 'blocked' | 'none'

export interface SpotLicence {
  readonly blocked: boolean
  readonly licensedFrom: string | null
  /** Last day. */
  readonly licensedUntil: string | null
}

export function licenceState(spot: SpotLicence, today: string): LicenceState {
  if (spot.blocked) return 'blocked'
  if (spot.licensedUntil === null) return 'none'
  return today <= spot.licensedUntil ? 'licensed' : 'expired'
}

/** Start of an activation: a valid licence is extended from its last day, an expired one starts today. */
export function extendsFrom(spot: SpotLicence, today: string): { from: string; startsAnew: boolean } {
  const runs = spot.licensedUntil !== null && spot.licensedUntil >= today
  return runs ? { from: spot.licensedUntil, startsAnew: false } : { from: today, startsAnew: true }
}

// Letters and digits that cannot be confused; 32 of them, so that each is equally likely.
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const grouped = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => ALPHABET[byte % ALPHABET.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/** A licence code, such as 7K4M-…; 16 random bytes give 80 bits. */
export const licenceCode = (bytes: Uint8Array): string => grouped(bytes)

/** A spot number from eight random bytes. The prefix distinguishes it from ids of browsers. */
export const spotNumber = (bytes: Uint8Array): string => `SP-${grouped(bytes)}`

/**
 * Ids that consoles generate for themselves (platform/rules/codes/device-id.ts): such a device neither has nor needs a
 * licence.
 */
export const isBrowserDevice = (spotId: string): boolean => /^[0-9a-hjkmnp-tv-z]{16}$/.test(spotId)
