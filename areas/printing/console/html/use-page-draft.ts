import { useQueryClient } from '@tanstack/react-query'
import { useHistory } from '#platform/console/kit/designer/use-history.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { type PageDraft, publishPage, rollBackPage, savePage, unpublishPage } from '../../contract/html-page.ts'
import type { BlockPlace } from '../../rules/html/edit-blocks.ts'
import type { HtmlBlocks } from '../../rules/html/html-block.ts'
import { useSavedDraft } from '../designed/use-saved-draft.ts'

export interface PageDesign {
  readonly blocks: HtmlBlocks
  /** The selected block. */
  readonly at: BlockPlace
}

export const pageDraftKey = (id: string): readonly string[] => ['design.html', 'draft', id]

/** A page under design: its steps, saving and publishing. */
export function usePageDraft(read: PageDraft) {
  const queries = useQueryClient()
  const { active } = usePlace()
  const { id } = read
  const history = useHistory<PageDesign>({ blocks: read.blocks, at: [0] }, active)
  const { blocks, at } = history.present
  const keep = (draft: PageDraft) => queries.setQueryData(pageDraftKey(id), draft)
  const { attempt, setFacts, publish, tellPublished, ...draft } = useSavedDraft(read, {
    isDirty: saved => blocks !== saved.blocks,
    save: async version => (await call(savePage, { id, version, blocks }, { hideErrors: true })).result,
    onSaved: stored => {
      history.amend(now => ({ ...now, blocks: stored.blocks }))
      keep(stored)
    },
    onReplaced: theirs => {
      history.reset({ blocks: theirs.blocks, at: [0] })
      keep(theirs)
    },
  })
  const changeFacts = async (facts: Partial<PageDraft>) => {
    setFacts(facts)
    queries.removeQueries({ queryKey: pageDraftKey(id) })
    await queries.invalidateQueries({ queryKey: ['design.html'] })
  }
  const putPublished = async ({ publication, token }: { publication: PageDraft['published']; token: string }) => {
    await changeFacts({ published: publication, token })
    tellPublished(publication?.number ?? 0)
  }
  return {
    ...draft,
    ...{ blocks, at, history },
    select: (place: BlockPlace) => history.amend(now => ({ ...now, at: place })),
    publish: () =>
      publish(async ({ version }) =>
        putPublished((await call(publishPage, { id, version }, { hideErrors: true })).result),
      ),
    rollBack: (number: number) =>
      attempt(async () => putPublished((await call(rollBackPage, { id, number }, { hideErrors: true })).result)),
    unpublish: () =>
      attempt(async () => {
        await call(unpublishPage, { id }, { hideErrors: true })
        await changeFacts({ token: null })
      }),
  }
}

export type PageDesigner = ReturnType<typeof usePageDraft>
