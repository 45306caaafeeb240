import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/console/shell/api/call.ts'
import { Booking } from '../../contract/booking.ts'
import { massageDay } from '../../contract/massage/massage-order.ts'

/** A shop's day; under `list`, so that live changes of bookings reload it. */
export const useMassageDay = (ordLot: string | undefined, day: string) =>
  useQuery({
    queryKey: [Booking.key, 'list', 'massage', ordLot, day],
    enabled: ordLot !== undefined && day !== '',
    queryFn: async ({ signal }) =>
      (await call(massageDay, { ordLot: ordLot ?? '', day }, { signal, hideErrors: true, hideLoading: true })).result,
  })
