import { Stack } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { ConflictNotice } from '#platform/console/kit/designer/conflict-notice.tsx'
import { useKeptChanges } from '#platform/console/kit/form/use-kept-changes.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { usePlace } from '#platform/console/shell/frame/place.tsx'

/** What every layout under design has, whatever it consists of. */
interface Designed {
  readonly saved: { readonly name: string }
  readonly dirty: boolean
  readonly busy: boolean
  readonly problem: string | undefined
  /** What somebody else saved meanwhile. */
  readonly theirs: { readonly savedBy: string; readonly savedAt: string } | undefined
  readonly save: () => Promise<unknown>
  readonly takeTheirs: () => void
  readonly keepMine: () => Promise<unknown>
}

interface DesignerFrameProps {
  designed: Designed
  /** The user may not change it. */
  locked: boolean
  /** What is done with the whole layout. */
  actions: ReactNode
  children: ReactNode
}

/** The page of a designer: what is done with the layout, and what went wrong with it. */
export function DesignerFrame({ designed, locked, actions, children }: DesignerFrameProps) {
  const { name } = designed.saved
  const { setTitle } = usePlace()
  useEffect(() => setTitle(name), [name, setTitle])
  useKeptChanges({ dirty: designed.dirty, locked, save: designed.save })
  return (
    <PageFrame title={name} main={actions}>
      <Stack gap="sm">
        <FormProblem words={designed.problem} />
        {designed.theirs && (
          <ConflictNotice
            by={designed.theirs.savedBy}
            at={designed.theirs.savedAt}
            busy={designed.busy}
            onTakeTheirs={designed.takeTheirs}
            onKeepMine={() => void designed.keepMine()}
          />
        )}
        {children}
      </Stack>
    </PageFrame>
  )
}
