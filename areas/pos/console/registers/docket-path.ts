/** Path of a close's docket; without a number, of the open session. */
export const docketPath = (registerId: string, closeNo: number | null): string =>
  `/cashregister/docket/${registerId}/${closeNo ?? OPEN}`

/** Stands for the number of a close. */
export const OPEN = 'open'
