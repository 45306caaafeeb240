import { listAddress } from '#platform/console/kit/fields/filters/list-address.ts'
import type { Drills } from '#platform/console/kit/report-page.tsx'
import type { Filter } from '#platform/contract/wire/list.ts'
import type { TicketBookingReport, TicketTrackingReport } from '../../contract/ticket-reports.ts'
import { SOLD_STATES } from '../../rules/booking-state.ts'

type Facts = Readonly<Record<string, unknown>>

const BOOKINGS = '/ticket/booking'
const SCANS = '/ticket/admission'

const SOLD: Facts = { status: SOLD_STATES }
/** What a figure counts of a row's bookings. */
const COUNTED: Readonly<Record<string, Facts>> = {
  ...{ bookings: {}, fees: {}, paid: {}, refunds: {} },
  ...{ sold: SOLD, people: SOLD, gross: SOLD, discount: SOLD, net: SOLD, tax: SOLD },
  ...{ deposits: { depositState: ['paid', 'forfeited'] }, forfeited: { depositState: ['forfeited'] } },
  ...{ cancelled: { status: ['cancelled'] }, noShows: { status: ['noShow'] } },
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The bookings that a figure of a row is the sum of. The shop is the one that the console shows. */
function toBookings(row: Facts, column: string, { from, to, plan }: Facts): string | undefined {
  const counted = COUNTED[column]
  if (!counted) return undefined
  const { status, depositState } = counted
  const statuses = Array.isArray(status) && text(row.status) ? status.filter(each => each === row.status) : status
  const filter: Record<string, unknown> = {
    ...{ what: { in: ['plan'] }, businessDay: { from: text(row.day) ?? from, to: text(row.day) ?? to } },
    plan: text(row.plan) ?? text(plan),
    startsAt: text(row.startsAt) && { from: row.startsAt, to: row.startsAt },
    channel: text(row.channel) && { in: [row.channel] },
    status: statuses ? { in: statuses } : text(row.status) && { in: [row.status] },
    depositState: depositState && { in: depositState },
  }
  return listAddress(BOOKINGS, withoutEmpty(filter))
}

const withoutEmpty = (filter: Readonly<Record<string, unknown>>): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as Filter // texts and lists of texts

export const ticketBookingDrills: Drills<typeof TicketBookingReport> = {
  drill: toBookings,
  drillTotal: (column, parameters) => toBookings({}, column, parameters),
}

const SCAN_STATES: Readonly<Record<string, readonly string[]>> = {
  scanned: ['admitted'],
  conflicts: ['conflict', 'resolved'],
}

export const ticketTrackingDrills: Drills<typeof TicketTrackingReport> = {
  drill: ({ number, booking }, column) => {
    const states = SCAN_STATES[column]
    if (states && number) return listAddress(SCANS, { number, state: { in: [...states] } })
    return booking ? listAddress(BOOKINGS, { number: booking }) : undefined
  },
}
