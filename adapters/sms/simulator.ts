import type { CarrierEvent, Parcel } from '../messages/carrier.ts'
import { receiptsFor, SimulatedCarrier } from '../messages/simulated.ts'

const REPLIES_STOP = '05'

/** Text messages that are sent to nobody; the last two digits of a number decide what comes of it. */
export class SmsSimulator extends SimulatedCarrier {
  protected endingOf(to: string): string {
    return to.slice(-2)
  }

  protected eventsFor(ending: string, ref: string, { to }: Parcel): readonly CarrierEvent[] {
    const receipts = receiptsFor(ending, ref)
    return ending === REPLIES_STOP
      ? [...receipts, { id: `${ref}-reply`, kind: 'reply', ref, from: to, text: 'STOP' }]
      : receipts
  }
}
