import '#platform/console/kit/styles/control-styles.ts'
import { lazy, Suspense, useState } from 'react'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { type Chosen, ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Level, moveLevel } from '../../contract/level.ts'
import { useLevelJudge } from './use-level-judge.ts'

const MoveDialog = lazy(() => import('./move-dialog.tsx').then(m => ({ default: m.MoveDialog })))

const DERIVED = ['path', 'sites']
/** An existing level moves by its dialog, which shows first who gains and loses what. */
const view: FormView<typeof Level> = {
  hidden: (row, value) => [
    ...DERIVED,
    ...(row ? ['parent', 'ownSites'] : []),
    ...(row === null && value('allSites') === true ? ['parent'] : []),
  ],
}

function MoveButton({ chosen: { rows, beyond, done } }: { chosen: Chosen<typeof Level> }) {
  const t = useTranslations()
  const judge = useLevelJudge()
  const may = usePermission(moveLevel.need)
  const [open, setOpen] = useState(false)
  const [level] = rows
  if (!level || rows.length !== 1 || beyond) return null
  return (
    <>
      <ReasonedButton
        size="xs"
        variant="default"
        permission={withReason(may, judge(level))}
        onClick={() => setOpen(true)}
      >
        {t('mls.level.move')}
      </ReasonedButton>
      <Suspense fallback={null}>
        {open && <MoveDialog id={level.id} name={level.name} onClose={() => setOpen(false)} onMoved={done} />}
      </Suspense>
    </>
  )
}

const actions = (chosen: Chosen<typeof Level>) => <MoveButton chosen={chosen} />

/** Levels above shops, as a tree by their paths. */
export const LevelPage = () => <ResourceListPage resource={Level} view={view} actions={actions} />
