import { timestamp } from './drizzle.ts'

/** Column of a moment: time zones are the reader's business. */
export const instant = () => timestamp({ withTimezone: true })
