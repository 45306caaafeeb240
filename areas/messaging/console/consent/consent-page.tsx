import { lazy, Suspense, useState } from 'react'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Consent, changeConsent } from '../../contract/consent.ts'

const RecordDialog = lazy(() => import('./record-dialog.tsx').then(m => ({ default: m.RecordDialog })))

function RecordButton() {
  const t = useTranslations()
  const may = usePermission(changeConsent.need)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ReasonedButton permission={may} onClick={() => setOpened(true)}>
        {t('message.consent.record')}
      </ReasonedButton>
      <Suspense fallback={null}>{opened && <RecordDialog onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}

/** What people agreed to or declined; staff enter what a person told them. */
export const ConsentPage = () => <ResourceListPage resource={Consent} main={<RecordButton />} />
