import { type Page, page } from '#platform/contract/define/page.ts'

const section = 'ticket'
const reports = { section: 'report', group: 'bills' }

export const pages: readonly Page[] = [
  page('ticket.booking', '/ticket/booking', {
    ...{ section, icon: 'ticket' },
    controls: ['hold', 'confirm', 'move', 'cancel', 'changeStatus', 'refund', 'override', 'discount', 'print'],
  }),
  page('ticket.admission', '/ticket/admission', {
    ...{ section, icon: 'circle-check', controls: ['scan', 'undo', 'resolve', 'letIn'] },
  }),
  page('ticket.tableReservation', '/ticket/tablereservation', {
    ...{ section, icon: 'clock', controls: ['view', 'reserve', 'move', 'seat', 'noShow'] },
  }),
  page('ticket.entityReservation', '/ticket/entityreservation', {
    ...{ section, icon: 'calendar', controls: ['view', 'reserve', 'move'] },
  }),
  page('ticket.entityTerms', '/settings/entityterms', { section, icon: 'adjustments' }),
  page('app.reservations', '/app/reservation/bookings', { section: 'app', icon: 'clock', controls: ['view'] }),
  page('ticket.tableService', '/settings/tableservice', { section, icon: 'adjustments' }),
  page('ticket.plan', '/settings/ticketplan', { section, icon: 'calendar', controls: ['changeState'] }),
  page('ticket.pool', '/settings/ticketpool', {
    ...{ section, icon: 'qrcode', controls: ['topUp', 'verify', 'issue', 'redeem', 'void'] },
  }),
  page('ticket.poolCode', '/ticket/poolcode', { section, icon: 'list' }),
  page('ticket.massageOrder', '/ticket/massage', {
    ...{ section, icon: 'calendar', controls: ['view', 'book', 'move', 'toTill', 'cancel'] },
  }),
  page('ticket.massageService', '/ticket/massageservice', { section, icon: 'list' }),
  page('ticket.therapist', '/ticket/therapist', { section, icon: 'users' }),
  page('ticket.massageRoom', '/ticket/massageroom', { section, icon: 'grid' }),
  page('report.ticketBooking', '/report/ticketbooking', { ...reports, icon: 'ticket' }),
  page('report.ticketTracking', '/report/tickettracking', { ...reports, icon: 'history' }),
  page('report.entityReservation', '/report/entityreservation', { ...reports, icon: 'calendar' }),
]
