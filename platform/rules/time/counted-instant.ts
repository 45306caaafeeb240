/**
 * When something counts that a device reports. A device that was offline or is slow is believed; nothing happens after its report
 * arrived, so a fast clock counts as the arrival. Milliseconds since the epoch.
 */
export const countedInstant = (reported: number, received: number): number => Math.min(reported, received)
