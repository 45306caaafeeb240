import { type AreaServer, serve } from '#platform/server/operation/area-server.ts'
import { Admission } from '../contract/admission.ts'
import { Booking } from '../contract/booking.ts'
import { EntityTerms } from '../contract/entities/entity-terms.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { pages } from '../contract/pages.ts'
import { TicketPlan } from '../contract/plan.ts'
import { sections } from '../contract/sections.ts'
import { TableService } from '../contract/table-book/table-service.ts'
import { visitorPaths } from '../contract/visitor-paths.ts'
import { countingAdmissions, listingTickets } from './admission/read-operations.ts'
import { scanning } from './admission/scan-operation.ts'
import { resolving, undoing } from './admission/supervise-operations.ts'
import { uploading } from './admission/upload-operation.ts'
import { answeringAvailability } from './availability/availability-operations.ts'
import { cancelling, confirming, holding, moving, refundingBooking } from './bookings/booking-operations.ts'
import { tellingBooking } from './bookings/booking-story.ts'
import { changingStatus } from './bookings/change-status.ts'
import { workingBookings } from './bookings-job.ts'
import { demo } from './demo/tickets-demo.ts'
import { changingMassage, followingMassage, servedMassage } from './massage/massage-parts.ts'
import { followingPayments } from './money/follow-payment.ts'
import { takingBackRefunds } from './money/hand-on-refunds.ts'
import { answeringPapers, jobsOfPapers } from './papers/paper-parts.ts'
import { changingPlanState } from './plans/change-plan-state.ts'
import { planHooks } from './plans/plan-hooks.ts'
import { changingPool, jobsOfPool, servedPool } from './pool/pool-parts.ts'
import { answeringPublicly, holdingPublicly, openingPlan } from './public/book-operations.ts'
import { cancellingPublicly, movingPublicly, openingTicket, payingPublicly } from './public/ticket-operations.ts'
import { servedEntityReservations } from './reports/entity-reservation-report.ts'
import { servedTicketBookings } from './reports/ticket-booking-report.ts'
import { servedTicketTracking } from './reports/ticket-tracking-report.ts'
import { followingTill } from './table-book/follow-till.ts'
import { serviceHooks } from './table-book/service-hooks.ts'
import { reservationOperations } from './table-book/table-operations.ts'

export const server: AreaServer = {
  area: 'tickets',
  keyPrefixes,
  sections,
  pages,
  visitorPaths,
  resources: [
    ...[serve(TicketPlan, planHooks), serve(Booking), serve(Admission), ...servedPool, ...servedMassage],
    ...[serve(TableService, serviceHooks), serve(EntityTerms)],
  ],
  operations: [
    changingPlanState,
    ...[
      answeringAvailability,
      holding,
      confirming,
      cancelling,
      moving,
      refundingBooking,
      changingStatus,
      tellingBooking,
    ],
    ...[listingTickets, scanning, uploading, undoing, resolving, countingAdmissions],
    ...changingPool,
    ...changingMassage,
    ...answeringPapers,
    ...reservationOperations,
    ...[openingPlan, answeringPublicly, holdingPublicly],
    ...[openingTicket, payingPublicly, cancellingPublicly, movingPublicly],
  ],
  reports: [servedTicketBookings, servedTicketTracking, servedEntityReservations],
  reactions: [followingPayments, takingBackRefunds, followingTill, ...followingMassage],
  jobs: [workingBookings, ...jobsOfPool, ...jobsOfPapers],
  demo,
}
