import { createHash } from 'node:crypto'

/** 256 bits as 43 characters. */
export const freshToken = (bytes: (count: number) => Uint8Array): string => Buffer.from(bytes(32)).toString('base64url')

/** A token is kept as this alone: who reads the database cannot sign in with what is there. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
