import { Stack } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { ConflictNotice } from '#platform/console/kit/designer/conflict-notice.tsx'
import { useKeptChanges } from '#platform/console/kit/form/use-kept-changes.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { DesignerActions } from './designer-actions.tsx'
import type { AnyDesignedTemplate } from './use-template-draft.ts'

interface DesignerFrameProps {
  draft: AnyDesignedTemplate
  /** The user may not change it. */
  locked: boolean
  children: ReactNode
}

/** The page of a designer: what is done with the template, and what went wrong with it. */
export function DesignerFrame({ draft, locked, children }: DesignerFrameProps) {
  const { name } = draft.saved
  const { setTitle } = usePlace()
  useEffect(() => setTitle(name), [name, setTitle])
  useKeptChanges({ dirty: draft.dirty, locked, save: draft.save })
  return (
    <PageFrame title={name} main={<DesignerActions draft={draft} />}>
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
        {children}
      </Stack>
    </PageFrame>
  )
}
