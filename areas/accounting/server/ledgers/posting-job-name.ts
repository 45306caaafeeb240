/** The job that posts journals to connected books and renews their tokens. */
export const POSTING_JOB = 'accounting.post'
