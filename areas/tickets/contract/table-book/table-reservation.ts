import { z } from 'zod'
import { calendarDay, moment } from '#platform/contract/define/calendar.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { BOOKING_STATES, CHANNELS, DEPOSIT_STATES } from '../../rules/booking-state.ts'
import { LIVE_STATES, PARTY_MARKS } from '../../rules/table-book/live-state.ts'
import { contact, PAID_BY, staffChannel } from '../booking.ts'

export const TABLE_RESERVATION = 'ticket.tableReservation'

const id = z.uuid()
const ordLot = z.string().trim().min(1).max(40)
const people = z.int().min(1).max(1000)
/** Ids of tables of the floor plan. */
const tables = z.array(id).min(1).max(20).readonly()
/** Of tables that are pushed together for one party. */
const mergeName = z.string().trim().min(1).max(40)

const party = z.object({
  id,
  number: z.string(),
  status: z.enum(BOOKING_STATES),
  state: z.enum(LIVE_STATES),
  name: z.string(),
  mobile: z.string().nullable(),
  people: z.int(),
  startsAt: z.string(),
  endsAt: z.string(),
  channel: z.enum(CHANNELS),
  notes: z.string().nullable(),
  /** Name of its table; null: it waits for one. */
  table: z.string().nullable(),
  tables: z.array(id),
  deposit: z.number(),
  depositState: z.enum(DEPOSIT_STATES),
  paid: z.number(),
  flags: z.array(z.string()),
})
export type Party = z.infer<typeof party>

/** The parties of a shop's day, with its starts and what their pacing leaves. */
export const tableBook = operation('/al/ticket/tableReservation/book', {
  input: z.strictObject({ ordLot, day: calendarDay }),
  output: z.object({
    /** Null: the shop takes no reservations yet. */
    service: z
      .object({
        id,
        name: z.string(),
        depositFrom: z.int().nullable(),
        depositPerPerson: z.number(),
        bufferMinutes: z.int(),
      })
      .nullable(),
    starts: z.array(
      z.object({ startsAt: z.string(), time: z.string(), period: z.string(), pacing: z.int(), covers: z.int() }),
    ),
    choices: z.array(z.object({ name: z.string(), seats: z.int(), tables: z.array(id) })),
    parties: z.array(party),
  }),
  need: `${TABLE_RESERVATION}:view`,
})
export type TableBook = z.infer<typeof tableBook.output>

/** Longest range of one question, in days. */
export const MOST_BOOK_DAYS = 62

const foundTime = z.object({
  startsAt: z.string(),
  /** On the clock of the shop: YYYY-MM-DD and HH:mm. */
  day: z.string(),
  time: z.string(),
  coversLeft: z.int(),
  /** The table that it would be; null: none is free. */
  table: z.string().nullable(),
  free: z.boolean(),
})
export type FoundTableTime = z.infer<typeof foundTime>

/** Times at which a party finds a table. */
export const tableTimes = operation('/al/ticket/tableReservation/times', {
  input: z.strictObject({
    ...{ ordLot, from: calendarDay, to: calendarDay, people },
    /** That is about to be moved: its own table is free for it. */
    booking: id.optional(),
  }),
  output: z.object({ times: z.array(foundTime) }),
  need: `${TABLE_RESERVATION}:view`,
})

const partyNow = z.object({ id, number: z.string(), status: z.enum(BOOKING_STATES), table: z.string().nullable() })
export type PartyNow = z.infer<typeof partyNow>

/** Reserves a table, puts a party on the waitlist, or seats a walk-in at once. */
export const reserveTable = operation('/al/ticket/tableReservation/reserve', {
  input: z.strictObject({
    ordLot,
    /** Left out: now, for parties who are here. */
    startsAt: moment.optional(),
    people,
    client: contact,
    channel: staffChannel.optional(),
    notes: z.string().trim().max(500).optional(),
    /** Left out: the best free one. */
    tables: tables.optional(),
    mergeName: mergeName.optional(),
    /** Waits where no table is free. */
    wait: z.boolean().optional(),
    /** How a deposit was paid; none: it is waived. */
    paidBy: z.enum(PAID_BY).optional(),
    /** Past the pacing, or at a table with fewer seats. */
    confirm: z.boolean().optional(),
  }),
  output: partyNow,
  need: `${TABLE_RESERVATION}:reserve`,
  writes: true,
})

/** Gives a party another table, time or size. */
export const moveParty = operation('/al/ticket/tableReservation/move', {
  input: z.strictObject({
    id,
    startsAt: moment.optional(),
    people: people.optional(),
    tables: tables.optional(),
    mergeName: mergeName.optional(),
    confirm: z.boolean().optional(),
  }),
  output: partyNow,
  need: `${TABLE_RESERVATION}:move`,
  writes: true,
})

/** Seats a party: its table is shown at the till, with its covers. One that waited gets the best free table. */
export const seatParty = operation('/al/ticket/tableReservation/seat', {
  input: z.strictObject({ id, tables: tables.optional(), mergeName: mergeName.optional() }),
  output: partyNow,
  need: `${TABLE_RESERVATION}:seat`,
  writes: true,
})

/** Says that a party has arrived or asked for the bill, or takes that back. */
export const markParty = operation('/al/ticket/tableReservation/mark', {
  input: z.strictObject({ id, mark: z.enum(PARTY_MARKS), on: z.boolean() }),
  output: partyNow,
  need: `${TABLE_RESERVATION}:seat`,
  writes: true,
})

/** The party has left, and its table is free. Paying the bill at the till does the same. */
export const partyLeft = operation('/al/ticket/tableReservation/leave', {
  input: z.strictObject({ id }),
  output: partyNow,
  need: `${TABLE_RESERVATION}:seat`,
  writes: true,
})

/** The party did not come: its table is free, and a paid deposit is forfeited. */
export const partyNoShow = operation('/al/ticket/tableReservation/noShow', {
  input: z.strictObject({ id }),
  output: partyNow,
  need: `${TABLE_RESERVATION}:noShow`,
  writes: true,
})
