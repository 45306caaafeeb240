import {
  AnswerLost,
  type Carried,
  type Carrier,
  type CarrierEvent,
  type Parcel,
  Undeliverable,
} from '../messages/carrier.ts'

/** What comes of a message by the last two digits of its number (messaging.md section 2). */
const REFUSED = '01'
const FAULTS_FIRST = '02'
const NO_RECEIPT = '03'
const ANSWER_LOST = '04'
const REPLIES_STOP = '05'
const RECEIPTS_TWICE = '06'
const FAULTS = 2

/** A provider that sends nothing: for trying the product out, and for its tests. It knows what it took by key. */
export class SmsSimulator implements Carrier {
  readonly taken: Parcel[] = []
  readonly #faults = new Map<string, number>()

  async carry(message: Parcel): Promise<Carried> {
    const ending = message.to.slice(-2)
    if (ending === REFUSED) throw new Undeliverable('the number does not exist')
    if (ending === FAULTS_FIRST && this.#countFault(message.key) <= FAULTS) throw new Error('the network is busy')
    this.taken.push(message)
    if (ending === ANSWER_LOST) throw new AnswerLost('no answer from the simulator')
    const ref = `sim-${message.key}`
    return { ref, events: eventsFor(ending, ref, message) }
  }

  #countFault(key: string): number {
    const count = (this.#faults.get(key) ?? 0) + 1
    this.#faults.set(key, count)
    return count
  }
}

function eventsFor(ending: string, ref: string, { to }: Parcel): readonly CarrierEvent[] {
  const sent: CarrierEvent = { id: `${ref}-sent`, kind: 'sent', ref }
  const delivered: CarrierEvent = { id: `${ref}-delivered`, kind: 'delivered', ref }
  switch (ending) {
    case NO_RECEIPT:
      return []
    case REPLIES_STOP:
      return [sent, delivered, { id: `${ref}-reply`, kind: 'reply', ref, from: to, text: 'STOP' }]
    case RECEIPTS_TWICE:
      return [delivered, sent, delivered, sent]
    default:
      return [sent, delivered]
  }
}
