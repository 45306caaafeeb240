import type { TenantData } from '#platform/server/operation/needs.ts'
import type { CancelRule } from '../../rules/cancellation.ts'
import type { MoveRules } from '../../rules/move.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import { loadReservableEntity } from '../entities/load-entity-terms.ts'
import { loadService, toMoveRules } from '../table-book/load-service.ts'
import { loadReservation } from './stored-reservation.ts'

export interface ReservationTerms {
  /** What was booked, as its booker is told. */
  readonly title: string
  readonly cancelRules: readonly CancelRule[]
  /** Code of the public page by whose times its booker moves it, and when; missing: at the venue alone. */
  readonly online?: { readonly code: string; readonly moveRules: MoveRules } | undefined
}

/** The terms of a booking that is not of a plan. */
export async function reservationTerms(ctx: TenantData, booking: StoredBooking): Promise<ReservationTerms> {
  // Treatments are paid at the till, and told of by their own messages.
  if (booking.what === 'massage') return { title: '', cancelRules: [] }
  const place = await loadReservation(ctx, booking.id)
  if (booking.what === 'entity') {
    const entity = await loadReservableEntity(ctx, place?.things[0] ?? null)
    return { title: place?.name ?? '', cancelRules: entity?.cancelRules ?? [] }
  }
  const service = await loadService(ctx, booking.siteId)
  return {
    ...{ title: service?.name ?? place?.name ?? '', cancelRules: service?.cancelRules ?? [] },
    online: service?.code ? { code: service.code, moveRules: toMoveRules(service) } : undefined,
  }
}
