import '#platform/console/kit/styles/control-styles.ts'
import { ShopNeeded } from '#platform/console/kit/records/shop-needed.tsx'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type Shop, useCurrentShop } from '#platform/console/shell/session/session.tsx'
import classes from './calc.module.css'
import { CalculatedFeeView } from './calculated-fee-view.tsx'
import { StayForm } from './stay-form.tsx'
import { useFeeCalc } from './use-fee-calc.ts'

/** Enter a stay, see its fee block by block. */
export function FeeCalcPage() {
  const t = useTranslations()
  const shop = useCurrentShop()
  return (
    <PageFrame title={t('fee.calc.title')}>
      {shop ? <ShopFees key={shop.ordLot} shop={shop} /> : <ShopNeeded why={t('fee.calc.nothingHint')} />}
    </PageFrame>
  )
}

function ShopFees({ shop }: { shop: Shop }) {
  const model = useFeeCalc(shop)
  return (
    <div className={classes.page}>
      <StayForm model={model} />
      <CalculatedFeeView model={model} />
    </div>
  )
}
