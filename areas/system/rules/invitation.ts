import { DAY_MS } from '#platform/rules/time/durations.ts'

/** Validity of an invitation's link in days: covers a weekend and a holiday. */
export const INVITATION_DAYS = 7

/** Expiry of an invitation's link that is sent now; milliseconds. */
export const invitationEnd = (now: number): number => now + INVITATION_DAYS * DAY_MS
