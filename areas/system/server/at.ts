/** Milliseconds since the epoch in the database's format. */
export const isoAt = (ms: number): string => new Date(ms).toISOString()

/** Milliseconds since the epoch of an instant of the database. */
export const msOf = (iso: string): number => Date.parse(iso)
