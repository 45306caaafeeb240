import { choice, date, reference, shop, text } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { shopDays } from '#platform/contract/define/shop-days.ts'
import { BOOKING_STATES, CHANNELS } from '../rules/booking-state.ts'

export const BOOKING_DIMENSIONS = ['day', 'plan', 'slot', 'channel', 'status'] as const
export type BookingDimension = (typeof BOOKING_DIMENSIONS)[number]

/** What a ticket shows in its life; `used` has no entries left. */
export const TICKET_STATES = ['valid', 'used', 'void', 'refunded'] as const

const by =
  (...dimensions: readonly BookingDimension[]) =>
  (parameters: Readonly<Record<string, unknown>>): boolean =>
    dimensions.some(dimension => dimension === (parameters.by ?? 'day'))
/** A slot's places are shared by bookings of all channels and statuses. */
const OF_PLACES = by('day', 'plan', 'slot')

const plan = () => reference('ticket.plan', { optional: true })
const count = () => column('integer', { total: 'sum' })
const amount = () => column('money', { total: 'sum' })
const places = () => column('integer', { total: 'sum', when: OF_PLACES })

/** Bookings of tickets by the business day of their start (tickets.md section 11). */
export const TicketBookingReport = report('report.ticketBooking', {
  parameters: {
    ...{ from: date(), to: date(), shop: shop(), shopDays: shopDays(), plan: plan() },
    by: choice(BOOKING_DIMENSIONS, { default: 'day' }),
  },
  columns: {
    day: column('date', { when: by('day') }),
    plan: column('reference', { to: 'ticket.plan', when: by('plan', 'slot') }),
    startsAt: column('instant', { when: by('slot') }),
    channel: column('choice', { values: CHANNELS, when: by('channel') }),
    status: column('choice', { values: BOOKING_STATES, when: by('status') }),
    /** In all statuses. */
    bookings: count(),
    /** Confirmed, checked in, completed and no-shows: the people and the amounts are of these. */
    sold: count(),
    people: count(),
    /** Taken and all places of the slots that have bookings. */
    taken: places(),
    capacity: places(),
    use: column('percent', { ratio: { of: 'taken', per: 'capacity' }, when: OF_PLACES }),
    gross: amount(),
    discount: amount(),
    net: amount(),
    tax: amount(),
    fees: amount(),
    /** Deposits that were paid, forfeited ones included. */
    deposits: amount(),
    forfeited: amount(),
    /** Of all statuses: a cancelled booking was paid and refunded. */
    paid: amount(),
    refunds: amount(),
    cancelled: count(),
    noShows: count(),
    noShowPercent: column('percent', { ratio: { of: 'noShows', per: 'sold' } }),
  },
  sort: '-net',
  chart: ({ by: chosen }) => {
    if (chosen === 'slot') return { kind: 'bar', by: 'startsAt', figures: ['people'] }
    if (chosen === 'plan' || chosen === 'channel') return { kind: 'bar', by: chosen, figures: ['net'] }
    if (chosen === 'status') return { kind: 'bar', by: 'status', figures: ['bookings'] }
    return { kind: 'bar', by: 'day', figures: ['net'] }
  },
  period: { from: 'from', to: 'to', shopDays: 'shopDays', opens: 'thisMonth' },
  shop: 'shop',
  more: ['plan'],
})

/** A ticket's life: issued, sent, opened, moved, scanned, in conflict, refunded. By the business day of the booking's start. */
export const TicketTrackingReport = report('report.ticketTracking', {
  parameters: {
    ...{ from: date(), to: date(), shop: shop(), shopDays: shopDays(), plan: plan() },
    state: choice(TICKET_STATES, { optional: true }),
    /** Of a ticket or a booking. */
    number: text({ max: 40, optional: true }),
  },
  columns: {
    number: column('text'),
    booking: column('text'),
    plan: column('reference', { to: 'ticket.plan' }),
    name: column('text'),
    startsAt: column('instant'),
    state: column('choice', { values: TICKET_STATES }),
    /** When the booking was confirmed. */
    issued: column('instant'),
    /** The address of its page left in a message. */
    sent: column('instant'),
    /** Its page was opened for the first time. */
    opened: column('instant'),
    moved: count(),
    /** Scans that used an entry. */
    scanned: count(),
    conflicts: count(),
    net: amount(),
    refunded: amount(),
  },
  sort: '-startsAt',
  period: { from: 'from', to: 'to', shopDays: 'shopDays', opens: 'thisMonth' },
  shop: 'shop',
  more: ['plan', 'state', 'number'],
})
