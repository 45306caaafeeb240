import '#platform/console/kit/styles/control-styles.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './try-out.module.css'
import { TryOutBasket } from './try-out-basket.tsx'
import { TryOutResult } from './try-out-result.tsx'
import { useTryOut } from './use-try-out.ts'

/** Shows which promotions apply to a basket, and why others do not. */
export function TryOutPage() {
  const t = useTranslations()
  const model = useTryOut()
  return (
    <PageFrame title={t('promotion.tryOut.title')}>
      <div className={classes.page}>
        <TryOutBasket model={model} />
        <TryOutResult model={model} />
      </div>
    </PageFrame>
  )
}
