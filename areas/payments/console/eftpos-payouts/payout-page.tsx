import '#platform/console/kit/styles/control-styles.ts'
import { lazy, Suspense, useState } from 'react'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { EftposPayout, preparePayout } from '../../contract/eftpos-payout.ts'
import { PayoutBody } from './payout-body.tsx'

const PreparePayout = lazy(() => import('./prepare-payout.tsx').then(m => ({ default: m.PreparePayout })))

function Prepare() {
  const t = useTranslations()
  const may = usePermission(preparePayout.need)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ReasonedButton permission={may} onClick={() => setOpened(true)}>
        {t('eftpos.payout.panel.prepare')}
      </ReasonedButton>
      <Suspense fallback={null}>{opened && <PreparePayout onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}

const view: FormView<typeof EftposPayout> = { body: PayoutBody, full: true }

/** Payouts to the parties of splits. */
export const EftposPayoutPage = () => <ResourceListPage resource={EftposPayout} view={view} main={<Prepare />} />
