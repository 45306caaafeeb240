/**
 * Effective time of an event that a device reports, in milliseconds since the epoch. A late report is believed (the
 * device was offline). Nothing happens after its report arrived, so a fast clock counts as the arrival.
 */
export const countedInstant = (reported: number, received: number): number => Math.min(reported, received)
