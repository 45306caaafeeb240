import { createHash } from 'node:crypto'

/** 256 bits as 43 characters. */
export const freshToken = (bytes: (count: number) => Uint8Array): string => Buffer.from(bytes(32)).toString('base64url')

/** Tokens are stored only as hashes, so that the database does not allow signing in. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
