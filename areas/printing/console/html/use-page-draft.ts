import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { useHistory } from '#platform/console/kit/designer/use-history.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { type PageDraft, publishPage, rollBackPage, savePage, unpublishPage } from '../../contract/html-page.ts'
import type { BlockPlace } from '../../rules/html/edit-blocks.ts'
import type { HtmlBlocks } from '../../rules/html/html-block.ts'

export interface PageDesign {
  readonly blocks: HtmlBlocks
  /** The selected block. */
  readonly at: BlockPlace
}

export const pageDraftKey = (id: string): readonly string[] => ['design.html', 'draft', id]

/** A page under design: its steps, saving and publishing. */
export function usePageDraft(read: PageDraft) {
  const t = useTranslations()
  const queries = useQueryClient()
  const { active } = usePlace()
  const { id } = read
  const [saved, setSaved] = useState(read)
  const [theirs, setTheirs] = useState<PageDraft>()
  const history = useHistory<PageDesign>({ blocks: read.blocks, at: [0] }, active)
  const { attempt, busy, problem } = useAttempt()
  const { blocks, at } = history.present
  const dirty = blocks !== saved.blocks

  const store = (draft: PageDraft, keepSteps = false) => {
    setSaved(draft)
    setTheirs(undefined)
    if (keepSteps) history.amend(now => ({ ...now, blocks: draft.blocks }))
    else history.reset({ blocks: draft.blocks, at: [0] })
    queries.setQueryData(pageDraftKey(id), draft)
  }
  /** The draft as it is stored then; undefined when somebody else saved first. */
  const send = async (version: number): Promise<PageDraft | undefined> => {
    try {
      const { result } = await call(savePage, { id, version, blocks }, { hideErrors: true })
      store(result, true)
      return result
    } catch (error) {
      if (!isCallError(error) || error.rtn !== RTN.changedSince) throw error
      setTheirs(error.map.current as PageDraft) // what savePage answers then
      return undefined
    }
  }
  const changeFacts = async (facts: Partial<PageDraft>) => {
    setSaved(now => ({ ...now, ...facts }))
    queries.removeQueries({ queryKey: pageDraftKey(id) })
    await queries.invalidateQueries({ queryKey: ['design.html'] })
  }
  const tellPublished = async ({ publication, token }: { publication: PageDraft['published']; token: string }) => {
    await changeFacts({ published: publication, token })
    toast({ message: t('design.designer.published', { number: publication?.number ?? 0 }), tone: 'good' })
  }
  return {
    ...{ blocks, at, dirty, busy, problem, saved, theirs, history },
    select: (place: BlockPlace) => history.amend(now => ({ ...now, at: place })),
    takeTheirs: () => theirs && store(theirs),
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
        const { result } = await call(publishPage, { id, version: draft.version }, { hideErrors: true })
        await tellPublished(result)
      }),
    rollBack: (number: number) =>
      attempt(async () => tellPublished((await call(rollBackPage, { id, number }, { hideErrors: true })).result)),
    unpublish: () =>
      attempt(async () => {
        await call(unpublishPage, { id }, { hideErrors: true })
        await changeFacts({ token: null })
      }),
  }
}

export type PageDesigner = ReturnType<typeof usePageDraft>
