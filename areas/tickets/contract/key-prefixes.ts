/** Prefixes of the keys of this area's pages, permissions and messages. Imports nothing, because sign-in loads it. */
export const keyPrefixes = [
  'ticket',
  ...['report.ticketBooking', 'report.ticketTracking', 'report.entityReservation'],
  'app.reservations',
]
