import { lazy, Suspense, useState } from 'react'
import { type Chosen, ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { listPasses, sellPass, ValuePass } from '../../contract/value-pass.ts'

const SellPassDialog = lazy(() => import('./sell-pass-dialog.tsx').then(m => ({ default: m.SellPassDialog })))
const SoldPassesDialog = lazy(() => import('./sold-passes-dialog.tsx').then(m => ({ default: m.SoldPassesDialog })))

function PassActions({ chosen: { rows, beyond } }: { chosen: Chosen<typeof ValuePass> }) {
  const t = useTranslations()
  const maySell = usePermission(sellPass.need)
  const mayList = usePermission(listPasses.need)
  const [dialog, setDialog] = useState<'sell' | 'sold'>()
  const [pass] = rows
  if (!pass || rows.length !== 1 || beyond) return null
  const close = () => setDialog(undefined)
  return (
    <>
      <ReasonedButton size="xs" variant="default" permission={maySell} onClick={() => setDialog('sell')}>
        {t('acs.valuePass.sell')}
      </ReasonedButton>
      <ReasonedButton size="xs" variant="default" permission={mayList} onClick={() => setDialog('sold')}>
        {t('acs.valuePass.soldPasses')}
      </ReasonedButton>
      <Suspense fallback={null}>
        {dialog === 'sell' && <SellPassDialog id={pass.id} payroll={pass.payroll} onClose={close} />}
        {dialog === 'sold' && <SoldPassesDialog definition={pass} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Passes that are sold, their sale and their refunds. */
export const ValuePassPage = () => (
  <ResourceListPage resource={ValuePass} actions={chosen => <PassActions key="passes" chosen={chosen} />} />
)
