const LENGTH = 12

/** A short link's code: 72 bits of a digest, so that nobody finds one by trying. */
export const SHORT_CODE = /^[A-Za-z0-9_-]{12}$/

/** The code of a message's short link. @param digest base64url, which only this installation can make */
export const shortCode = (digest: string): string => digest.slice(0, LENGTH)

export const shortPath = (code: string): string => `/s/${code}`
