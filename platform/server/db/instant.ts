import { timestamp } from './drizzle.ts'

/** Column of a moment; time zones are applied on display. */
export const instant = () => timestamp({ withTimezone: true })
