import { lazy, Suspense, useState } from 'react'
import { type Chosen, ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { billProject } from '../../contract/invoice.ts'
import { Project } from '../../contract/project.ts'

const BillDialog = lazy(() => import('./bill-dialog.tsx').then(m => ({ default: m.BillDialog })))

/** Projects, and invoices of their time. */
export const ProjectPage = () => (
  <ResourceListPage resource={Project} actions={chosen => [<BillButton key="bill" chosen={chosen} />]} />
)

function BillButton({ chosen: { rows, beyond } }: { chosen: Chosen<typeof Project> }) {
  const t = useTranslations()
  const may = usePermission(billProject.need)
  const [opened, setOpened] = useState(false)
  const [project] = rows
  if (!project || rows.length !== 1 || beyond) return null
  return (
    <>
      <ReasonedButton size="xs" variant="default" permission={may} onClick={() => setOpened(true)}>
        {t('oa.invoice.bill')}
      </ReasonedButton>
      <Suspense>{opened && <BillDialog project={project} onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}
