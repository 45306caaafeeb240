/** The job that works off events and tells platforms what shops decided. */
export const DELIVERY_JOB = 'delivery.work'
