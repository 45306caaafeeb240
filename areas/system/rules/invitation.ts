import { DAY_MS } from '#platform/rules/time/durations.ts'

/** Days that the link of an invitation is good for: over a weekend and a holiday. */
export const INVITATION_DAYS = 7

/** When the link of an invitation that is sent now ends; milliseconds. */
export const invitationEnd = (now: number): number => now + INVITATION_DAYS * DAY_MS
