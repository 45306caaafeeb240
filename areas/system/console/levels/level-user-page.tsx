import '#platform/console/kit/styles/control-styles.ts'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { type Chosen, ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { LevelUser } from '../../contract/level-user.ts'
import { controlledPages } from '../../contract/user-type.ts'

const WhyDialog = lazy(() => import('./why-dialog.tsx').then(m => ({ default: m.WhyDialog })))

const view: FormView<typeof LevelUser> = { hidden: () => ['label'] }

function WhyButton({ chosen: { rows, beyond } }: { chosen: Chosen<typeof LevelUser> }) {
  const t = useTranslations()
  const [open, setOpen] = useState(false)
  const seesPages = useAllowed(String(controlledPages.need))
  const [row] = rows
  if (!row || rows.length !== 1 || beyond || !seesPages) return null
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t('mls.user.why')}
      </Button>
      <Suspense fallback={null}>
        {open && <WhyDialog user={row.user} name={row.label.split(':')[0] ?? ''} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

const actions = (chosen: Chosen<typeof LevelUser>) => <WhyButton chosen={chosen} />

/** Who holds which role at which level. */
export const LevelUserPage = () => <ResourceListPage resource={LevelUser} view={view} actions={actions} />
