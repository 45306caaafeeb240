import { lazy, Suspense, useState } from 'react'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { closeMonth, TimeEntry } from '../../contract/time-entry.ts'

const MonthsDialog = lazy(() => import('./months-dialog.tsx').then(m => ({ default: m.MonthsDialog })))

/** Time entries, and the months that are closed. */
export const TimePage = () => <ResourceListPage resource={TimeEntry} notice={<MonthsButton />} />

function MonthsButton() {
  const t = useTranslations()
  const may = usePermission(closeMonth.need)
  const [opened, setOpened] = useState(false)
  return (
    <div>
      <ReasonedButton size="xs" variant="default" permission={may} onClick={() => setOpened(true)}>
        {t('oa.timeEntry.months')}
      </ReasonedButton>
      <Suspense>{opened && <MonthsDialog onClose={() => setOpened(false)} />}</Suspense>
    </div>
  )
}
