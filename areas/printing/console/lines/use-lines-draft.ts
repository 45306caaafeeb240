import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { useHistoryKeys } from '#platform/console/kit/designer/use-history-keys.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { amended, did, type History, newHistory, redone, undone } from '#platform/rules/drawing/history.ts'
import { publishTemplate, rollBackTemplate, saveTemplate, type TemplateDraft } from '../../contract/template.ts'
import { KIND_FACTS } from '../../rules/kinds/lines-kinds.ts'
import type { ElementPlace } from '../../rules/lines/edit-tree.ts'
import type { LinesTree } from '../../rules/lines/element.ts'
import { linesProblems } from '../../rules/lines/lines-problems.ts'
import { readUnsaved, writeUnsaved } from './unsaved-lines.ts'

interface Design {
  readonly tree: LinesTree
  /** The selected element. */
  readonly at: ElementPlace
}

/** A template under design: its steps, saving and publishing. */
export function useLinesDraft(read: TemplateDraft) {
  const t = useTranslations()
  const queries = useQueryClient()
  const { active } = usePlace()
  const { ordNum, kind, columns } = read
  const [history, setHistory] = useState<History<Design>>(() =>
    newHistory({ tree: readUnsaved(read) ?? read.tree, at: [0] }),
  )
  const [saved, setSaved] = useState(read)
  const [theirs, setTheirs] = useState<TemplateDraft>()
  const { attempt, busy, problem } = useAttempt()
  const { tree, at } = history.present
  const dirty = tree !== saved.tree
  useEffect(() => writeUnsaved(saved, dirty ? tree : undefined), [saved, dirty, tree])
  const problems = useMemo(() => linesProblems(tree, KIND_FACTS[kind].fields, columns), [tree, kind, columns])

  const take = (draft: TemplateDraft) => {
    setSaved(draft)
    setTheirs(undefined)
    setHistory(newHistory({ tree: draft.tree, at: [0] }))
    queries.setQueryData(['design.template', 'draft', ordNum], draft)
  }
  /** The draft as it is stored then; undefined when somebody else saved first. */
  const send = async (version: number): Promise<TemplateDraft | undefined> => {
    try {
      const { result } = await call(saveTemplate, { ordNum, version, tree }, { hideErrors: true })
      writeUnsaved(saved, undefined)
      setSaved(result)
      setTheirs(undefined)
      setHistory(now => (now.present.tree === tree ? amended(now, { tree: result.tree, at: now.present.at }) : now))
      queries.setQueryData(['design.template', 'draft', ordNum], result)
      return result
    } catch (error) {
      if (!isCallError(error) || error.rtn !== RTN.changedSince) throw error
      setTheirs(error.map.current as TemplateDraft) // what saveTemplate answers then
      return undefined
    }
  }
  const tellPublished = async (number: number) => {
    toast({ message: t('design.designer.published', { number }), tone: 'good' })
    await queries.invalidateQueries({ queryKey: ['design.template'] })
  }

  const steps = useMemo(() => ({ undo: () => setHistory(undone), redo: () => setHistory(redone) }), [])
  useHistoryKeys(steps, active)

  return {
    ...{ kind, columns, tree, at, dirty, busy, problem, problems, theirs, saved },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    select: (place: ElementPlace) => setHistory(now => ({ ...now, present: { ...now.present, at: place } })),
    /** A step of its own. */
    change: (next: Design | undefined) => next && setHistory(now => did(now, next)),
    /** Extends the previous step while somebody types. */
    amend: (next: LinesTree) => setHistory(now => amended(now, { ...now.present, tree: next })),
    ...steps,
    takeTheirs: () => theirs && take(theirs),
    save: () =>
      attempt(async () => {
        if (await send(saved.version)) toast({ message: t('platform.form.saved'), tone: 'good' })
      }),
    keepMine: () => attempt(async () => theirs && send(theirs.version)),
    /** Saves first where there is something to save. */
    publish: (note: string) =>
      attempt(async () => {
        const draft = dirty ? await send(saved.version) : saved
        if (!draft) return
        const { result } = await call(publishTemplate, { ordNum, version: draft.version, note }, { hideErrors: true })
        setSaved(now => ({ ...now, published: result }))
        await tellPublished(result.number)
      }),
    rollBack: (number: number) =>
      attempt(async () => {
        const { result } = await call(rollBackTemplate, { ordNum, number }, { hideErrors: true })
        setSaved(now => ({ ...now, published: result }))
        await tellPublished(result.number)
      }),
  }
}

export type LinesDraft = ReturnType<typeof useLinesDraft>
