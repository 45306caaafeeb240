/** Milliseconds since the epoch as the database takes them. */
export const isoAt = (ms: number): string => new Date(ms).toISOString()

/** An instant of the database as milliseconds since the epoch. */
export const msOf = (iso: string): number => Date.parse(iso)
