import type { GateAdapter, GateEvent } from '../gate-adapter.ts'
import type { BoardPlan } from './board-cards.ts'
import { type BoardAddress, openBoard } from './board-link.ts'
import {
  type BoardCard,
  type BoardEvent,
  DOOR_REASONS,
  type DoorControl,
  decode,
  EVENT_TYPES,
  encode,
} from './codec.ts'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

interface Listener {
  readonly address: string
  readonly port: number
}

const CONTROL: Readonly<Record<'raise' | 'lower' | 'automatic', DoorControl>> = {
  raise: 'normallyOpen',
  lower: 'normallyClosed',
  automatic: 'controlled',
}

/** A turn must end, however many events a board says it has. */
const MOST_EVENTS_A_TURN = 200

/** A UHPPOTE board: it decides by its cards and time profiles, and numbers its events. */
export async function uhppoteBoard(address: BoardAddress, listener: Listener): Promise<GateAdapter<BoardPlan>> {
  const link = await openBoard(address)
  const { serial } = address
  const isDone = async (request: Buffer): Promise<boolean> => {
    const answer = await link.ask(request)
    return answer !== undefined && decode.done(answer)
  }
  const eventAt = async (index: number): Promise<BoardEvent | undefined> => {
    const answer = await link.ask(encode.event(serial, index))
    return answer && decode.event(answer)
  }
  /** What the board decides by, as far as this connection knows. */
  let stored: BoardPlan | undefined
  /** Up to this index there are no events any more beyond those that were told. */
  let passed = 0

  async function putCards(cards: readonly BoardCard[]): Promise<boolean> {
    for (const card of cards) if (!(await isDone(encode.putCard(serial, card)))) return false
    return true
  }

  async function replace({ profiles, cards }: BoardPlan): Promise<boolean> {
    if (!(await isDone(encode.deleteAllCards(serial)))) return false
    if (!(await isDone(encode.clearTimeProfiles(serial)))) return false
    // A profile is stored after the one that it links to.
    for (const profile of profiles.toReversed()) if (!(await isDone(encode.timeProfile(serial, profile)))) return false
    return putCards(cards)
  }

  /** Stores the differences, so that nobody stands before a board without cards. */
  async function change(before: BoardPlan, { cards }: BoardPlan): Promise<boolean> {
    const known = new Map(before.cards.map(card => [card.card, card]))
    const wanted = new Set(cards.map(({ card }) => card))
    // A card that the board does not have is gone as well.
    for (const card of known.keys())
      if (!wanted.has(card) && !(await link.ask(encode.deleteCard(serial, card)))) return false
    return putCards(cards.filter(card => !same(known.get(card.card), card)))
  }

  return {
    async connect(localTime) {
      // Answered with the clock that was set, which has no mark of success.
      const clock = await link.ask(encode.setTime(serial, localTime))
      return clock !== undefined && (await isDone(encode.listener(serial, listener.address, listener.port)))
    },
    async command(door, command, openSeconds) {
      if (command === 'open') return (await isDone(encode.open(serial, door))) ? 'done' : 'failed'
      // Answered with the control that the door has now.
      const answer = await link.ask(encode.doorControl(serial, door, CONTROL[command], openSeconds))
      return answer ? 'done' : 'failed'
    },
    async list(plan) {
      const before = stored
      // Unknown until every part is stored.
      stored = undefined
      const done = before && same(before.profiles, plan.profiles) ? await change(before, plan) : await replace(plan)
      if (done) stored = plan
      return done
    },
    async events(after) {
      const answer = await link.ask(encode.status(serial))
      const first = Math.max(after, passed) + 1
      const newest = answer ? decode.status(answer).event.index : after
      const last = Math.min(newest, first + MOST_EVENTS_A_TURN - 1)
      const events: GateEvent[] = []
      for (let index = first; index <= last; index += 1) {
        const event = await eventAt(index)
        if (!event) return events // asked for again at the next turn
        if (event.index === index && event.type !== EVENT_TYPES.overwritten) events.push(toGateEvent(event))
      }
      if (events.length === 0) passed = Math.max(passed, last)
      return events
    },
    close: () => link.close(),
  }
}

function toGateEvent(event: BoardEvent): GateEvent {
  const { index, door, card, at } = event
  return { index, door, card, kind: kindOf(event), at }
}

const ALARMS: ReadonlyMap<number, GateEvent['kind']> = new Map([
  [DOOR_REASONS.openTooLong, 'leftOpen'],
  [DOOR_REASONS.forcedOpen, 'forced'],
])

function kindOf({ type, granted, reason }: BoardEvent): GateEvent['kind'] {
  if (type === EVENT_TYPES.card) return granted ? 'granted' : 'refused'
  if (type === EVENT_TYPES.alarm) return ALARMS.get(reason) ?? 'fault'
  if (reason === DOOR_REASONS.opened) return 'opened'
  return reason === DOOR_REASONS.closed ? 'closed' : 'other'
}
