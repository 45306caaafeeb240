/** In a file of its own, so that code which queues the job does not load it. */
export const DELIVER_JOB = 'developer.deliver'
