import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { useHistory } from '#platform/console/kit/designer/use-history.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { Publication } from '#platform/contract/publication.ts'
import { RTN } from '#platform/contract/refusal.ts'
import type { LayoutDraft, LayoutOperations } from '../../contract/grid-layout.ts'
import type { GridDesign } from '../../rules/grid/edit-grid.ts'
import { gridProblems } from '../../rules/grid/grid-problems.ts'
import { LAYOUTS, type LayoutKind } from '../../rules/grid/tile.ts'

export const layoutDraftKey = (layout: LayoutKind, id: string): readonly string[] => [LAYOUTS[layout].key, 'draft', id]

const start = ({ grid }: LayoutDraft): GridDesign => ({ grid, at: grid.tiles[0]?.id })

interface LayoutRead {
  readonly read: LayoutDraft
  readonly layout: LayoutKind
  readonly operations: LayoutOperations
}

/** A layout under design: its steps, saving and publishing. */
export function useLayoutDraft({ read, layout, operations }: LayoutRead) {
  const t = useTranslations()
  const queries = useQueryClient()
  const { active } = usePlace()
  const { id } = read
  const [saved, setSaved] = useState(read)
  const [theirs, setTheirs] = useState<LayoutDraft>()
  const history = useHistory<GridDesign>(start(read), active)
  const { attempt, busy, problem } = useAttempt()
  const design = history.present
  const { grid } = design
  const dirty = grid !== saved.grid

  const store = (draft: LayoutDraft) => {
    setSaved(draft)
    setTheirs(undefined)
    queries.setQueryData(layoutDraftKey(layout, id), draft)
  }
  /** The draft as it is stored then; undefined when somebody else saved first. */
  const send = async (version: number): Promise<LayoutDraft | undefined> => {
    try {
      const { result } = await call(operations.save, { id, version, grid }, { hideErrors: true })
      store(result)
      history.amend(now => ({ ...now, grid: result.grid }))
      return result
    } catch (error) {
      if (!isCallError(error) || error.rtn !== RTN.changedSince) throw error
      setTheirs(error.map.current as LayoutDraft) // what saving answers then
      return undefined
    }
  }
  const tellPublished = async (published: Publication) => {
    setSaved(now => ({ ...now, published }))
    queries.removeQueries({ queryKey: layoutDraftKey(layout, id) })
    await queries.invalidateQueries({ queryKey: [LAYOUTS[layout].key] })
    toast({ message: t('design.designer.published', { number: published.number }), tone: 'good' })
  }
  return {
    ...{ layout, operations, design, dirty, busy, problem, saved, theirs, history },
    problems: gridProblems(grid),
    change: (change: (now: GridDesign) => GridDesign | undefined) => history.do(change),
    select: (at: string) => history.amend(now => ({ ...now, at })),
    takeTheirs: () => {
      if (!theirs) return
      store(theirs)
      history.reset(start(theirs))
    },
    keepMine: () => attempt(async () => theirs && send(theirs.version)),
    save: () =>
      attempt(async () => {
        if (await send(saved.version)) toast({ message: t('platform.form.saved'), tone: 'good' })
      }),
    /** Saves first where there is something to save. */
    publish: () =>
      attempt(async () => {
        const draft = dirty ? await send(saved.version) : saved
        if (!draft) return
        const { version } = draft
        await tellPublished((await call(operations.publish, { id, version }, { hideErrors: true })).result)
      }),
    rollBack: (number: number) =>
      attempt(async () =>
        tellPublished((await call(operations.rollBack, { id, number }, { hideErrors: true })).result),
      ),
  }
}

export type LayoutDesigner = ReturnType<typeof useLayoutDraft>
