import { z } from 'zod'
import { calendarDay, moment } from '#platform/contract/define/calendar.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { BOOKING_STATES } from '../../rules/booking-state.ts'
import { THERAPIST_LEVELS } from '../../rules/massage/massage-terms.ts'
import { MASSAGE_STATES } from '../../rules/massage/order-state.ts'
import { staffChannel } from '../booking.ts'

/** Treatments of one order. */
export const MOST_TREATMENTS = 8

const id = z.uuid()
const ordLot = z.string().trim().min(1).max(40)
const gender = z.string().trim().min(1).max(20)

const shownSpan = z.object({ from: z.string(), to: z.string() })

const shownTreatment = z.object({
  id,
  order: id,
  number: z.string(),
  state: z.enum(MASSAGE_STATES),
  status: z.enum(BOOKING_STATES),
  client: z.string(),
  mobile: z.string().nullable(),
  service: z.string(),
  minutes: z.int(),
  addOns: z.array(z.string()),
  therapist: id,
  room: id,
  startsAt: z.string(),
  endsAt: z.string(),
  net: z.number(),
  /** Of the whole order. */
  orderNet: z.number(),
  orderPaid: z.number(),
  /** It is at the till. */
  atTill: z.boolean(),
  tip: z.number(),
  commission: z.number(),
})
export type ShownTreatment = z.infer<typeof shownTreatment>

/** A shop's day: therapists with their hours, rooms, and treatments. */
export const massageDay = operation('/al/ticket/massageOrder/day', {
  input: z.strictObject({ ordLot, day: calendarDay }),
  output: z.object({
    timeZone: z.string(),
    therapists: z.array(
      z.object({
        id,
        name: z.string(),
        level: z.enum(THERAPIST_LEVELS),
        gender: z.string(),
        /** Null: a day off. */
        hours: shownSpan.nullable(),
        pause: shownSpan.nullable(),
      }),
    ),
    rooms: z.array(z.object({ id, name: z.string(), kind: z.string(), beds: z.int() })),
    services: z.array(
      z.object({
        id,
        name: z.string(),
        durations: z.array(z.object({ minutes: z.int(), from: z.number() })),
        addOns: z.array(z.object({ name: z.string(), price: z.number() })),
      }),
    ),
    treatments: z.array(shownTreatment),
  }),
  need: 'ticket.massageOrder:view',
})
export type MassageDay = z.infer<typeof massageDay.output>

const wantedTreatment = z.strictObject({
  service: id,
  minutes: z.int().min(5).max(480),
  startsAt: moment,
  /** Left out: anyone, whoever has the fewest minutes that day. */
  therapist: id.optional(),
  gender: gender.optional(),
  room: id.optional(),
  /** Names of the service's add-ons. */
  addOns: z.array(z.string().trim().min(1).max(80)).max(20).readonly().default([]),
})
export type WantedTreatmentOnWire = z.infer<typeof wantedTreatment>

const orderNow = z.object({
  id,
  number: z.string(),
  state: z.enum(MASSAGE_STATES),
  net: z.number(),
  paid: z.number(),
  refunded: z.number(),
})
export type MassageOrderNow = z.infer<typeof orderNow>

/** Books one to eight treatments: all of them, or none. */
export const bookMassage = operation('/al/ticket/massageOrder/book', {
  input: z.strictObject({
    ordLot,
    client: z.strictObject({
      name: z.string().trim().min(1).max(120),
      mobile: z.string().trim().max(24).optional(),
      email: z.string().trim().toLowerCase().max(254).pipe(z.email()).optional(),
    }),
    treatments: z.array(wantedTreatment).min(1).max(MOST_TREATMENTS).readonly(),
    /** Treatments at the same time share a room with a bed for each. */
    together: z.boolean().default(false),
    channel: staffChannel.default('counter'),
    notes: z.string().trim().max(500).optional(),
  }),
  output: orderNow,
  need: 'ticket.massageOrder:book',
  writes: true,
})

/** Moves a treatment to another time, therapist or room; its price follows the therapist's level. */
export const moveTreatment = operation('/al/ticket/massageOrder/move', {
  input: z.strictObject({
    treatment: id,
    startsAt: moment.optional(),
    therapist: id.optional(),
    room: id.optional(),
  }),
  output: orderNow,
  need: 'ticket.massageOrder:move',
  writes: true,
})

/** Sends an order to the tills of its shop: one of them rings it up, which pays it. */
export const massageToTill = operation('/al/ticket/massageOrder/toTill', {
  input: z.strictObject({ id }),
  output: orderNow,
  need: 'ticket.massageOrder:toTill',
  writes: true,
})

/** Cancels an order that is not paid; a paid one is refunded at the till first. */
export const cancelMassage = operation('/al/ticket/massageOrder/cancel', {
  input: z.strictObject({ id, reason: z.string().trim().min(3).max(200) }),
  output: orderNow,
  need: 'ticket.massageOrder:cancel',
  writes: true,
})
