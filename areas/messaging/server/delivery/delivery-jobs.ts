import type { Purpose } from '../../rules/delivery/message-state.ts'

/** One queue a purpose, so that a campaign never delays a code: each is worked on beside the others. */
const JOBS: Readonly<Record<Purpose, string>> = {
  code: 'message.deliverCodes',
  transactional: 'message.deliver',
  marketing: 'message.deliverMarketing',
}

export const deliveryJobOf = (purpose: Purpose): string => JOBS[purpose]
