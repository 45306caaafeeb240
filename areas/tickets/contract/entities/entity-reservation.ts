import { z } from 'zod'
import { calendarDay, moment } from '#platform/contract/define/calendar.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { BOOKING_STATES, DEPOSIT_STATES } from '../../rules/booking-state.ts'
import { MOST_REPEATS, REPEAT_RHYTHMS } from '../../rules/entities/entity-time.ts'
import { contact, PAID_BY, staffChannel } from '../booking.ts'

export const ENTITY_RESERVATION = 'ticket.entityReservation'

const id = z.uuid()
const ordLot = z.string().trim().min(1).max(40)

const reserved = z.object({
  id,
  entity: id,
  number: z.string(),
  status: z.enum(BOOKING_STATES),
  name: z.string(),
  mobile: z.string().nullable(),
  people: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  net: z.number(),
  paid: z.number(),
  deposit: z.number(),
  depositState: z.enum(DEPOSIT_STATES),
  repeats: z.boolean(),
})
export type ReservedEntity = z.infer<typeof reserved>

/** The entities of a shop with their reservations on a day. */
export const entityCalendar = operation('/al/ticket/entityReservation/calendar', {
  input: z.strictObject({ ordLot, day: calendarDay }),
  output: z.object({
    entities: z.array(
      z.object({ id, name: z.string(), kind: z.string(), capacity: z.int().nullable(), stepMinutes: z.int() }),
    ),
    /** First and last minute at which an entity is open, as moments. */
    opens: z.string(),
    closes: z.string(),
    reservations: z.array(reserved),
  }),
  need: `${ENTITY_RESERVATION}:view`,
})
export type EntityCalendar = z.infer<typeof entityCalendar.output>

const reservedNow = z.object({
  id,
  number: z.string(),
  status: z.enum(BOOKING_STATES),
  startsAt: z.string(),
  net: z.number(),
})

/**
 * Reserves an entity, also on the same time of further days or weeks. Where some of these are not free, it says which and asks whether to
 * take the free ones.
 */
export const reserveEntity = operation('/al/ticket/entityReservation/reserve', {
  input: z.strictObject({
    ordLot,
    entity: id,
    startsAt: moment,
    endsAt: moment,
    people: z.int().min(1).max(100_000),
    client: contact,
    channel: staffChannel.optional(),
    notes: z.string().trim().max(500).optional(),
    repeat: z.strictObject({ rhythm: z.enum(REPEAT_RHYTHMS), count: z.int().min(2).max(MOST_REPEATS) }).optional(),
    /** Takes the free ones of reservations that repeat. */
    confirm: z.boolean().optional(),
    /** How the deposit, or all of it without one, was paid. */
    paidBy: z.enum(PAID_BY).optional(),
  }),
  output: z.object({ reservations: z.array(reservedNow), notFree: z.array(z.string()) }),
  need: `${ENTITY_RESERVATION}:reserve`,
  writes: true,
})

/** Gives a reservation another time or entity; its price follows. */
export const moveReservation = operation('/al/ticket/entityReservation/move', {
  input: z.strictObject({ id, entity: id.optional(), startsAt: moment.optional(), endsAt: moment.optional() }),
  output: reservedNow,
  need: `${ENTITY_RESERVATION}:move`,
  writes: true,
})
