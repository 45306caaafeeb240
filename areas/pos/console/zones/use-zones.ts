import { useQuery } from '@tanstack/react-query'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { DeliveryZone } from '../../contract/delivery-zone.ts'

export type ZoneRow = RowOf<typeof DeliveryZone>

const MOST_ZONES = 200
const NO_ZONES: readonly ZoneRow[] = []

/** All zones of a shop, in drawing order. */
export function useZones(ordLot: string | undefined): readonly ZoneRow[] {
  const { data = NO_ZONES } = useQuery({
    queryKey: [DeliveryZone.key, 'map', ordLot],
    enabled: ordLot !== undefined,
    queryFn: async ({ signal }) => {
      const query = { pageSize: MOST_ZONES, sort: 'position', ...(ordLot === undefined ? {} : { ordLot }) }
      return (await resourceCalls(DeliveryZone).list(query, { signal, hideErrors: true })).result
    },
  })
  return data
}
