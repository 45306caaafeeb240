import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { Booking, bookingStory } from '../../contract/booking.ts'

/** @param version of the booking, so that it is read again once something happened */
export const useBookingStory = (id: string, version: number) =>
  useQuery({
    // Under the bookings' key, so that it is read again when a booking changes.
    queryKey: [Booking.key, 'story', id, version],
    queryFn: async ({ signal }) =>
      (await call(bookingStory, { id }, { signal, hideErrors: true, hideLoading: true })).result,
  })
