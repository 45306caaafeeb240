import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { Booking } from '../../contract/booking.ts'
import { entityCalendar } from '../../contract/entities/entity-reservation.ts'

/** What is reserved of a shop's entities on a day; under `list`, so that live changes of bookings reload it. */
export const useEntityCalendar = (ordLot: string, day: string) =>
  useQuery({
    queryKey: [Booking.key, 'list', 'entities', ordLot, day],
    enabled: day !== '',
    queryFn: async ({ signal }) => (await call(entityCalendar, { ordLot, day }, { signal, hideErrors: true })).result,
    placeholderData: keepPreviousData,
  })
