import { Stack } from '@mantine/core'
import { useEffect } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { ConflictNotice } from '#platform/console/kit/designer/conflict-notice.tsx'
import { useKeptChanges } from '#platform/console/kit/form/use-kept-changes.ts'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { saveTemplate } from '../../contract/template.ts'
import { DesignerActions } from '../templates/designer-actions.tsx'
import { ElementForm } from './element-form.tsx'
import { ElementList } from './element-list.tsx'
import classes from './lines.module.css'
import { LinesPreview } from './lines-preview.tsx'
import { type LinesRead, useLinesDraft } from './use-lines-draft.ts'

/** Elements at the start, the selected one in the middle, the paper at the end. */
export function LinesDesigner({ read }: { read: LinesRead }) {
  const draft = useLinesDraft(read)
  const { setTitle } = usePlace()
  useEffect(() => setTitle(read.name), [read.name, setTitle])
  const mayChange = usePermission(saveTemplate.need)
  useKeptChanges({ dirty: draft.dirty, locked: !mayChange.allowed, save: draft.save })
  return (
    <PageFrame title={read.name} main={<DesignerActions draft={draft} />}>
      <Stack gap="sm">
        <FormProblem words={draft.problem} />
        {draft.theirs && (
          <ConflictNotice
            by={draft.theirs.savedBy}
            at={draft.theirs.savedAt}
            busy={draft.busy}
            onTakeTheirs={draft.takeTheirs}
            onKeepMine={() => void draft.keepMine()}
          />
        )}
        <div className={classes.desk}>
          <ElementList draft={draft} locked={!mayChange.allowed} />
          <ElementForm key={draft.at.join('.')} draft={draft} locked={!mayChange.allowed} />
          <LinesPreview draft={draft} />
        </div>
      </Stack>
    </PageFrame>
  )
}
