import { useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { RTN } from '#platform/contract/refusal.ts'

interface DraftStore<D> {
  /** Whether something was changed since. */
  readonly isDirty: (saved: D) => boolean
  /** Saves on top of a version. */
  readonly save: (version: number) => Promise<D>
  /** What was saved is as the server has it now. */
  readonly onSaved: (draft: D) => void
  /** Somebody else's draft replaces this one. */
  readonly onReplaced: (draft: D) => void
}

/** The draft of a layout as the server has it: saving, what somebody else saved first, and what publishing needs. */
export function useSavedDraft<D extends { readonly version: number }>(read: D, store: DraftStore<D>) {
  const t = useTranslations()
  const [saved, setSaved] = useState(read)
  const [theirs, setTheirs] = useState<D>()
  const { attempt, busy, problem } = useAttempt()
  const dirty = store.isDirty(saved)

  const put = (draft: D) => {
    setSaved(draft)
    setTheirs(undefined)
  }
  /** The draft as it is stored then; undefined when somebody else saved first. */
  const send = async (version: number): Promise<D | undefined> => {
    try {
      const draft = await store.save(version)
      put(draft)
      store.onSaved(draft)
      return draft
    } catch (error) {
      if (!isCallError(error) || error.rtn !== RTN.changedSince) throw error
      setTheirs(error.map.current as D) // what saving answers then
      return undefined
    }
  }
  return {
    ...{ saved, theirs, dirty, busy, problem, attempt },
    /** Facts that change without the draft, such as its publication. */
    setFacts: (facts: Partial<D>) => setSaved(now => ({ ...now, ...facts })),
    takeTheirs: () => {
      if (!theirs) return
      put(theirs)
      store.onReplaced(theirs)
    },
    keepMine: () => attempt(async () => theirs && send(theirs.version)),
    save: () =>
      attempt(async () => {
        if (await send(saved.version)) toast({ message: t('platform.form.saved'), tone: 'good' })
      }),
    /** Saves first where there is something to save. */
    publish: (publish: (draft: D) => Promise<void>) =>
      attempt(async () => {
        const draft = dirty ? await send(saved.version) : saved
        if (draft) await publish(draft)
      }),
    tellPublished: (number: number) => toast({ message: t('design.designer.published', { number }), tone: 'good' }),
  }
}
