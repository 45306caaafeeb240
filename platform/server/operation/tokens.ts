import { createHash } from 'node:crypto'
import type { WithRandom } from './needs.ts'

/**
 * A secret that nobody guesses, of characters that addresses may have.
 * @param bytes random bytes: 24 are 32 characters, 32 are 43
 */
export const createToken = ({ random }: WithRandom, bytes = 32): string =>
  Buffer.from(random.bytes(bytes)).toString('base64url')

/**
 * What is stored of a token, so that a copy of the database opens nothing. Without salt: tokens are random, and are
 * looked up by their hash.
 */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
