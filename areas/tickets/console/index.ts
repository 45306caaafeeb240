import { reportPage } from '#platform/console/kit/report-page.tsx'
import { type AreaConsole, page } from '#platform/console/shell/area-console.ts'
import { definedPages } from '../contract/pages.ts?defined'

export const console: AreaConsole = {
  area: 'tickets',
  pages: {
    ...definedPages,
    'ticket.plan': page(() => import('./plans/plan-page.tsx').then(m => m.PlanPage)),
    'ticket.booking': page(() => import('./bookings/booking-page.tsx').then(m => m.BookingPage)),
    'ticket.pool': page(() => import('./pool/pool-page.tsx').then(m => m.PoolPage)),
    'ticket.massageOrder': page(() => import('./massage/massage-page.tsx').then(m => m.MassagePage)),
    'ticket.massageService': page(() => import('./massage/service-page.tsx').then(m => m.ServicePage)),
    'report.ticketBooking': reportPage(
      () => import('../contract/ticket-reports.ts').then(m => m.TicketBookingReport),
      () => import('./reports/ticket-drills.ts').then(m => m.ticketBookingDrills),
    ),
    'report.ticketTracking': reportPage(
      () => import('../contract/ticket-reports.ts').then(m => m.TicketTrackingReport),
      () => import('./reports/ticket-drills.ts').then(m => m.ticketTrackingDrills),
    ),
    'report.entityReservation': reportPage(
      () => import('../contract/entities/entity-report.ts').then(m => m.EntityReservationReport),
      () => import('./reports/entity-drills.ts').then(m => m.entityReservationDrills),
    ),
    'ticket.entityReservation': page(() => import('./entities/entity-page.tsx').then(m => m.EntityPage)),
    'ticket.entityTerms': page(() => import('./entities/terms-page.tsx').then(m => m.EntityTermsPage)),
    'ticket.tableReservation': page(() => import('./table-book/table-book-page.tsx').then(m => m.TableBookPage)),
    'app.reservations': page(() => import('./table-book/reservations-page.tsx').then(m => m.ReservationsPage)),
    'ticket.tableService': page(() => import('./table-book/service-page.tsx').then(m => m.ServicePage)),
    'ticket.admission': page(() => import('./admission/admission-page.tsx').then(m => m.AdmissionPage)),
  },
}
