import { AnswerLost, type Carried, type Carrier, type CarrierEvent, type Parcel, Undeliverable } from './carrier.ts'

/** What comes of a message by the last two digits of its number, or of the name of its mailbox (messaging.md section 2). */
const REFUSED = '01'
const FAULTS_FIRST = '02'
const ANSWER_LOST = '04'
const FAULTS = 2

/** A provider that sends nothing: for trying the product out, and for its tests. It knows what it took by key. */
export abstract class SimulatedCarrier implements Carrier {
  readonly taken: Parcel[] = []
  readonly #faults = new Map<string, number>()

  /** The last two digits that decide. */
  protected abstract endingOf(to: string): string
  protected abstract eventsFor(ending: string, ref: string, message: Parcel): readonly CarrierEvent[]

  async carry(message: Parcel): Promise<Carried> {
    const ending = this.endingOf(message.to)
    if (ending === REFUSED) throw new Undeliverable('the receiver does not exist')
    if (ending === FAULTS_FIRST && this.#countFault(message.key) <= FAULTS) throw new Error('the network is busy')
    this.taken.push(message)
    if (ending === ANSWER_LOST) throw new AnswerLost('no answer from the simulator')
    const ref = `sim-${message.key}`
    return { ref, events: this.eventsFor(ending, ref, message) }
  }

  #countFault(key: string): number {
    const count = (this.#faults.get(key) ?? 0) + 1
    this.#faults.set(key, count)
    return count
  }
}

const NO_RECEIPT = '03'
const RECEIPTS_TWICE = '06'

/** Receipts of a message: none, twice and in the wrong order, or as they should be. */
export function receiptsFor(ending: string, ref: string): readonly CarrierEvent[] {
  const sent: CarrierEvent = { id: `${ref}-sent`, kind: 'sent', ref }
  const delivered: CarrierEvent = { id: `${ref}-delivered`, kind: 'delivered', ref }
  if (ending === NO_RECEIPT) return []
  return ending === RECEIPTS_TWICE ? [delivered, sent, delivered, sent] : [sent, delivered]
}
