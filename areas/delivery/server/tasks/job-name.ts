/** The job that processes events and sends the decisions of shops to platforms. */
export const DELIVERY_JOB = 'delivery.work'
