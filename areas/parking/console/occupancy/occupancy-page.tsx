import '#platform/console/kit/styles/control-styles.ts'
import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Cards } from '#platform/console/kit/cards/cards.tsx'
import { ShopPage } from '#platform/console/kit/records/shop-page.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useLive } from '#platform/console/shell/live/use-live.ts'
import type { Shop } from '#platform/console/shell/session/session.tsx'
import { listOccupancy, OCCUPANCY_TOPIC } from '../../contract/occupancy.ts'
import { AreaCard } from './area-card.tsx'
import { ParkingFigures } from './parking-figures.tsx'

/** How many are inside each area, live, with recounts. */
export function OccupancyPage() {
  const t = useTranslations()
  return (
    <ShopPage title={t('parking.occupancy.title')} why={t('parking.occupancy.needsShop')}>
      {shop => <ShopAreas shop={shop} />}
    </ShopPage>
  )
}

function ShopAreas({ shop: { ordLot } }: { shop: Shop }) {
  const t = useTranslations()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: [OCCUPANCY_TOPIC, ordLot],
    queryFn: async ({ signal }) => (await call(listOccupancy, { ordLot }, { signal })).result,
  })
  const again = () => void queries.invalidateQueries({ queryKey: [OCCUPANCY_TOPIC] })
  useLive(OCCUPANCY_TOPIC, again)
  if (data?.length === 0) return <Text c="dimmed">{t('parking.occupancy.none')}</Text>
  return (
    <>
      <ParkingFigures ordLot={ordLot} />
      <Cards beside>
        {data?.map(area => (
          <AreaCard key={area.area} area={area} onDone={again} />
        ))}
      </Cards>
    </>
  )
}
