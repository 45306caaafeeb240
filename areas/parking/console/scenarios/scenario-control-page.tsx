import { ShopPage } from '#platform/console/kit/records/shop-page.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { ScenarioControl } from './scenario-control.tsx'

/** Runs scenarios on a handheld. */
export function ScenarioControlPage() {
  const t = useTranslations()
  return (
    <ShopPage title={t('parking.scenario.title')} why={t('parking.scenario.needsShop')}>
      {({ ordLot }) => <ScenarioControl ordLot={ordLot} />}
    </ShopPage>
  )
}
