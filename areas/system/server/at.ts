import type { Context } from '#platform/server/operation/context.ts'

/** Milliseconds since the epoch as the database takes them. */
export const isoAt = (ms: number): string => new Date(ms).toISOString()

/** The present moment, by the clock that the call was given. */
export const isoNow = (ctx: Pick<Context, 'clock'>): string => isoAt(ctx.clock())

/** An instant of the database as milliseconds since the epoch. */
export const msOf = (iso: string): number => Date.parse(iso)
