import { z } from 'zod'
import { moment } from '#platform/contract/define/calendar.ts'
import {
  choice,
  date,
  email,
  instant,
  integer,
  json,
  money,
  phone,
  reference,
  tags,
  text,
} from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { BOOKED_THINGS, BOOKING_STATES, CHANNELS, DEPOSIT_STATES } from '../rules/booking-state.ts'

export const extraValues = z.record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean()]))
export type ExtraValues = z.infer<typeof extraValues>

/** Bookings: read here, changed by their verbs alone (tickets.md section 3). */
export const Booking = resource('ticket.booking', {
  scope: 'site',
  title: 'number',
  actions: ['list', 'export'],
  fields: {
    number: text({ max: 20, unique: true, readOnly: true }),
    what: choice(BOOKED_THINGS, { default: 'plan', readOnly: true }),
    plan: reference('ticket.plan', { optional: true, readOnly: true }),
    startsAt: instant({ readOnly: true }),
    endsAt: instant({ readOnly: true }),
    businessDay: date({ readOnly: true }),
    status: choice(BOOKING_STATES, { default: 'held', readOnly: true }),
    name: text({ max: 120, readOnly: true }),
    mobile: phone({ optional: true, readOnly: true }),
    email: email({ optional: true, readOnly: true }),
    member: reference('member.member', { optional: true, readOnly: true }),
    people: integer({ min: 0, readOnly: true }),
    gross: money({ default: 0, readOnly: true }),
    discount: money({ default: 0, readOnly: true }),
    net: money({ default: 0, readOnly: true }),
    tax: money({ default: 0, readOnly: true }),
    /** Due in advance; the rest on arrival. */
    deposit: money({ default: 0, readOnly: true }),
    depositState: choice(DEPOSIT_STATES, { default: 'none', readOnly: true }),
    /** Of cancellations and moves. */
    fees: money({ default: 0, readOnly: true }),
    paid: money({ default: 0, readOnly: true }),
    refunded: money({ default: 0, readOnly: true }),
    /** Of the deposit, by bills at the till. */
    deducted: money({ default: 0, readOnly: true }),
    channel: choice(CHANNELS, { default: 'counter', readOnly: true }),
    language: text({ max: 10, optional: true, readOnly: true }),
    notes: text({ max: 500, optional: true, readOnly: true }),
    values: json(extraValues, { default: {}, readOnly: true }),
    heldUntil: instant({ optional: true, readOnly: true }),
    confirmedAt: instant({ optional: true, readOnly: true }),
    /** The address of its tickets left in a message. */
    sentAt: instant({ optional: true, readOnly: true }),
    /** Its page was opened for the first time. */
    openedAt: instant({ optional: true, readOnly: true }),
    /** Since it was last moved. */
    remindedAt: instant({ optional: true, readOnly: true }),
    checkedInAt: instant({ optional: true, readOnly: true }),
    moves: integer({ min: 0, default: 0, readOnly: true }),
    flags: tags({ default: [], max: 10 }),
  },
  list: {
    columns: [
      'number',
      'startsAt',
      'status',
      'plan',
      'name',
      'people',
      'net',
      'paid',
      'depositState',
      'channel',
      'flags',
    ],
    sort: '-startsAt',
    filters: [
      'number',
      'what',
      'plan',
      'startsAt',
      'businessDay',
      'status',
      'depositState',
      'channel',
      'name',
      'member',
    ],
    search: ['number', 'name', 'mobile', 'email'],
  },
})

const id = z.uuid()
const amount = z.number().min(0).max(1_000_000).multipleOf(0.01)
const ordLot = z.string().trim().min(1).max(40)
export const contact = z.strictObject({
  name: z.string().trim().min(1).max(120),
  mobile: z.string().trim().max(24).optional(),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()).optional(),
})
/** Channels other than the public page. */
export const staffChannel = z.enum(['counter', 'phone', 'walkIn', 'api'])
export const bookedLines = z
  .array(z.strictObject({ price: z.string().trim().min(1).max(40), quantity: z.int().min(1).max(1000) }))
  .min(1)
  .max(30)
  .readonly()

export const bookingRequest = z.strictObject({
  plan: id,
  startsAt: moment,
  lines: bookedLines,
  client: contact,
  values: extraValues.optional(),
  notes: z.string().trim().max(500).optional(),
  language: z.string().trim().max(10).optional(),
  /** Where it is full, waits for a place. */
  wait: z.boolean().optional(),
})
export type BookingRequest = z.infer<typeof bookingRequest>

const bookingNow = z.object({
  id,
  number: z.string(),
  status: z.enum(BOOKING_STATES),
  people: z.int(),
  net: z.number(),
  /** What has to be paid for it to be confirmed. */
  dueNow: z.number(),
  paid: z.number(),
  refunded: z.number(),
  heldUntil: z.string().nullable(),
})
export type BookingNow = z.infer<typeof bookingNow>

export const PAID_BY = ['none', 'cash', 'card'] as const
export type PaidBy = (typeof PAID_BY)[number]

/** Takes places for a while. Answers `full` with what is left and the next slots with room. */
export const holdBooking = operation('/al/ticket/booking/hold', {
  input: z.strictObject({
    ...bookingRequest.shape,
    ordLot,
    channel: staffChannel.optional(),
    member: id.optional(),
    discount: amount.optional(),
    /** Sells above the capacity. */
    override: z.boolean().optional(),
    confirm: z.boolean().optional(),
  }),
  output: bookingNow,
  need: 'ticket.booking:hold',
  writes: true,
})

/** Confirms a held booking, with what was paid at the counter. */
export const confirmBooking = operation('/al/ticket/booking/confirm', {
  input: z.strictObject({ id, paidBy: z.enum(PAID_BY).optional(), amount: amount.optional() }),
  output: bookingNow,
  need: 'ticket.booking:confirm',
  writes: true,
})

/** Cancels a booking, or single tickets of it, and refunds by the plan's rules; the venue's own cancelling refunds all. */
export const cancelBooking = operation('/al/ticket/booking/cancel', {
  input: z.strictObject({
    id,
    tickets: z.array(id).min(1).max(1000).optional(),
    byVenue: z.boolean().optional(),
    reason: z.string().trim().min(3).max(200),
  }),
  output: z.object({ ...bookingNow.shape, refund: z.number(), fee: z.number() }),
  need: 'ticket.booking:cancel',
  writes: true,
})

/** Moves a booking to another slot, also of another plan with prices of the same names. */
export const moveBooking = operation('/al/ticket/booking/move', {
  input: z.strictObject({
    id,
    startsAt: moment,
    plan: id.optional(),
    paidBy: z.enum(PAID_BY).optional(),
    /** Past the plan's rules for moves, and with something left to pay. */
    confirm: z.boolean().optional(),
  }),
  output: z.object({ ...bookingNow.shape, difference: z.number() }),
  need: 'ticket.booking:move',
  writes: true,
})

/** Approves, checks in, completes, marks a no-show, or undoes a check-in. */
export const changeBookingStatus = operation('/al/ticket/booking/changeStatus', {
  input: z.strictObject({ id, status: z.enum(BOOKING_STATES), reason: z.string().trim().max(200).optional() }),
  output: bookingNow,
  need: 'ticket.booking:changeStatus',
  writes: true,
})

/** Refunds an amount beyond the rules. */
export const refundBooking = operation('/al/ticket/booking/refund', {
  input: z.strictObject({ id, amount: amount.min(0.01), reason: z.string().trim().min(3).max(200) }),
  output: bookingNow,
  need: 'ticket.booking:refund',
  writes: true,
})

/** Selling above the capacity, and discounts. */
export const OVERRIDE = 'ticket.booking:override'
export const DISCOUNT = 'ticket.booking:discount'

const ticket = z.object({
  id,
  number: z.string(),
  name: z.string(),
  state: z.string(),
  net: z.number(),
  paid: z.number(),
  refunded: z.number(),
  entries: z.int(),
  entriesLeft: z.int(),
})
export type TicketOfBooking = z.infer<typeof ticket>

/** A booking's tickets, money and history. */
export const bookingStory = operation('/al/ticket/booking/story', {
  input: z.strictObject({ id }),
  output: z.object({
    booking: bookingNow,
    tickets: z.array(ticket),
    money: z.array(
      z.object({
        at: z.string(),
        /** A deduction pays a bill at the till; below 0 it was taken back. */
        kind: z.enum(['payment', 'refund', 'deduction']),
        method: z.string(),
        amount: z.number(),
        state: z.string(),
        reason: z.string(),
      }),
    ),
    /** What a cancellation now would refund. */
    refundNow: z.number(),
  }),
  need: 'ticket.booking:list',
})
export type BookingStory = z.infer<typeof bookingStory.output>

/** A booking's tickets to print, with codes that are good until it ends. */
export const printTickets = operation('/al/ticket/booking/pdf', {
  input: z.strictObject({ id }),
  output: z.unknown(),
  need: 'ticket.booking:print',
  answer: 'file',
})
