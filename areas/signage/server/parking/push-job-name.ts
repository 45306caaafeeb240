/** Tells accounts the counts of parking signs; data: `{ merchantId, station }`, or none for all. */
export const PUSH_JOB = 'signage.pushCounts'
