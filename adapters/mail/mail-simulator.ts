import type { CarrierEvent, Parcel } from '../messages/carrier.ts'
import { receiptsFor, SimulatedCarrier } from '../messages/simulated.ts'

const REPLIES_UNSUBSCRIBE = '05'
const BOUNCES = '07'
const COMPLAINS = '08'
const OPENS_AND_CLICKS = '09'

/** `guest05@example.com` ends with 05. */
const ENDING = /(\d\d)@/

/** Mails that are sent to nobody; the two digits before the @ decide what comes of one. */
export class MailSimulator extends SimulatedCarrier {
  protected endingOf(to: string): string {
    return ENDING.exec(to)?.[1] ?? ''
  }

  protected eventsFor(ending: string, ref: string, { to }: Parcel): readonly CarrierEvent[] {
    const receipts = receiptsFor(ending, ref)
    switch (ending) {
      case REPLIES_UNSUBSCRIBE:
        return [...receipts, { id: `${ref}-reply`, kind: 'reply', ref, from: to, subject: 'unsubscribe', text: '' }]
      case BOUNCES:
        return [{ id: `${ref}-bounced`, kind: 'bounced', ref, bounce: 'hard', words: '550 5.1.1 no such mailbox' }]
      case COMPLAINS:
        return [...receipts, { id: `${ref}-complained`, kind: 'complained', ref }]
      case OPENS_AND_CLICKS:
        return [
          ...receipts,
          { id: `${ref}-opened`, kind: 'opened', ref },
          { id: `${ref}-clicked`, kind: 'clicked', ref },
        ]
      default:
        return receipts
    }
  }
}
