import { z } from 'zod'
import { calendarDay, moment } from '#platform/contract/define/calendar.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { BOOKED_THINGS, BOOKING_STATES } from '../rules/booking-state.ts'
import { CHARGE_METHODS } from '../rules/plan-terms.ts'
import { shownSlot } from './availability.ts'
import { bookedLines, bookingRequest } from './booking.ts'
import { extraColumnsSchema } from './plan-shape.ts'

/** Calls of one address within a minute, to each public call. */
export const callsAMinute = 60
/** Holds, moves and cancellations a day of one contact. */
export const CHANGES_A_DAY = 40
/** Tables without a deposit that one contact has ahead, and that one address books a day: others could not book what they keep. */
export const FREE_TABLES = { ofContact: 4, ofAddress: 12 } as const
/** Open holds of one client. */
export const OPEN_HOLDS = 10

const code = z.string().trim().min(1).max(40)
const ordLot = z.string().trim().min(1).max(40)
/** 24 random bytes: nobody guesses one. */
const token = z.string().regex(/^[\w-]{32}$/)

const shownPlan = z.object({
  kind: z.literal('plan'),
  name: z.string(),
  notes: z.string(),
  merchant: z.string(),
  chargeMethod: z.enum(CHARGE_METHODS),
  onSale: z.boolean(),
  maxPeople: z.int(),
  waitlist: z.boolean(),
  prices: z.array(
    z.object({ id: z.string(), name: z.string(), price: z.number(), counts: z.int(), min: z.int(), max: z.int() }),
  ),
  extraColumns: extraColumnsSchema,
  sites: z.array(z.object({ ordLot: z.string(), name: z.string(), timeZone: z.string() })),
  settings: z.record(z.string(), z.unknown()),
})
export type ShownPlan = z.infer<typeof shownPlan>

const shownTables = z.object({
  kind: z.literal('tables'),
  name: z.string(),
  notes: z.string(),
  merchant: z.string(),
  maxPeople: z.int(),
  /** Parties from this size on pay it; null: nobody does. */
  deposit: z.object({ from: z.int(), perPerson: z.number() }).nullable(),
  sites: z.array(z.object({ ordLot: z.string(), name: z.string(), timeZone: z.string() })),
  settings: z.record(z.string(), z.unknown()),
})
export type ShownTables = z.infer<typeof shownTables>

/** Says what can be booked: tickets of a plan, or tables. */
export const openPublicPlan = operation('/al/ticket/public/plan', {
  input: z.strictObject({ code }),
  output: z.discriminatedUnion('kind', [shownPlan, shownTables]),
  need: 'public',
  callsAMinute,
})

const people = z.int().min(1).max(1000)

/** Slots of a public page between two days, with the places that are left; of tables for a party. */
export const publicAvailability = operation('/al/ticket/public/availability', {
  input: z.strictObject({
    code,
    ordLot,
    from: calendarDay,
    to: calendarDay,
    people: people.optional(),
    /** Of a booking that is about to be moved: its own table is free for it. */
    token: token.optional(),
  }),
  output: z.object({ slots: z.array(shownSlot) }),
  need: 'public',
  callsAMinute,
})

/** Holds places, or a table, which is confirmed at once where no deposit is due; the token opens the booking's page. */
export const holdPublicly = operation('/al/ticket/public/hold', {
  input: z.strictObject({
    ...bookingRequest.omit({ plan: true }).shape,
    ...{ code, ordLot },
    /** Of a plan. */
    lines: bookedLines.optional(),
    /** Of a party for a table. */
    people: people.optional(),
  }),
  output: z.object({ token }),
  need: 'public',
  callsAMinute,
  writes: true,
  secretAnswer: true,
})

/** Where the booker pays what is due; null: nothing is due, and the booking is confirmed. */
export const payPublicly = operation('/al/ticket/public/pay', {
  input: z.strictObject({ token }),
  output: z.object({ checkoutPath: z.string().nullable() }),
  need: 'public',
  callsAMinute,
  writes: true,
})

const publicTicket = z.object({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  state: z.string(),
  /** What its QR code says; null: it opens nothing. */
  code: z.string().nullable(),
})

const shownBooking = z.object({
  number: z.string(),
  what: z.enum(BOOKED_THINGS),
  status: z.enum(BOOKING_STATES),
  plan: z.string(),
  code: z.string(),
  shop: z.string(),
  ordLot: z.string(),
  timeZone: z.string(),
  settings: z.record(z.string(), z.unknown()),
  startsAt: z.string(),
  endsAt: z.string(),
  name: z.string(),
  people: z.int(),
  net: z.number(),
  paid: z.number(),
  refunded: z.number(),
  /** To confirm it, or to move it. */
  dueNow: z.number(),
  heldUntil: z.string().nullable(),
  tickets: z.array(publicTicket),
  /** Until when the codes are good, ISO 8601: the page reads them again before. */
  codesUntil: z.string().nullable(),
  /** What cancelling all of it now refunds; null: it can't be cancelled. */
  refundNow: z.number().nullable(),
  mayMove: z.boolean(),
})
export type ShownBooking = z.infer<typeof shownBooking>

/** The booking of a ticket page. */
export const openTicketPage = operation('/al/ticket/public/ticket', {
  input: z.strictObject({ token }),
  output: shownBooking,
  need: 'public',
  callsAMinute,
  writes: true,
})

/** The booker cancels all of it, or single tickets. */
export const cancelPublicly = operation('/al/ticket/public/cancel', {
  input: z.strictObject({ token, tickets: z.array(z.uuid()).min(1).max(1000).optional() }),
  output: z.object({ refund: z.number() }),
  need: 'public',
  callsAMinute,
  writes: true,
})

/** The booker moves it; what it costs more is paid first. The page has another address afterwards. */
export const movePublicly = operation('/al/ticket/public/move', {
  input: z.strictObject({ token, startsAt: moment }),
  output: z.object({ token, checkoutPath: z.string().nullable() }),
  need: 'public',
  callsAMinute,
  writes: true,
  secretAnswer: true,
})

/** Tickets to print, with codes that are good until the booking ends. */
export const printPublicly = operation('/al/ticket/public/pdf', {
  input: z.strictObject({ token }),
  output: z.unknown(),
  need: 'public',
  callsAMinute,
  answer: 'file',
})

/** The booking for a calendar: the same event, however often it changes. */
export const calendarPublicly = operation('/al/ticket/public/ics', {
  input: z.strictObject({ token }),
  output: z.unknown(),
  need: 'public',
  callsAMinute,
  answer: 'file',
})
