import { createHash } from 'node:crypto'
import type { WithRandom } from '#platform/server/operation/needs.ts'

/** 256 bits, for addresses and keys. */
const SECRET_BYTES = 32

export const newSecret = ({ random }: WithRandom): string =>
  Buffer.from(random.bytes(SECRET_BYTES)).toString('base64url')

/** Secrets are stored hashed: 256 random bits need no salt. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex')
