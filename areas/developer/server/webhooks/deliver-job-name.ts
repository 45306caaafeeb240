/** Apart from the job: those who queue it need nothing of its work. */
export const DELIVER_JOB = 'developer.deliver'
