import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { Booking } from '../../contract/booking.ts'
import { tableBook } from '../../contract/table-book/table-reservation.ts'

/** A shop's day, read again every minute, because parties become late; under `list`, so that live changes of bookings reload it. */
export const useTableBook = (ordLot: string | undefined, day: string) =>
  useQuery({
    queryKey: [Booking.key, 'list', 'book', ordLot, day],
    enabled: ordLot !== undefined && day !== '',
    refetchInterval: MINUTE_MS,
    queryFn: async ({ signal }) =>
      (await call(tableBook, { ordLot: ordLot ?? '', day }, { signal, hideErrors: true })).result,
    placeholderData: keepPreviousData,
  })
