import '#platform/console/kit/styles/control-styles.ts'
import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Cards } from '#platform/console/kit/cards/cards.tsx'
import { ShopPage } from '#platform/console/kit/records/shop-page.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useLive } from '#platform/console/shell/live/use-live.ts'
import type { Shop } from '#platform/console/shell/session/session.tsx'
import { GATES_TOPIC, listGates } from '../../contract/gates.ts'
import { Gate } from './gate.tsx'
import { useGateReasons } from './use-gate-reasons.ts'

/** Gates live: their state, what can be done with them, and what was done. */
export function GatesPage() {
  const t = useTranslations()
  return (
    <ShopPage title={t('parking.gates.title')} why={t('parking.gates.needsShop')}>
      {shop => <ShopGates shop={shop} />}
    </ShopPage>
  )
}

function ShopGates({ shop: { ordLot } }: { shop: Shop }) {
  const t = useTranslations()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: [GATES_TOPIC, ordLot],
    queryFn: async ({ signal }) => (await call(listGates, { ordLot }, { signal })).result,
  })
  const again = () => void queries.invalidateQueries({ queryKey: [GATES_TOPIC] })
  useLive(GATES_TOPIC, again)
  const reasons = useGateReasons()
  if (data?.length === 0) return <Text c="dimmed">{t('parking.gates.none')}</Text>
  return (
    <Cards beside>
      {data?.map(gate => (
        <Gate key={gate.entity} gate={gate} reasons={reasons} onDone={again} />
      ))}
    </Cards>
  )
}
