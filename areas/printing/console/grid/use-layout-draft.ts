import { useQueryClient } from '@tanstack/react-query'
import { useHistory } from '#platform/console/kit/designer/use-history.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import type { Publication } from '#platform/contract/publication.ts'
import type { LayoutDraft, LayoutOperations } from '../../contract/grid-layout.ts'
import type { GridDesign } from '../../rules/grid/edit-grid.ts'
import { gridProblems } from '../../rules/grid/grid-problems.ts'
import { LAYOUTS, type LayoutKind } from '../../rules/grid/tile.ts'
import { useSavedDraft } from '../designed/use-saved-draft.ts'

export const layoutDraftKey = (layout: LayoutKind, id: string): readonly string[] => [LAYOUTS[layout].key, 'draft', id]

const start = ({ grid }: LayoutDraft): GridDesign => ({ grid, at: grid.tiles[0]?.id })

interface LayoutRead {
  readonly read: LayoutDraft
  readonly layout: LayoutKind
  readonly operations: LayoutOperations
}

/** A layout under design: its steps, saving and publishing. */
export function useLayoutDraft({ read, layout, operations }: LayoutRead) {
  const queries = useQueryClient()
  const { active } = usePlace()
  const { id } = read
  const history = useHistory<GridDesign>(start(read), active)
  const design = history.present
  const { grid } = design
  const keep = (draft: LayoutDraft) => queries.setQueryData(layoutDraftKey(layout, id), draft)
  const { attempt, setFacts, publish, tellPublished, ...draft } = useSavedDraft(read, {
    isDirty: saved => grid !== saved.grid,
    save: async version => (await call(operations.save, { id, version, grid }, { hideErrors: true })).result,
    onSaved: stored => {
      keep(stored)
      history.amend(now => ({ ...now, grid: stored.grid }))
    },
    onReplaced: theirs => {
      keep(theirs)
      history.reset(start(theirs))
    },
  })
  const putPublished = async (published: Publication) => {
    setFacts({ published })
    queries.removeQueries({ queryKey: layoutDraftKey(layout, id) })
    await queries.invalidateQueries({ queryKey: [LAYOUTS[layout].key] })
    tellPublished(published.number)
  }
  return {
    ...draft,
    ...{ layout, operations, design, history },
    problems: gridProblems(grid),
    change: (change: (now: GridDesign) => GridDesign | undefined) => history.do(change),
    select: (at: string) => history.amend(now => ({ ...now, at })),
    publish: () =>
      publish(async ({ version }) =>
        putPublished((await call(operations.publish, { id, version }, { hideErrors: true })).result),
      ),
    rollBack: (number: number) =>
      attempt(async () => putPublished((await call(operations.rollBack, { id, number }, { hideErrors: true })).result)),
  }
}

export type LayoutDesigner = ReturnType<typeof useLayoutDraft>
