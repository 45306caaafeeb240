import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useHistoryKeys } from '#platform/console/kit/designer/use-history-keys.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import type { Publication } from '#platform/contract/publication.ts'
import { amended, did, type History, newHistory, redone, undone } from '#platform/rules/drawing/history.ts'
import { publishTemplate, rollBackTemplate, saveTemplate, type TemplateDraft } from '../../contract/template.ts'
import type { TemplateKind, TemplateTree } from '../../rules/kinds/template-kinds.ts'
import { templateProblems } from '../../rules/template-problems.ts'
import { useSavedDraft } from '../designed/use-saved-draft.ts'
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
  const queries = useQueryClient()
  const { active } = usePlace()
  const { ordNum, kind, columns } = read
  const [history, setHistory] = useState<History<Design<T, S>>>(() =>
    // The unsaved tree was designed here, as one of the same kind.
    newHistory({ tree: (readUnsaved(read) as T | undefined) ?? read.tree, at: nothing }),
  )
  const { tree, at } = history.present
  const keep = (draft: DraftFor<K, T>) => queries.setQueryData(['design.template', 'draft', ordNum], draft)
  const { attempt, setFacts, publish, tellPublished, ...draft } = useSavedDraft(read, {
    isDirty: saved => tree !== saved.tree,
    save: async version => {
      const { result } = await call(saveTemplate, { ordNum, version, tree }, { hideErrors: true })
      return result as DraftFor<K, T> // a template keeps its kind
    },
    onSaved: stored => {
      writeUnsaved(saved, undefined)
      setHistory(now => (now.present.tree === tree ? amended(now, { tree: stored.tree, at: now.present.at }) : now))
      keep(stored)
    },
    onReplaced: theirs => {
      setHistory(newHistory({ tree: theirs.tree, at: nothing }))
      keep(theirs)
    },
  })
  const { saved, dirty } = draft
  useEffect(() => writeUnsaved(saved, dirty ? tree : undefined), [saved, dirty, tree])
  const problems = useMemo(() => templateProblems({ kind, columns }, tree), [tree, kind, columns])

  const putPublished = async (published: Publication) => {
    setFacts({ published } as Partial<DraftFor<K, T>>) // a fact of every template
    tellPublished(published.number)
    await queries.invalidateQueries({ queryKey: ['design.template'] })
  }

  const steps = useMemo(() => ({ undo: () => setHistory(undone), redo: () => setHistory(redone) }), [])
  useHistoryKeys(steps, active)

  return {
    ...draft,
    ...{ kind, columns, tree, at, problems },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    select: (place: S) => setHistory(now => ({ ...now, present: { ...now.present, at: place } })),
    /** A step of its own. */
    change: (next: Design<T, S> | undefined) => next && setHistory(now => did(now, next)),
    /** Extends the previous step while somebody types. */
    amend: (next: T) => setHistory(now => amended(now, { ...now.present, tree: next })),
    ...steps,
    publish: (note: string) =>
      publish(async ({ version }) =>
        putPublished((await call(publishTemplate, { ordNum, version, note }, { hideErrors: true })).result),
      ),
    rollBack: (number: number) =>
      attempt(async () =>
        putPublished((await call(rollBackTemplate, { ordNum, number }, { hideErrors: true })).result),
      ),
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
