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
import type { TemplateKind, TemplateTree } from '../../rules/kinds/template-kinds.ts'
import { templateProblems } from '../../rules/template-problems.ts'
import { readUnsaved, writeUnsaved } from './unsaved-tree.ts'

/** The draft of a template whose kind is known. */
export interface DraftFor<K extends TemplateKind, T extends TemplateTree> extends TemplateDraft {
  readonly kind: K
  readonly tree: T
}

interface Design<T, S> {
  readonly tree: T
  /** What is selected. */
  readonly at: S
}

/** A template under design: its steps, saving and publishing. @param nothing what is selected at first */
export function useTemplateDraft<K extends TemplateKind, T extends TemplateTree, S>(read: DraftFor<K, T>, nothing: S) {
  const t = useTranslations()
  const queries = useQueryClient()
  const { active } = usePlace()
  const { ordNum, kind, columns } = read
  const [history, setHistory] = useState<History<Design<T, S>>>(() =>
    // The unsaved tree was designed here, as one of the same kind.
    newHistory({ tree: (readUnsaved(read) as T | undefined) ?? read.tree, at: nothing }),
  )
  const [saved, setSaved] = useState(read)
  const [theirs, setTheirs] = useState<DraftFor<K, T>>()
  const { attempt, busy, problem } = useAttempt()
  const { tree, at } = history.present
  const dirty = tree !== saved.tree
  useEffect(() => writeUnsaved(saved, dirty ? tree : undefined), [saved, dirty, tree])
  const problems = useMemo(() => templateProblems({ kind, columns }, tree), [tree, kind, columns])

  const take = (draft: DraftFor<K, T>) => {
    setSaved(draft)
    setTheirs(undefined)
    setHistory(newHistory({ tree: draft.tree, at: nothing }))
    queries.setQueryData(['design.template', 'draft', ordNum], draft)
  }
  /** The draft as it is stored then; undefined when somebody else saved first. */
  const send = async (version: number): Promise<DraftFor<K, T> | undefined> => {
    try {
      const answer = await call(saveTemplate, { ordNum, version, tree }, { hideErrors: true })
      const result = answer.result as DraftFor<K, T> // a template keeps its kind
      writeUnsaved(saved, undefined)
      setSaved(result)
      setTheirs(undefined)
      setHistory(now => (now.present.tree === tree ? amended(now, { tree: result.tree, at: now.present.at }) : now))
      queries.setQueryData(['design.template', 'draft', ordNum], result)
      return result
    } catch (error) {
      if (!isCallError(error) || error.rtn !== RTN.changedSince) throw error
      setTheirs(error.map.current as DraftFor<K, T>) // what saveTemplate answers then
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
    select: (place: S) => setHistory(now => ({ ...now, present: { ...now.present, at: place } })),
    /** A step of its own. */
    change: (next: Design<T, S> | undefined) => next && setHistory(now => did(now, next)),
    /** Extends the previous step while somebody types. */
    amend: (next: T) => setHistory(now => amended(now, { ...now.present, tree: next })),
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

export type DesignedTemplate<K extends TemplateKind, T extends TemplateTree, S> = ReturnType<
  typeof useTemplateDraft<K, T, S>
>
/** What is the same for templates of every kind. */
export type AnyDesignedTemplate = Omit<
  DesignedTemplate<TemplateKind, TemplateTree, never>,
  'change' | 'amend' | 'select' | 'at'
>
