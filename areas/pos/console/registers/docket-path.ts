/** Where the docket of a close is seen; no number: of the session that is open. */
export const docketPath = (registerId: string, closeNo: number | null): string =>
  `/cashregister/docket/${registerId}/${closeNo ?? OPEN}`

/** In the place of a close's number. */
export const OPEN = 'open'
