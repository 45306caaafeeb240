import '#platform/console/kit/styles/control-styles.ts'
import { TwoColumns } from '#platform/console/kit/columns/two-columns.tsx'
import { ShopPage } from '#platform/console/kit/records/shop-page.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Shop } from '#platform/console/shell/session/session.tsx'
import { CalculatedFeeView } from './calculated-fee-view.tsx'
import { StayForm } from './stay-form.tsx'
import { useFeeCalc } from './use-fee-calc.ts'

/** Enter a stay, see its fee block by block. */
export function FeeCalcPage() {
  const t = useTranslations()
  return (
    <ShopPage title={t('fee.calc.title')} why={t('fee.calc.nothingHint')}>
      {shop => <ShopFees shop={shop} />}
    </ShopPage>
  )
}

function ShopFees({ shop }: { shop: Shop }) {
  const model = useFeeCalc(shop)
  return (
    <TwoColumns>
      <StayForm model={model} />
      <CalculatedFeeView model={model} />
    </TwoColumns>
  )
}
